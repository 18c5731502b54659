import type { StoreId } from '../../data/store.ts'
import { isGone } from '../../data/store-status.ts'
import { codeOfPlugin } from '../output/cache/build-hash.ts'
import { CustomRules } from '../output/custom-rules.ts'
import { doubtfulFiles } from '../output/files-left.ts'
import { findLosses, guardRelease } from '../output/guard-release.ts'
import type { OpenSite } from '../output/open-site.ts'
import type { MadePages } from '../output/page-maker.ts'
import { addPublicFiles } from '../output/public-files.ts'
import { publishedSites } from '../output/published-sites.ts'
import { compareReleases, type Release, releasePieces, type ShardHead } from '../output/release.ts'
import { weighAssets } from '../output/weigh-assets.ts'
import {
  addPluginFiles,
  contentOf,
  fileOfAddress,
  pageFile,
  writeHostFiles,
  writeRedirectFiles,
} from '../output/write-files.ts'
import { writeRedirects } from '../output/write-redirects.ts'
import { writtenSite } from '../output/written-site.ts'
import type { Redirect } from '../plugins/redirects.ts'
import type { OutputFile } from '../plugins/summaries.ts'
import type { ReleaseChanges } from '../report/report.ts'
import type { Shard } from '../report/shard.ts'
import { UserError, userError } from '../report/user-error.ts'
import { describeShard } from './shards/basis.ts'
import { shardReportFile, shardReportText } from './shards/shard-report.ts'
import { tellNews } from './tell-news.ts'

/**
 * The last steps of a build and of a merge: the files made from all pages, the release, the guard, and the
 * swap that replaces the previous site. In a `partial` site, stores that were not requested have no page; in
 * a `shard`, the files made from all pages are left to the merge. Throws `UserError`; the previous site is
 * then unchanged.
 */
export async function finishSite(open: OpenSite, pages: MadePages): Promise<void> {
  const { config, record, context, output, pageIndex, sample } = open
  const { partial = false, layout } = pages
  record.phases.start('files')
  const shard = config.shard && {
    ...(await describe(config.shard, open, pages)),
    files: await addMirroredFiles(open),
  }
  const rules = new CustomRules()
  const { directory, own = [] } = shard ? {} : await addSiteFiles(open, rules, pages)
  const gone = goneStores(open)
  const head = {
    sample,
    gone: gone.length > 0 ? gone : undefined,
    base: config.base,
    partial: partial || shard !== undefined,
    shard,
    directory,
  }
  const release = pageIndex.release(head)
  output.write('release.json', { [Symbol.iterator]: () => releasePieces(release) })

  // If no file was written, the new release equals the previous one, which need not be read.
  const previous = output.written().written === 0 ? release : open.previous
  if (shard) output.write(shardReportFile, shardReportText(record, context.reporter))
  else {
    // A site that has lost too much is not published.
    const before = config.previous === undefined ? previous : await open.askPrevious()
    const { guardMaxShare: maxShare } = config
    const { customParts } = open.site
    record.guard = findLosses({
      previous: before,
      release,
      pageIndex,
      maxShare,
      customParts,
      excused: new Set(gone),
    })
    guardRelease(record.guard, config, context.reporter)
    const redirects = await addRedirects(open, {
      named: before,
      release,
      partial,
      directory,
      rules,
    })
    await addHostFiles(open, redirects, own)
    await checkSite(open, redirects, rules.text, layout)
  }
  const count = 2 * pageIndex.pages
  const changes = previous === release ? noChanges(count) : compareReleases(previous, release)
  record.news = tellNews(changes, output.folders)
  record.weights = [...output.sizes.weights(), ...weighAssets(open.bundles)]

  record.phases.start('switch')
  context.signal.throwIfAborted()
  const doubtful = open.previous ? doubtfulFiles(config) : []
  const files = doubtful.filter((name) => !output.has(name))
  if (files.length > 0) throw userError(1, 'OUT_FOREIGN_FILES', { out: config.out, files })
  await output.commit(open.warn)
  record.published({ stores: pageIndex.size, pages: count }, changes, output.written())
}

/** The stores that are closed or merged in the list. */
function goneStores({ merged, stores }: Pick<OpenSite, 'merged' | 'stores'>): StoreId[] {
  const closed = stores.filter(({ row }) => isGone(row))
  return [...merged.map(({ store }) => store), ...closed].map(({ id }) => id)
}

function noChanges(unchanged: number): ReleaseChanges {
  const none = new Set<string>()
  return { changed: [], added: none, encoded: none, unchanged, removed: 0 }
}

