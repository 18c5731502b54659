import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Neighbours } from '../../../data/neighbours.ts'
import type { Store, StoreId } from '../../../data/store.ts'
import type { CachedAnswers, Cursors } from '../../content/store-client.ts'
import type { Footer } from '../../content/store-content.ts'
import type { BrandHeaders } from '../../render/fill-layouts.ts'
import type { PageMetadata } from '../../render/rendered-page.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { readRegularFile } from '../../system/read-regular-file.ts'
import { codeOf, ifPossible } from '../../system/write-failure.ts'
import { AsideFile, removeFolder } from '../../system/write-file.ts'
import type { LayoutUses } from '../layout-files.ts'
import type { PreviousSite } from '../previous-site.ts'
import type { ChainTables, TableHashes } from './chain-tables.ts'

/** The record of a page for the next build. */
export interface PageRecord {
  /** The validators of the answers that the page was made from. */
  validators: CachedAnswers
  made: PageMetadata
  /** The warnings that every build with this page reports. */
  warnings: Problem[]
}

/** The hashes of a document and of its inputs, and its stamp when it was written. */
export interface CachedDocument {
  inputs: string
  hash: string
  stamp?: string
}

/** The record of the site as a whole, with its documents by path. */
interface SiteRecord {
  documents: Record<string, CachedDocument>
  /** The headers of pages without store. */
  headers: BrandHeaders
  /** The latest change feed cursors of the content service. */
  cursors: Cursors
  /** The stores of the list that have no page. */
  skipped: StoreId[]
  /** The external files of header and footer; absent if no plugin mirrors files. */
  layoutUses?: LayoutUses
  /** The paths of pages without store whose templates show pictures; absent in older records. */
  picturePages?: string[]
  /** The hashes of the tables that plugins have read, in this build or an earlier one. */
  tables: TableHashes
}

const nothing: SiteRecord = { documents: {}, headers: {}, cursors: {}, skipped: [], tables: {} }

// No store id begins with `@`.
const [wholeSite, ofSite] = ['@store-pages', '@site']

/** The records of pages from build to build, one line for each store. */
export class PageRecords {
  readonly #file: string
  /** The hash of everything that all pages depend on, except the footer. */
  readonly #key: string | undefined
  /** Lines by owner: a store id, or the site. Undefined when there are none with this key. */
  #previousLines: Lines | undefined
  readonly #head: string
  /** The records of this build, and the first error in writing them. */
  #next: AsideFile | undefined
  #fault: unknown
  /** The site's record of the previous build, and of this one. */
  #previousSite: Readonly<SiteRecord>
  readonly site: SiteRecord
  /** The page keys by footer; each covers everything that all pages depend on. */
  readonly #pageKeys = new WeakMap<Footer, string>()

  /**
   * Opens the records that previous builds have left for this key; damaged records count as missing. Without
   * a key nothing is recorded, and without a previous site nothing is found.
   */
  constructor(
    { cacheDir, out }: { cacheDir: string; out: string },
    key: string | undefined,
    previous: PreviousSite | undefined,
  ) {
    this.#head = `${wholeSite} ${key}`
    this.#file = join(cacheDir, 'pages', `${hash('sha256', out, 'hex').slice(0, 16)}.txt`)
    this.#key = key
    if (previous && key !== undefined) this.#previousLines = linesIn(this.#file, this.#head)
    this.#previousSite = this.#read<SiteRecord>(ofSite, key) ?? nothing
    const { skipped, tables } = this.#previousSite
    this.site = { ...nothing, documents: {}, skipped, tables: { ...tables } }
  }

  get previousSite(): Readonly<SiteRecord> {
    return this.#previousSite
  }

