import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { callPaths, type Fallback, type ScriptedAnswer } from './content-server.ts'
import { EditedService } from './edited-service.ts'

/** An `EditedService` with batch calls and a change feed. */
export class HlCmsService extends EditedService {
  /** Its optional calls. */
  calls = ['stores', 'changes']
  /** A store whose text cuts the batch answer: the stores after it are missing. */
  deadly: StoreId | undefined
  /** The change feed reports no change. */
  lies = false
  readonly #versions: ReadonlyMap<string, string>[] = []

  readonly answerAll: Fallback = (path, headers) => {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname === callPaths.index) return json({ routes: this.#routes() })
    if (pathname === `${callPaths.index}/stores` && this.calls.includes('stores'))
      return { body: this.#lines((searchParams.get('ids') ?? '').split(',')) }
    if (pathname === `${callPaths.index}/changes` && this.calls.includes('changes'))
      return json(this.#changes(searchParams.get('since')))
    return this.answer(path, headers)
  }

  #lines(ids: string[]): string {
    const end = ids.indexOf(String(this.deadly)) + 1
    return (end > 0 ? ids.slice(0, end) : ids).map((id) => this.#line(id)).join('')
  }

  #routes(): Record<string, object> {
    return Object.fromEntries(this.calls.map((name) => [`/hl-cms/v1/${name}`, {}]))
  }

  #line(text: string): string {
    const id = readStoreId(text) ?? ''
    const [header, page] = this.#singles(id)
    const line =
      header && page && id !== this.deadly
        ? {
            locationID: id,
            ...{ header: String(header.body), headerETag: header.headers?.etag },
            ...{ page: String(page.body), pageETag: page.headers?.etag },
            headerModified: header.headers?.['last-modified'],
            pageModified: page.headers?.['last-modified'],
          }
        : { locationID: id, status: 404, message: 'unknown' }
    return `${JSON.stringify(line)}\n`
  }

  #singles(id: StoreId): (ScriptedAnswer | undefined)[] {
    return [callPaths.header(id), callPaths.page(id)].map((path) => this.answer(path, {}))
  }

  #changes(since: string | null): object {
    const now = new Map([['footer', this.footer]])
    for (const id of this.stores.keys()) {
      const [header, page] = this.#singles(id)
      now.set(`header ${id}`, String(header?.body))
      now.set(`page ${id}`, String(page?.body))
    }
    const before = since === null ? undefined : this.#versions[Number(since)]
    const cursor = String(this.#versions.push(now) - 1)
    if (!before) return { cursor, footer: true, headers: 'all', pages: 'all' }
    const isChanged = (name: string) => !this.lies && now.get(name) !== before.get(name)
    const changed = (what: string) => {
      const names = [...new Set([...before.keys(), ...now.keys()])].filter(isChanged)
      return names.filter((name) => name.startsWith(what)).map((name) => name.split(' ')[1])
    }
    return {
      cursor,
      footer: isChanged('footer'),
      headers: changed('header'),
      pages: changed('page'),
    }
  }
}

function json(value: object): ScriptedAnswer {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
