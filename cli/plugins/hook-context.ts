import type { ContentScan } from '../../data/content-scan.ts'
import type { Page, Site } from '../../data/page.ts'
import type { Store, StoreId } from '../../data/store.ts'
import type { Problem } from '../report/problems.ts'
import type { BuildReport } from '../report/report.ts'
import type { Send } from '../system/http/sender.ts'

/** A table of the chain's. */
export interface Table {
  /** The names of its columns, in their order. */
  readonly header: readonly string[]
  /** Cells by the name of their column; an empty one is an empty text. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** The line of the file in which each row begins, or its number in other forms: for messages. */
  readonly lines: readonly number[]
  /** Oddities of the file, in words; it was read all the same. */
  readonly warnings: readonly string[]
}

/** How a table is read. */
export interface SheetOption {
  /** The sheet of a workbook, by its name. Default: the first one. */
  sheet?: string | undefined
}

/**
 * Reads a table of any form that a list of stores may have, from a file whose name is relative to the config file, or
 * from an address. Rejects with a `UserError` (exit code 2) that names every bad row at once.
 */
export type ReadTable = (file: string, options?: SheetOption) => Promise<Table>

/** The context of every hook; read-only. */
export interface HookContext {
  readonly site: Site
  /** The release that the new site follows: that of `--previous`, else that of the output folder. */
  readonly previous: PreviousRelease
  /** While a table that was read is unchanged, pages that were made with it are; when it changes, all are made again. */
  readonly readTable: ReadTable
  /** One request, as at the end of a build, with ten seconds of its own. */
  readonly send: Send
  /** Adds a warning to the report. */
  warn(message: string | Problem): void
}

/** A page of a store in a release. */
export interface PreviousPage {
  /** Without the base: `/ames/lincoln-way/`, and `/store/102/`. */
  readonly address: string
  readonly store: StoreId
  /** Of a further language: that which its path begins with; empty for the main one. */
  readonly prefix: string
}

/** A release that was made before; in a first build it is empty. */
export interface PreviousRelease {
  /** The pages of stores. Rejects where `--previous` cannot be read. */
  pages(): Promise<readonly PreviousPage[]>
  /** The text of a file, by its path with `/`; undefined where there is none. */
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

/** A page that is finished. */
export interface FactsContext extends PageContext {
  /** The document as it is written. */
  readonly html: string
  /** Of the editors' text in the page's body. */
  readonly scan: ContentScan
}

/** The context of hooks at the end of a build. */
export interface EndContext extends Pick<HookContext, 'warn'> {
  readonly siteUrl?: string | undefined
  /** Whether only some stores were asked for (`--only`): the report says nothing of the others. */
  readonly partial: boolean
  /** The address of the CI job, where the environment names one. */
  readonly jobUrl?: string | undefined
  /** A folder for what plugins remember until the next build, whatever becomes of this one; maybe not there yet. */
  readonly folder: string
  /** The environment of the build. */
  readonly env: NodeJS.ProcessEnv
  /** The phases of this process: those of a merge without the shards'. */
  readonly phases: BuildReport['phases']
  /**
   * One request, through the proxy of the environment; all of a build together take two seconds at most. Throws why
   * there was no good answer, in words that do not have the address.
   */
  readonly send: Send
}

/** The context of `addFiles`. */
export interface FilesContext extends HookContext {
  /** The paths of the pages of no store that search engines may list. */
  readonly sitePages: readonly string[]
}
