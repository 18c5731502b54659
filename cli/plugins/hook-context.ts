import type { ContentScan } from '../../data/content-scan.ts'
import type { Page, Site } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { Problem } from '../report/problems.ts'
import type { BuildReport } from '../report/report.ts'
import type { Send } from '../system/http/sender.ts'
import { isShared, SharedError } from '../system/shared-error.ts'

/** A table of the chain. */
export interface Table {
  /** The column names, in their order. */
  readonly header: readonly string[]
  /** Cells by column name; an empty cell is an empty text. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** The line of the file where each row begins, or the row's number in other formats: for messages. */
  readonly lines: readonly number[]
  /** Oddities of the file, in words; the file was read all the same. */
  readonly warnings: readonly string[]
}

/** Options for reading a table. */
export interface SheetOption {
  /** The sheet of a workbook, by its name. Default: the first sheet. */
  sheet?: string | undefined
}

/**
 * Reads a table in any format of a store list, from an address or a file whose name is relative to the config
 * file. Rejects with a `UserError` (exit code 2) that names all bad rows.
 */
export type ReadTable = (file: string, options?: SheetOption) => Promise<Table>

/** Options for fetching a file. */
export interface FetchInit {
  /** The validators of a previous answer: if they still hold, the answer has no bytes. */
  etag?: string | undefined
  lastModified?: string | undefined
  /** The size limit in bytes, before and after decompression. */
  maxBytes: number
  /** Further hosts (with their port, if they have one) that may have a private address, beside the content hosts. */
  privateHosts?: readonly string[] | undefined
}

/** A file of another host. */
export interface FetchedFile {
  /** Undefined if the validators still hold. */
  bytes: Uint8Array | undefined
  /** The `Content-Type` header as it was sent. */
  type?: string | undefined
  etag?: string | undefined
  lastModified?: string | undefined
}

/** The reason why a file could not be fetched, in words that follow a colon. */
export class FetchError extends SharedError {
  override readonly name = 'FetchError'
  /**
   * `missing`: the host has no such file; `refused`: the address is private, or no http(s) address; `too-large`: the
   * file is over the limit; `failed`: the host does not answer as it should, and may do so later.
   */
  readonly kind: 'missing' | 'refused' | 'too-large' | 'failed'

  constructor(message: string, kind: FetchError['kind']) {
    super(message)
    this.kind = kind
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isShared(value, 'FetchError')
  }
}

/**
 * Fetches a file, within the limits and with the retries of content requests. Rejects with a `FetchError`, or
 * with the reason of the build's signal.
 */
export type FetchFile = (url: string, init: FetchInit) => Promise<FetchedFile>

/** The context of every hook; read-only. */
export interface HookContext {
  readonly site: Site
  /** The release before the new site: that of `--previous`, else that of the output folder. */
  readonly previous: PreviousRelease
  /** Reads a table of the chain. A changed table makes all pages anew; an unchanged one keeps them. */
  readonly readTable: ReadTable
  /** Sends one request, as at the end of a build, with ten seconds of its own. */
  readonly send: Send
  /** Fetches a file of another host. */
  readonly fetchFile: FetchFile
  /** Adds a warning to the report. */
  warn(message: string | Problem): void
}

/** A store's page in a release. */
export interface PreviousPage {
  /** The address without the base: `/ames/lincoln-way/`, and `/store/102/`. */
  readonly address: string
  readonly store: StoreId
  /** The path prefix of a further language; empty for the main language. */
  readonly prefix: string
}

/** The previous release; empty in a first build. */
export interface PreviousRelease {
  /** The pages of stores. Rejects if `--previous` cannot be read. */
  pages(): Promise<readonly PreviousPage[]>
  /** The text of a file, by its path with `/`; undefined if there is none. */
  read(path: string): Promise<string | undefined>
}

export interface StoreContext extends HookContext {
  readonly store: Store
  /** The language and country of the page (BCP 47): hooks for each store run for each of its languages. */
  readonly locale: string
}

export interface PageContext extends StoreContext {
  readonly page: Page
}

/** The context of a finished page. */
export interface FactsContext extends PageContext {
  /** The document as it is written. */
  readonly html: string
  /** The scan of the editors' text in the page's body. */
  readonly scan: ContentScan
}

/** The context of hooks at the end of a build. */
export interface EndContext extends Pick<HookContext, 'warn'> {
  readonly siteUrl?: string | undefined
  /** Whether the build has only some stores (`--only`): the report does not cover the others. */
  readonly partial: boolean
  /** The address of the CI job, if the environment names one. */
  readonly jobUrl?: string | undefined
  /** The folder for data that plugins keep until the next build, also if this build fails; it may not exist yet. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** The phases of this process; those of a merge exclude the shards' phases. */
  readonly phases: BuildReport['phases']
  /**
   * Sends one request through the proxy of the environment; all requests of a build together take two seconds
   * at most. Throws the reason why there was no good answer, in words without the address.
   */
  readonly send: Send
}

/** The context of `addFiles`. */
export interface FilesContext extends HookContext {
  /** The paths of site pages without a store that search engines may list. */
  readonly sitePages: readonly string[]
}
