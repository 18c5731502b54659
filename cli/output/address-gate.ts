import { pageAddress, pathFault, storePath } from '../../data/paths.ts'
import { shown } from '../../data/shown.ts'
import { readStoreId } from '../../data/store-id.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { ReleasePages } from './release.ts'

/**
 * Lets through the addresses and towns of a site that a build can have written, and counts the others: they come from
 * a folder or a server that anybody may have changed.
 */
export class AddressGate {
  readonly #site: string
  readonly #room: number
  readonly #leftOut = new Map<string, string>()

  /** `site` is what people know the site by; a path may have `room` bytes. */
  constructor(site: string, room = Number.MAX_SAFE_INTEGER) {
    this.#site = site
    this.#room = room
  }

  /** The pages whose address is let through, one by one, with their towns as far as these are. */
  pages(pages: ReleasePages): ReleasePages {
    const admitted = () => this.#admitted(pages)
    return { [Symbol.iterator]: admitted }
  }

  /** The addresses that are let through. */
  addresses(texts: readonly string[]): string[] {
    return texts.flatMap((text) => this.address(text) ?? [])
  }

  /** A warning that names what was left out so far. */
  problems(): Problem[] {
    const left = Array.from(this.#leftOut, ([text, fault]) => `${shown(text)} ${fault}`)
    return left.length > 0 ? [problem('ADDRESSES_LEFT_OUT', { site: this.#site, left })] : []
  }

  *#admitted(pages: ReleasePages): ReturnType<ReleasePages[typeof Symbol.iterator]> {
    for (const [text, page] of pages) {
      const address = this.address(text)
      const town = this.town(page.town)
      if (address !== undefined) yield [address, town === page.town ? page : { ...page, town }]
    }
  }

  /** An address that is let through; undefined for one that is not. */
  address(text: string): string | undefined {
    const isAddress = /^\/(?:[^/]+\/)+$/.test(text)
    const path = storePath(text)
    const fault = isAddress ? faultOf(path, this.#room) : 'is no address of a page'
    if (fault === undefined) return pageAddress('', path)
    this.#leftOut.set(text, fault)
    return undefined
  }

  /** The same for a town. */
  town(town: string | undefined): string | undefined {
    if (town === undefined || town.isWellFormed()) return town
    this.#leftOut.set(town, 'has a broken character (half of a surrogate pair)')
    return undefined
  }
}

// The address with a store's id lies where no store's own path may.
function faultOf(path: string, room: number): string | undefined {
  const [first, id, ...more] = path.split('/')
  const isAlias = first === 'store' && more.length === 0 && readStoreId(id) !== undefined
  return isAlias ? undefined : pathFault(path, room)
}
