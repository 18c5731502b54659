import { hash } from 'node:crypto'
import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { callPaths, type Fallback, pageAnswer, type ScriptedAnswer } from './content-server.ts'

/** The editors' texts for one store. */
export interface EditedStore {
  header: string
  body: string
  details: object
}

/** A content service whose texts change between builds, and that confirms unchanged ones. */
export class EditedService {
  footer = '<p>footer</p>'
  readonly stores = new Map<StoreId, EditedStore>()
  /** The validator of an answer: none, an `ETag`, or a `Last-Modified` of this number of seconds ago. */
  validators: 'none' | 'etag' | { agoSeconds: number } = 'etag'

  constructor(ids: readonly StoreId[]) {
    for (const id of ids) this.open(id)
  }

  open(id: StoreId): void {
    const body = `<h1>Store ${id}</h1><p>{{City}} {{Nope}}</p>`
    this.stores.set(id, { header: `<p>header ${id}</p>`, body, details: { banner: `Hello ${id}` } })
  }

  /** Changes the texts of a store. */
  edit(id: StoreId, texts: Partial<EditedStore>): void {
    const store = this.stores.get(id)
    if (!store) throw new Error(`There is no store ${id}.`)
    this.stores.set(id, { ...store, ...texts })
  }

  readonly answer: Fallback = (path, headers) => {
    const answer = this.#whole(path)
    if (!answer) return undefined
    const validators = this.#validatorsOf(String(answer.body))
    const holds =
      (validators.etag !== undefined && headers['if-none-match'] === validators.etag) ||
      (validators['last-modified'] !== undefined &&
        headers['if-modified-since'] === validators['last-modified'])
    return holds ? { status: 304, headers: validators } : { ...answer, headers: validators }
  }

  #whole(path: string): ScriptedAnswer | undefined {
    if (path === callPaths.footer) return { body: this.footer }
    const id = readStoreId(path.slice(path.lastIndexOf('/') + 1)) ?? ''
    const store = this.stores.get(id)
    if (!store) return undefined
    const { header, body, details } = store
    return path === callPaths.header(id) ? { body: header } : pageAnswer(id, body, { details })
  }

  #validatorsOf(body: string): Record<string, string> {
    const { validators } = this
    const digest = hash('sha256', body, 'hex')
    if (validators === 'none') return {}
    if (validators === 'etag') return { etag: `"${digest}"` }
    // Another text, another minute.
    const changedAt = Date.UTC(2026, 0, 1) + Number.parseInt(digest.slice(0, 4), 16) * 60_000
    return {
      'last-modified': new Date(changedAt).toUTCString(),
      date: new Date(changedAt + validators.agoSeconds * 1000).toUTCString(),
    }
  }
}