// Shards are built at different times: each requests all footers, to prove that they equal those of the other shards.
async function describe(
  shard: Shard,
  open: OpenSite,
  { layout, footers }: MadePages,
): Promise<ShardHead> {
  return describeShard(shard, open, await layout(), (await footers?.()) ?? new Set())
}

interface SiteFiles {
  /** The hashes of the pages whose address, once removed, redirects to the page above. */
  directory?: Release['directory']
  /** The files of the other pages without a store: those of the directory have the scripts of all pages alone. */
  own?: readonly string[]
}

/** Adds the files made from all pages. */
async function addSiteFiles(
  open: OpenSite,
  rules: CustomRules,
  { layout, addOthersFiles }: MadePages,
): Promise<SiteFiles> {
  const { config, context, output, cachedFiles, hooks, pageIndex } = open
  const sitePages = open.sitePages(layout)
  const { signal } = context
  const firm = await sitePages.write(output, cachedFiles, { yields: false, signal })
  const listed = await sitePages.list()
  const put = (path: string, file: OutputFile, plugin: string) =>
    cachedFiles.putFile(output, path, file, codeOfPlugin(plugin, config))
  await addPluginFiles(output, { hooks, pageIndex, rules, listed, put })
  addOthersFiles?.()
  addPublicFiles(output, open.publicFiles, rules)
  const yielding = await sitePages.write(output, cachedFiles, { yields: true, signal })
  const leadingUp = { ...firm, ...yielding }
  return {
    ...(Object.keys(leadingUp).length > 0 && { directory: leadingUp }),
    own: listed.flatMap(({ page }) => (page.leadsUp ? [] : [pageFile(page.path)])),
  }
}

// The pages of a shard name these files: the merge takes them with the pages.
async function addMirroredFiles(open: OpenSite): Promise<Record<string, string>> {
  const { output, cachedFiles, hooks, pageIndex } = open
  const hashes: Record<string, string> = {}
  await addPluginFiles(output, {
    ...{ hooks, pageIndex, rules: new CustomRules(), listed: [], isMirroring: true },
    async put(path, file) {
      hashes[path] = (await cachedFiles.put(output, path, undefined, () => contentOf(file))) ?? ''
    },
  })
  return hashes
}

interface RedirectsFrom extends Pick<Release, 'partial' | 'directory'> {
  named: Release | undefined
  release: Release
  rules: CustomRules
}

async function addRedirects(
  open: OpenSite,
  { named, release, partial, directory = {}, rules }: RedirectsFrom,
): Promise<readonly Redirect[]> {
  const { config, context, output, hooks, pageIndex, stores, merged, leftOut } = open
  const inOutput = output.isUnchanged('release.json') ? undefined : open.previous
  const { published, problems } = publishedSites({ named, inOutput, release }, config, context)
  const facts = {
    ...{ stores, merged, partial, published },
    leadingUp: Object.keys(directory),
    mayReturn: (id: StoreId) => leftOut?.mayHave(id) ?? false,
    has: (address: string) => output.has(fileOfAddress(address)),
  }
  const siteFor = (plugin: string) => ({ ...facts, pages: pageIndex.summariesFor(plugin) })
  const { redirects, files } = await hooks.siteRedirects(siteFor)
  await writeRedirectFiles(output, files)
  writeRedirects(redirects, rules.text, open)
  for (const warning of problems()) open.warn(warning)
  return redirects
}

async function addHostFiles(
  open: OpenSite,
  redirects: readonly Redirect[],
  own: readonly string[],
): Promise<void> {
  const { output, hooks, pageIndex, stores, publicFiles } = open
  const all = new Set([...own, ...publicFiles.map(({ path }) => path)])
  const documents = [...all].filter((path) => path.endsWith('.html') && output.has(path))
  const site = {
    ...{ stores, redirects },
    *documents() {
      for (const path of documents) yield output.text(path)
    },
  }
  const siteFor = (plugin: string) => ({ ...site, pages: pageIndex.summariesFor(plugin) })
  await writeHostFiles(output, await hooks.hostFiles(siteFor))
}

// Errors block the release, but only after all problems are known.
async function checkSite(
  open: OpenSite,
  redirects: readonly Redirect[],
  customRules: string,
  layout: MadePages['layout'],
): Promise<void> {
  const site = await writtenSite({ ...open, layout }, redirects, customRules)
  const problems = await open.hooks.checkSite(site)
  const errors = problems.filter(({ level }) => level === 'error')
  for (const found of problems) if (found.level !== 'error') open.warn(found)
  if (errors.length > 0) throw new UserError(1, errors)
}
