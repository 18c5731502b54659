import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faviconPath } from '../../data/brands.ts'
import type { Site } from '../../data/page.ts'
import { idPath } from '../../data/paths.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { Bundles } from '../bundler/bundles.ts'
import type { Config } from '../config/config.ts'
import type { FileOf } from '../plugins/guard-file.ts'
import type { Hooks, SitePageOf } from '../plugins/run-hooks.ts'
import { hashedEnd } from '../plugins/site-headers.ts'
import type { OutputFile } from '../plugins/summaries.ts'
import type { ReleasePage } from '../render/rendered-page.ts'
import { userError } from '../report/user-error.ts'
import { leavesFolder } from '../system/leaves-folder.ts'
import type { FileContent } from '../system/write-file.ts'
import type { CustomRules } from './custom-rules.ts'
import type { OutputFolder } from './output-folder.ts'
import type { PageIndex } from './page-index.ts'
import { rulesFile } from './redirect-rules.ts'
import { listingFile, publicationFile } from './release.ts'

/** The target of writes; each path is written once. */
type Output = Pick<OutputFolder, 'has' | 'write'>

/** The file of the page at a path. */
export function pageFile(path: string): string {
  if (path === '') return 'index.html'
  return path.endsWith('.html') ? path : `${path}/index.html`
}

/** Returns a path without slashes at its ends. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

/** Whether the site has a page or a file at a path, with or without slashes at its ends. */
export function hasAt(output: Pick<Output, 'has'>, address: string): boolean {
  const path = withoutSlashes(address)
  return [pageFile(path), path].some((file) => !leavesFolder(file) && output.has(file))
}

/** The file of an address in `release.json`: `/des-moines/a%20b/` is `des-moines/a b/index.html`. */
export function fileOfAddress(address: string): string {
  const segments = address.split('/').filter(Boolean).map(decoded)
  return [...segments, 'index.html'].join('/')
}

const hashed = new RegExp(hashedEnd)

/** Whether an asset's name has a content hash, so that assets of several releases can share a folder. */
export function isHashedAsset(name: string): boolean {
  return hashed.test(name)
}

/** The place of one of a store's pages: its main language, or a language with a prefix. */
export type PagePlace = Omit<StoreLanguage, 'locale'>

/** Writes a page at the store's own path and, as another name of the same file, at `/store/<id>`. */
export function writePage(
  output: OutputFolder,
  store: Store,
  bytes: Uint8Array,
  { path, prefix }: PagePlace = { path: store.path, prefix: '' },
): void {
  output.write(pageFile(path), bytes)
  output.sizes.page(`/${path}/`, bytes.length)
  output.link(pageFile(path), pageFile(idPath(store.id, prefix)))
}

/** Removes the written or reused pages of a store. */
export function removePages(output: OutputFolder, store: Store): void {
  for (const { path, prefix } of languagesOf(store))
    for (const file of [pageFile(path), pageFile(idPath(store.id, prefix))])
      if (output.has(file)) output.remove(file)
}

/** Pages in further languages, in the form that the page index expects. */
export function pagesByPrefix(
  others: readonly { place: PagePlace; page: ReleasePage }[],
): Record<string, ReleasePage> {
  return Object.fromEntries(others.map(({ place, page }) => [place.prefix, page]))
}

interface SharedFiles {
  config: Pick<Config, 'brandFiles'>
  bundles: Pick<Bundles, 'assetsDir' | 'assetNames'>
  site: Site
}

/** Writes the files that every page shares: the bundles' assets, the chain's fonts and the favicons. */
export function writeSiteFiles(
  output: Output,
  { config: { brandFiles }, bundles: { assetsDir, assetNames }, site }: SharedFiles,
): void {
  for (const name of assetNames) output.write(`assets/${name}`, readFileSync(join(assetsDir, name)))
  for (const [path, file] of Object.entries(brandFiles))
    output.write(path, typeof file === 'string' ? readFileSync(file) : file)
  for (const brand of site.brands) output.write(faviconPath(site.brands, brand), brand.mark)
}

const writtenLast = ['release.json', publicationFile, listingFile, 'redirects.json']

/** The file with the history of redirects, whichever plugin writes it. */
const historyFile = 'history.json'

