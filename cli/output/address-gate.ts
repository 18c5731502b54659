import { pageAddress, pathFault, storePath } from '../../data/paths.ts'
import { shown } from '../../data/shown.ts'
import { readStoreId } from '../../data/store-id.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ReleasePages } from './release.ts'

/**
 * Accepts the addresses and towns of a site that a build can have written, and collects the others for a
 * warning: the site is in a folder or on a server that anybody may have changed.
 */
export class AddressGate {
  readonly #site: string
  readonly #room: number
  readonly #leftOut = new Map<string, string>()

  /** `site` is the site's name in messages; a path may have at most `room` bytes. */
  constructor(site: string, room = Number.MAX_SAFE_INTEGER) {
    this.#site = site
    this.#room = room
  }

  /** The pages with an accepted address, one by one; a rejected town is removed from its page. */
  pages(pages: ReleasePages): ReleasePages {
    const admitted = () => this.#admitted(pages)
    return { [Symbol.iterator]: admitted }
  }

  /** The accepted addresses. */
  addresses(texts: readonly string[]): string[] {
    return texts.flatMap((text) => this.address(text) ?? [])
  }

  /** A warning that names the rejected addresses and towns so far. */
  problems(): Problem[] {
    const skipped = Array.from(this.#leftOut, ([text, fault]) => `${shown(text)} ${fault}`)
    return skipped.length > 0 ? [problem('ADDRESSES_LEFT_OUT', { site: this.#site, skipped })] : []
  }

  *#admitted(pages: ReleasePages): ReturnType<ReleasePages[typeof Symbol.iterator]> {
    for (const [text, page] of pages) {
      const address = this.address(text)
      const town = this.town(page.town)
      if (address !== undefined) yield [address, town === page.town ? page : { ...page, town }]
    }
  }

  /** The normalized address if it is accepted; otherwise undefined. */
  address(text: string): string | undefined {
    const isAddress = /^\/(?:[^/]+\/)+$/.test(text)
    const path = storePath(text)
    const fault = isAddress ? faultOf(path, this.#room) : 'is no address of a page'
    if (fault === undefined) return pageAddress('', path)
    this.#leftOut.set(text, fault)
    return undefined
  }

  /** The town if it is accepted; otherwise undefined. */
  town(town: string | undefined): string | undefined {
    if (town === undefined || town.isWellFormed()) return town
    this.#leftOut.set(town, 'has a broken character (half of a surrogate pair)')
    return undefined
  }
}

// The address with a store's id is in a place that is forbidden for a store's own path.
function faultOf(path: string, room: number): string | undefined {
  const [first, id, ...more] = path.split('/')
  const isAlias = first === 'store' && more.length === 0 && readStoreId(id) !== undefined
  return isAlias ? undefined : pathFault(path, room)
}
