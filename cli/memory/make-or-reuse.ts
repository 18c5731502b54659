import type { Content } from '../../data/content.ts'
import { idPath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { OpenContent } from '../content/open-content.ts'
import type { MadePage } from '../pages/rendered-page.ts'
import type { PageWarnings } from '../say/page-warnings.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import type { PreviousSite } from '../site/previous-site.ts'
import { pageFile } from '../site/write-files.ts'
import type { FirstHeaders } from './first-headers.ts'
import type { PageRecord, PageRecords } from './page-records.ts'

interface ReuseOptions {
  records: PageRecords
  service: Pick<OpenContent, 'footer' | 'content'>
  output: OutputFolder
  /** Undefined when nothing of the previous site may be used again. */
  previous: PreviousSite | undefined
  headers: FirstHeaders
  warnings: PageWarnings
}

/**
 * The page of a store: that of the previous site where its record, its file and the answers for it are
 * unchanged, else made from the answers. Undefined when the store has no content.
 */
export async function makeOrReuse(
  store: Store,
  make: (content: Content) => Promise<MadePage>,
  options: ReuseOptions,
): Promise<MadePage | undefined> {
  const { records, service, headers, warnings } = options
  const record = await findRecord(store, options)
  const answered = await service.content(store, headers.needs(store) ? undefined : record?.known)
  headers.hear(store, answered)
  if (record && answered === 'unchanged') return reuse(store, record, options)
  if (typeof answered !== 'object') return undefined
  const { content, known } = answered
  const made = await make(content)
  const ofPage = warnings.take(store.id)
  if (known) records.remember(store, await service.footer(), { known, made, warnings: ofPage })
  return made
}

async function findRecord(
  store: Store,
  { records, service, previous }: ReuseOptions,
): Promise<PageRecord | undefined> {
  if (!records.hasPrevious) return undefined
  const record = records.find(store, await service.footer())
  const entry = record?.made.entry
  const isWhole = !entry || previous?.read(pageFile(store.path), entry.hash)
  return isWhole ? record : undefined
}

function reuse(store: Store, { made, warnings }: PageRecord, options: ReuseOptions): MadePage {
  const { records, output } = options
  if (made.entry) {
    const name = pageFile(store.path)
    output.reuse(name)
    output.link(name, pageFile(idPath(store.id)))
  }
  for (const warning of warnings) options.warnings.report(warning)
  // They stand in the record already.
  options.warnings.take(store.id)
  records.rememberUnchanged(store)
  return made
}