/** Whether a path is reserved for files that are written last, or by `publish`; includes paths below such a file. */
export function isReservedFile(path: string): boolean {
  const [first = ''] = path.split('/')
  return [...writtenLast, historyFile].includes(first) || path.startsWith(`${rulesFile}/`)
}

/** Writes the files that plugins return with their redirects. Throws `UserError` for a bad path. */
export async function writeRedirectFiles(output: Output, files: readonly FileOf[]): Promise<void> {
  for (const { plugin, file } of files) {
    const isHistory = file?.path === historyFile && !output.has(historyFile)
    refuseBadFile({ plugin, file }, output, isHistory ? contentFault : redirectFileFault)
    output.write(file.path, await contentOf(file))
  }
}

/** Writes the files for web hosts, unless the chain has files in their place. Throws `UserError` for a bad path. */
export async function writeHostFiles(output: Output, files: readonly FileOf[]): Promise<void> {
  for (const { plugin, file } of files) {
    if (typeof file?.path === 'string' && output.has(file.path)) continue
    refuseBadFile({ plugin, file }, output, fileFault)
    output.write(file.path, await contentOf(file))
  }
}

interface PluginFilesOptions {
  hooks: Hooks
  pageIndex: PageIndex
  rules: CustomRules
  /** The pages without store. */
  listed: readonly SitePageOf[]
  /** Whether only plugins that mirror files add theirs. */
  isMirroring?: boolean
  /** Writes a file, or reuses it when its inputs are unchanged. */
  put(path: string, file: OutputFile, plugin: string): Promise<void>
}

/** Writes the plugins' files. Throws `UserError` for a bad path. */
export async function addPluginFiles(
  output: Output,
  { hooks, pageIndex, rules, listed, put, isMirroring }: PluginFilesOptions,
): Promise<void> {
  const shown = listed.filter(({ page }) => page.listed !== false)
  const sitePages = [...new Set(shown.map(({ page }) => page.path))]
  const files = hooks.addFiles(
    (plugin) => pageIndex.summariesFor(plugin),
    { sitePages },
    (plugin) => !isMirroring || plugin.mirrorFiles !== undefined,
  )
  for await (const { plugin, file } of files) {
    refuseBadFile({ plugin, file }, output, fileFault)
    if (file.path === rulesFile) rules.add(await contentOf(file))
    else await put(file.path, file, plugin)
  }
}

/** The content of a file; calls the function that makes it, if there is one. */
export async function contentOf({ content }: OutputFile): Promise<FileContent> {
  return typeof content === 'function' ? await content() : content
}

function refuseBadFile(
  { plugin, file }: FileOf,
  output: Output,
  faultOf: (file: OutputFile | undefined, output: Output) => string | undefined,
): void {
  const fault = faultOf(file, output)
  if (fault !== undefined)
    throw userError(1, 'PLUGIN_FILE', { plugin, path: String(file?.path), fault })
}

function fileFault(file: OutputFile | undefined, output: Output): string | undefined {
  return contentFault(file) ?? placeFault(file?.path ?? '', output)
}

// `_redirects` is written later, when all redirects are known.
function redirectFileFault(file: OutputFile | undefined, output: Output): string | undefined {
  return file?.path === rulesFile ? 'it is taken' : fileFault(file, output)
}

function contentFault(file: OutputFile | undefined): string | undefined {
  if (typeof file?.path !== 'string') return 'a file needs a path'
  return isContent(file.content) ? undefined : 'its content should be text, bytes or pieces of text'
}

/** The reason why a plugin may not write a file at a path; undefined when it may. */
export function placeFault(path: string, output: Pick<Output, 'has'>): string | undefined {
  if (leavesFolder(path))
    return 'the path should have no slash at its ends, and no empty, "." or ".." segment'
  if (/[\\\p{Cc}]/u.test(path)) return 'the path has a backslash or a control character'
  return output.has(path) || isReservedFile(path) ? 'it is taken' : undefined
}

function isContent(content: unknown): boolean {
  if (typeof content === 'string' || typeof content === 'function') return true
  return typeof content === 'object' && content !== null && Symbol.iterator in content
}

// An address with invalid percent-encoding belongs to no file.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
