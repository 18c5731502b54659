import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { serialize } from 'node:v8'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import type { Answer } from '../content/calls.ts'
import type { KnownAnswers } from '../content/open-content.ts'
import type { MadePage } from '../pages/printed-page.ts'
import type { BrandHeaders } from '../pages/surround-texts.ts'
import { haveStoreHook } from '../plugins/store-hook.ts'
import { type Problem, problem } from '../say/problems.ts'
import type { FileMark, StandingSite } from '../site/standing-site.ts'
import { codeOf } from '../system/write-failure.ts'
import { RecordLines, sealedLine, unsealed } from './record-lines.ts'
import { RecordWriter } from './record-writer.ts'
import { recordsFile } from './records-file.ts'

/** What a build remembers of a page for the next one. */
export interface PageRecord {
  /** The answers that it was made from. */
  known: KnownAnswers
  made: MadePage
  /** Warnings that are told with every build that has this page. */
  told: Problem[]
  /** Of its file; absent where there is none. */
  mark?: FileMark | undefined
}

/** A document of the site: what it was made from and what it is, as hashes. */
export interface DocumentRecord {
  inputs: string
  hash: string
}

/** What a build remembers of the site as a whole. */
interface SiteRecord {
  documents: Record<string, DocumentRecord>
  headers: BrandHeaders
}

const nothingOfSite: SiteRecord = { documents: {}, headers: {} }

/**
 * Opens what earlier builds have left of the site with this key; what is damaged is as if it were not
 * there. Without a key nothing is remembered, and without a standing site nothing is found.
 */
export function openRecords(
  { cacheDir, out, plugins }: Pick<Config, 'cacheDir' | 'out' | 'plugins'>,
  key: string | undefined,
  stands: StandingSite | undefined,
): PageRecords {
  return new PageRecords({
    file: recordsFile(cacheDir, out),
    key,
    useEarlier: stands !== undefined,
    plainStores: !haveStoreHook(plugins),
  })
}

/** Saves the records of the site that now stands; what hinders it is told. */
export function saveRecords(records: PageRecords, tell: (problem: Problem) => void): void {
  try {
    records.save()
  } catch (cause) {
    tell(problem('PAGES_NOT_REMEMBERED', { cause: codeOf(cause) }, { file: records.file }))
  }
}

interface RecordsOrder {
  file: string
  /** Of all that every page depends on, but for the footer. */
  key: string | undefined
  /** Whether what earlier builds have left may be used. */
  useEarlier: boolean
  /** Whether stores are as they were read; a plugin's can hold what has no text. */
  plainStores: boolean
}

/**
 * A file that was changed within one step of its file system's clock looks the same. Some count whole
 * seconds, FAT every other one; the steps of all others are well below this fine one.
 */
const clockSteps = { coarseMs: 2000, fineMs: 100 }

/** What is remembered of pages, from build to build, one line a store: memory does not grow with it. */
export class PageRecords {
  readonly #order: RecordsOrder
  readonly #earlier: RecordLines | undefined
  readonly #savedMs: number = 0
  readonly #writer: RecordWriter
  readonly #earlierSite: SiteRecord
  readonly #site: SiteRecord = { documents: {}, headers: {} }
  #footer: Answer | undefined
  #pageKey = ''

  /** Where they are saved. */
  get file(): string {
    return this.#order.file
  }

  constructor(order: RecordsOrder) {
    const { file, key, useEarlier } = order
    this.#order = order
    this.#writer = new RecordWriter(file)
    this.#writer.write(`${headOf(key)}\n`)
    if (useEarlier && key !== undefined) this.#earlier = openLines(file, headOf(key))
    if (this.#earlier) this.#savedMs = statSync(file).mtimeMs
    this.#earlierSite = this.#findSite() ?? nothingOfSite
  }

  /** Whether an earlier build of the same site has left records; they may be of another footer. */
  get hasEarlier(): boolean {
    return this.#earlier !== undefined
  }

  /** What is remembered of the page of this very store, with this footer. */
  find(store: Store, footer: Answer): PageRecord | undefined {
    const line = this.#earlier?.line(store.id)
    const key = line && this.#keyOf(store, footer)
    const text = line && key && unsealed(line, key)
    return text ? JSON.parse(text) : undefined
  }

  /** Whether a mark says all of its file; one as young as the records does not. */
  isTrusted({ mtimeMs }: FileMark): boolean {
    const { coarseMs, fineMs } = clockSteps
    return mtimeMs < this.#savedMs - (mtimeMs % 1000 === 0 ? coarseMs : fineMs)
  }

  remember(store: Store, footer: Answer, record: PageRecord): void {
    const key = this.#order.key && this.#keyOf(store, footer)
    if (key) this.#writer.write(sealedLine(store.id, JSON.stringify(record), key))
  }

  /** Keeps what is remembered of a store as it is. */
  carry(store: Store): void {
    const line = this.#earlier?.line(store.id)
    if (line !== undefined) this.#writer.write(line)
  }

  findDocument(path: string): DocumentRecord | undefined {
    return this.#earlierSite.documents[path]
  }

  rememberDocument(path: string, record: DocumentRecord): void {
    this.#site.documents[path] = record
  }

  /** The headers of pages that are no store's, as the earlier build had them. */
  findHeaders(): BrandHeaders {
    return this.#earlierSite.headers
  }

  rememberHeaders(headers: BrandHeaders): void {
    this.#site.headers = headers
  }

  #findSite(): SiteRecord | undefined {
    const line = this.#earlier?.line('site')
    const text = line && unsealed(line, this.#order.key ?? '')
    return text ? JSON.parse(text) : undefined
  }

  /** Makes what was remembered the records of the site that now stands. Throws when they cannot be written. */
  save(): void {
    const { key } = this.#order
    if (key === undefined) return
    this.#writer.write(sealedLine('site', JSON.stringify(this.#site), key))
    this.#writer.save()
  }

  /** Removes what has not been saved. */
  close(): void {
    this.#earlier?.close()
    this.#writer.abandon()
  }

  #keyOf(store: Store, footer: Answer): string | undefined {
    if (footer !== this.#footer) {
      this.#footer = footer
      this.#pageKey = `${this.#order.key} ${hash('sha256', footer.html, 'hex')}`
    }
    const text = this.textOf(store)
    return text && `${this.#pageKey} ${text}`
  }

  /** All of a store as text; undefined for one that cannot be compared with another one. */
  textOf(store: Store): string | undefined {
    try {
      return this.#order.plainStores ? JSON.stringify(store) : serialize(store).toString('latin1')
    } catch {
      // It holds what cannot be compared, such as a function.
      return undefined
    }
  }
}

function headOf(key: string | undefined): string {
  return `store-pages ${key}`
}

function openLines(file: string, head: string): RecordLines | undefined {
  try {
    const lines = new RecordLines(file)
    if (lines.head === head) return lines
    lines.close()
  } catch {
    // None has been written yet, or it cannot be read.
  }
  return undefined
}
