import type { Json } from '../data/json.ts'
import type { BuildOptions } from './config/config.ts'
import type { UserConfig } from './config/schema.ts'
import type * as program from './install/program.ts'
import type { Table } from './plugins/hook-context.ts'
import type { Plugin } from './plugins/plugin.ts'
import type { BuildReport } from './report/report.ts'
import type { Progress } from './report/reporter.ts'
import type { ReadTableOptions } from './stores/table/read-table.ts'
import { loadCode } from './system/load-code.ts'
import { nodeFault } from './system/node-fault.ts'
import { programFile } from './system/package-root.ts'

export type { Brand } from '../data/brands.ts'
export type { Content, Details, OpeningHours } from '../data/content.ts'
export type { ContentScan } from '../data/content-scan.ts'
export { escapeHtml } from '../data/escape.ts'
export { type ReadHours, readHours } from '../data/hours-text/read-hours.ts'
export type { Json } from '../data/json.ts'
export type { ExternalFile, MirroredFile, MirroredFiles } from '../data/mirrored.ts'
export type { Page, PartName, Site } from '../data/page.ts'
// Exports the whole module: a chain's type declarations cannot be merged into names that are exported one by one.
export type * from '../data/register.ts'
export type { Store, StoreId, StoreRow } from '../data/store.ts'
export { type NotifyOptions, notify } from './built-in/public.ts'
export { files } from './content/files.ts'
export { wordpress } from './content/wordpress.ts'
export type { WordPressPost } from './content/wordpress-answer.ts'
export type {
  WordPressOptions,
  WordPressPageOptions,
  WordPressTypeOptions,
} from './content/wordpress-options.ts'
export type {
  EndContext,
  FactsContext,
  FetchedFile,
  FetchInit,
  HookContext,
  PageContext,
  StoreContext,
} from './plugins/hook-context.ts'
export { FetchError } from './plugins/hook-context.ts'
export type { LayoutScan, SiteProblem, WrittenSite } from './plugins/plugin.ts'
export type { PublishedSite, Redirect, RedirectedSite, SiteRedirects } from './plugins/redirects.ts'
export type {
  AskInit,
  HlCms,
  ListContext,
  ListedContext,
  Source,
  SourceContext,
  SourceResult,
  SourceText,
} from './plugins/source.ts'
export { hlCms } from './plugins/source.ts'
export type { OutputFile, PageSummary } from './plugins/summaries.ts'
export type { ReadTableOptions } from './stores/table/read-table.ts'
export type { SendInit } from './system/http/sender.ts'
export type { FileContent } from './system/write-file.ts'
export type { BuildOptions, BuildReport, Plugin, Progress, Table, UserConfig }

/** Gives `store-pages.config.ts` its types. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Gives a plugin its types, wherever it is written; `Facts` is the type of its `pageFacts`. */
export function definePlugin<Facts = Json>(plugin: Plugin<Facts>): Plugin {
  return plugin as Plugin
}

/**
 * Reads a table from a file or an `https://` address: CSV, Excel (`.xlsx`), JSON, JSON lines or GeoJSON.
 * Rejects with an error that names every bad row at once.
 */
export async function readTable(file: string, options: ReadTableOptions = {}): Promise<Table> {
  const tables = await loadProgram().loadTables()
  return tables.readTable(file, options)
}

/** The options of a build from code: those of `store-pages build`, and the callbacks. */
export interface LibraryOptions extends BuildOptions {
  /** The working folder. Default: that of the process. */
  cwd?: string
  /** Aborting it ends the build, and leaves the previous site unchanged. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

/**
 * Builds the site as `store-pages build` does, and returns the report. Writes nothing to the streams of the
 * process. Throws `UserError`, which has the problems; the previous site is then unchanged. Throws an `Error`
 * on a Node version that is too old.
 */
export async function build(options: LibraryOptions = {}): Promise<BuildReport> {
  const fault = nodeFault()
  if (fault) throw new Error(fault)
  const { build: runBuild, Reporter } = await loadProgram().loadBuild()
  const {
    signal = new AbortController().signal,
    cwd = process.cwd(),
    onProgress,
    ...said
  } = options
  const { env } = process
  const silent = { write: () => {} }
  const reporter = new Reporter({ stdout: silent, stderr: silent, env, cwd, onProgress })
  return runBuild(said, { cwd, env, reporter, signal })
}

// Loaded when it is needed: every config file loads this module.
function loadProgram(): typeof program {
  return loadCode(programFile('program.cjs'))
}
