import { hash } from 'node:crypto'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import type { Answer } from '../content/calls.ts'
import type { KnownAnswers } from '../content/content-client.ts'
import type { BrandHeaders } from '../pages/fill-surrounds.ts'
import type { MadePage } from '../pages/rendered-page.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { PreviousSite } from '../site/previous-site.ts'
import { cacheNameOf } from '../system/cache-dir.ts'
import { codeOf } from '../system/write-failure.ts'
import { type Owner, RecordReader, RecordWriter, sealedLine, unsealed } from './record-file.ts'

/** What a build remembers of a page for the next one. */
export interface PageRecord {
  /** The answers that it was made from. */
  known: KnownAnswers
  made: MadePage
  /** Those that every build with this page reports. */
  warnings: Problem[]
}

/** A document of the site: what it was made from and what it is, as hashes. */
export interface KnownDocument {
  inputs: string
  hash: string
}

/** What a build remembers of the site as a whole. */
interface KnownSite {
  documents: Record<string, KnownDocument>
  headers: BrandHeaders
}

/** What is remembered of pages, from build to build, one line a store: memory does not grow with it. */
export class PageRecords {
  readonly #file: string
  /** A hash of all that every page depends on, but for the footer. */
  readonly #key: string | undefined
  readonly #previous: RecordReader | undefined
  readonly #previousSite: KnownSite
  readonly #writer: RecordWriter
  readonly #site: KnownSite = { documents: {}, headers: {} }
  #footer: Answer | undefined
  /** Of all that every page depends on, with the footer. */
  #pageKey = ''

  /**
   * Opens what previous builds have left of the site with this key; what is damaged is as if it were
   * not there. Without a key nothing is remembered, and without a previous site nothing is found.
   */
  constructor(
    { cacheDir, out }: Pick<Config, 'cacheDir' | 'out'>,
    key: string | undefined,
    previous: PreviousSite | undefined,
  ) {
    const head = `store-pages ${key}`
    this.#file = join(cacheDir, 'pages', `${cacheNameOf(out)}.txt`)
    this.#key = key
    this.#writer = new RecordWriter(this.#file)
    this.#writer.write(`${head}\n`)
    if (previous && key !== undefined) this.#previous = openReader(this.#file, head)
    this.#previousSite = this.#read('site', key) ?? { documents: {}, headers: {} }
  }

  /** Whether a previous build of the same site has left records; they may be of another footer. */
  get hasPrevious(): boolean {
    return this.#previous !== undefined
  }

  /** What is remembered of the page of this very store, with this footer. */
  find(store: Store, footer: Answer): PageRecord | undefined {
    return this.#previous && this.#read(store.id, this.#keyOf(store, footer))
  }

  remember(store: Store, footer: Answer, record: PageRecord): void {
    const key = this.#key && this.#keyOf(store, footer)
    if (key) this.#writer.write(sealedLine(store.id, JSON.stringify(record), key))
  }

  /** Remembers of a store what is remembered of it. */
  rememberUnchanged(store: Store): void {
    const line = this.#previous?.line(store.id)
    if (line !== undefined) this.#writer.write(line)
  }

  findDocument(path: string): KnownDocument | undefined {
    return this.#previousSite.documents[path]
  }

  rememberDocument(path: string, record: KnownDocument): void {
    this.#site.documents[path] = record
  }

  /** The headers of pages that are no store's, as the previous build had them. */
  findHeaders(): BrandHeaders {
    return this.#previousSite.headers
  }

  rememberHeaders(headers: BrandHeaders): void {
    this.#site.headers = headers
  }

  /** Makes what was remembered the records of the site in the output folder; what hinders it is reported. */
  save(report: (problem: Problem) => void): void {
    if (this.#key === undefined) return
    this.#writer.write(sealedLine('site', JSON.stringify(this.#site), this.#key))
    try {
      this.#writer.save()
    } catch (cause) {
      report(problem('PAGES_NOT_REMEMBERED', { cause: codeOf(cause) }, { file: this.#file }))
    }
  }

  /** Removes what has not been saved. */
  close(): void {
    this.#previous?.close()
    this.#writer.abandon()
  }

  #read<Record>(owner: Owner, key: string | undefined): Record | undefined {
    const line = this.#previous?.line(owner)
    const text = line && key && unsealed(line, key)
    return text ? JSON.parse(text) : undefined
  }

  #keyOf(store: Store, footer: Answer): string | undefined {
    if (footer !== this.#footer) {
      this.#footer = footer
      this.#pageKey = `${this.#key} ${hash('sha256', footer.html, 'hex')}`
    }
    const text = storeText(store)
    return text && `${this.#pageKey} ${text}`
  }
}

/** All of a store as text; undefined for one that cannot be compared, as a plugin has put a function in it. */
export function storeText(store: Store): string | undefined {
  try {
    return serialize(store).toString('latin1')
  } catch {
    return undefined
  }
}

function openReader(file: string, head: string): RecordReader | undefined {
  try {
    const reader = new RecordReader(file)
    if (reader.head === head) return reader
    reader.close()
  } catch {
    // None has been written yet, or it cannot be read.
  }
  return undefined
}
