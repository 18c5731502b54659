import type { Neighbours } from '../../../data/neighbours.ts'
import { idPath } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { OpenContent } from '../../content/open-content.ts'
import type { LocalizedContent } from '../../content/store-content.ts'
import type { Hooks } from '../../plugins/run-hooks.ts'
import { areFilesSame } from '../../render/render-with-files.ts'
import type { PageMetadata } from '../../render/rendered-page.ts'
import type { PageWarnings } from '../../report/page-warnings.ts'
import type { OutputFolder } from '../output-folder.ts'
import type { PreviousSite } from '../previous-site.ts'
import { pageFile } from '../write-files.ts'
import type { FirstBrandHeaders } from './brand-headers.ts'
import type { PageRecord, PageRecords } from './page-records.ts'

interface ReuseOptions {
  records: PageRecords
  neighboursOf: (store: Store) => Neighbours
  service: Pick<OpenContent, 'footer' | 'content'>
  output: OutputFolder
  /** Undefined when nothing of the previous site may be reused. */
  previous: PreviousSite | undefined
  headers: FirstBrandHeaders
  warnings: PageWarnings
  hooks: Pick<Hooks, 'mirrors' | 'mirrorFiles'>
}

/**
 * The pages of a store, one for each of its languages: reused from the previous site when their record, files
 * and answers are unchanged, otherwise rendered from the answers. Undefined when the store has no content.
 */
export async function renderOrReuse(
  store: Store,
  make: (content: LocalizedContent, neighbours: Neighbours) => Promise<PageMetadata>,
  options: ReuseOptions,
): Promise<PageMetadata | undefined> {
  const { records, service, headers, warnings } = options
  const neighbours = options.neighboursOf(store)
  const found = await findRecord(store, neighbours, options)
  const cached = headers.needs(store) ? undefined : found?.record.validators
  const answered = await service.content(store, cached)
  headers.hear(store, answered)
  if (found && answered === 'unchanged') return reuse(store, found, options)
  if (typeof answered !== 'object') return undefined
  const { validators, ...content } = answered
  const made = await make(content, neighbours)
  const ofPage = warnings.take(store.id)
  const footer = await service.footer(store)
  if (validators)
    records.remember(store, neighbours, footer, { validators, made, warnings: ofPage })
  return made
}

/** A record whose files match its hashes. */
interface Found {
  record: PageRecord
  /** The sizes of the files in bytes. */
  sizes: readonly number[]
}

async function findRecord(
  store: Store,
  neighbours: Neighbours,
  { records, service, previous, hooks }: ReuseOptions,
): Promise<Found | undefined> {
  if (!records.hasPrevious) return undefined
  const record = records.find(store, neighbours, await service.footer(store))
  if (!record || !(await areFilesSame(record.made.mirrored ?? [], { hooks, store })))
    return undefined
  const sizes: number[] = []
  for (const { path, entry } of filesOf(store, record.made)) {
    const bytes = previous?.read(pageFile(path), entry.hash)
    if (!bytes) return undefined
    sizes.push(bytes.length)
  }
  return { record, sizes }
}

function reuse(store: Store, { record, sizes }: Found, options: ReuseOptions): PageMetadata {
  const { made, warnings } = record
  const { records, output } = options
  for (const [at, { path, alias }] of filesOf(store, made).entries()) {
    output.reuse(pageFile(path))
    output.link(pageFile(path), pageFile(alias))
    output.sizes.page(`/${path}/`, sizes[at] ?? 0)
  }
  for (const warning of warnings) options.warnings.report(warning)
  // The record already has these warnings.
  options.warnings.take(store.id)
  records.rememberUnchanged(store)
  return made
}

/** The files of a store's pages. */
function filesOf(store: Store, { entry, others = {} }: Partial<PageMetadata> = {}) {
  const entries = new Map(Object.entries(others))
  return languagesOf(store).flatMap(({ prefix, path }) => {
    const ofPage = prefix === '' ? entry : entries.get(prefix)
    return ofPage ? [{ path, alias: idPath(store.id, prefix), entry: ofPage }] : []
  })
}