  /** Drops all records when a table has changed. */
  async forgetIfChanged(tables: ChainTables): Promise<void> {
    if (!(await tables.haveChanged(this.#previousSite.tables))) return
    this.#previousLines = undefined
    this.#previousSite = nothing
    Object.assign(this.site, { skipped: [], tables: {} })
  }

  /** Whether a previous build of the same site has left records, possibly with another footer. */
  get hasPrevious(): boolean {
    return this.#previousLines !== undefined
  }

  /** The record of a store's page with the same store data, neighbours and footer. */
  find(store: Store, neighbours: Neighbours, footer: Footer): PageRecord | undefined {
    return (
      this.#previousLines && this.#read(String(store.id), this.#keyOf(store, neighbours, footer))
    )
  }

  remember(store: Store, neighbours: Neighbours, footer: Footer, record: PageRecord): void {
    const key = this.#key && this.#keyOf(store, neighbours, footer)
    if (key) this.#add(sealed(String(store.id), record, key))
  }

  /** Keeps the previous record of a store. */
  rememberUnchanged({ id }: Store): void {
    const line = this.#previousLines?.get(String(id))
    if (line !== undefined) this.#add(line)
  }

  /** Saves the records for the site in the output folder; a write error is reported. */
  save(report: (problem: Problem) => void): void {
    if (this.#key === undefined) return
    this.#add(sealed(ofSite, this.site, this.#key))
    try {
      if (this.#fault !== undefined) throw this.#fault
      removeFolder(this.#file)
      this.#next?.commit()
    } catch (cause) {
      report(problem('PAGES_NOT_REMEMBERED', { cause: codeOf(cause) }, { file: this.#file }))
    }
  }

  /** Removes unsaved records. */
  close(): void {
    ifPossible(() => this.#next?.abandon())
  }

  // Lines are written at once: those of a long chain take much memory.
  #add(line: string): void {
    if (this.#fault !== undefined) return
    try {
      // The lock of the output folder excludes other writers.
      this.#next ??= begun(this.#file, this.#head)
      this.#next.add(`${line}\n`)
    } catch (cause) {
      this.#fault = cause
    }
  }

  #read<Record>(owner: string, key: string | undefined): Record | undefined {
    const line = this.#previousLines?.get(owner)
    const text = line && key && unsealed(line, key)
    return text ? JSON.parse(text) : undefined
  }

  #keyOf(store: Store, neighbours: Neighbours, footer: Footer): string | undefined {
    const known = this.#pageKeys.get(footer)
    const pageKey = known ?? `${this.#key} ${hash('sha256', footerTexts(footer), 'hex')}`
    this.#pageKeys.set(footer, pageKey)
    const text = storeText(store)
    return text && `${pageKey} ${text} ${JSON.stringify(neighbours)}`
  }
}

function footerTexts({ html, languages = {} }: Footer): string {
  const others = Object.values(languages).map((footer) => footer.html)
  return others.length === 0 ? html : JSON.stringify([html, others])
}

/** The whole store as text; undefined when JSON cannot hold it, for example a function that a plugin has added. */
export function storeText(store: Store): string | undefined {
  try {
    return JSON.stringify(store, plain)
  } catch {
    return undefined
  }
}

function plain(this: Record<string, unknown>, key: string, value: unknown): unknown {
  // `value` does not work here: for a date it is already a string.
  if (isPlain(this[key])) return value
  throw new TypeError('not plain')
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return !['function', 'symbol', 'bigint'].includes(typeof value)
  return value === null || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

function begun(file: string, head: string): AsideFile {
  const next = new AsideFile(file, `${file}.next`)
  next.add(`${head}\n`)
  return next
}

/** Lines by their first word, kept as bytes: as strings, those of a long chain would fill half of the heap. */
class Lines {
  readonly #bytes: Buffer
  readonly #starts = new Map<string, number>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    for (let at = 0; at < bytes.length; at = this.#endOf(at) + 1)
      this.#starts.set(bytes.toString('utf8', at, bytes.indexOf(' ', at)), at)
  }

  get(owner: string): string | undefined {
    const start = this.#starts.get(owner)
    return start === undefined ? undefined : this.#bytes.toString('utf8', start, this.#endOf(start))
  }

  #endOf(start: number): number {
    const end = this.#bytes.indexOf('\n', start)
    return end < 0 ? this.#bytes.length : end
  }
}

function linesIn(file: string, head: string): Lines | undefined {
  try {
    const bytes = readRegularFile(file)
    return bytes.indexOf(`${head}\n`) === 0 ? new Lines(bytes) : undefined
  } catch {
    return undefined
  }
}

// The seal proves that a line is complete, and for which key.
function sealed(owner: string, record: object, key: string): string {
  const text = JSON.stringify(record)
  return `${owner} ${sealOf(text, key)} ${text}`
}

/** The text of a line; undefined when the line is damaged or has another key. */
function unsealed(line: string, key: string): string | undefined {
  const start = line.indexOf(' ') + 1
  const end = line.indexOf(' ', start)
  const text = line.slice(end + 1)
  return line.slice(start, end) === sealOf(text, key) ? text : undefined
}

function sealOf(text: string, key: string): string {
  return hash('sha256', `${key}\0${text}`, 'base64url').slice(0, 22)
}
