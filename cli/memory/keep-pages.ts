import type { Content } from '../../data/content.ts'
import { idPath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { KnownAnswers, OpenContent } from '../content/open-content.ts'
import type { MadePage } from '../pages/printed-page.ts'
import type { Problem } from '../say/problems.ts'
import type { ToldOfPages } from '../say/told.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import type { FileMark, StandingSite } from '../site/standing-site.ts'
import { pageFile } from '../site/write-files.ts'
import type { FirstHeaders } from './first-headers.ts'
import type { PageRecord, PageRecords } from './page-records.ts'

export interface KeepOrder {
  records: PageRecords
  service: Pick<OpenContent, 'footer' | 'content'>
  output: OutputFolder
  /** Undefined when nothing of the standing site may be kept. */
  stands: StandingSite | undefined
  tell: (problem: Problem) => void
  told: ToldOfPages
  headers: FirstHeaders
}

type MakePage = (content: Content) => Promise<MadePage>

/** Pages that are made only where they would not become what they are. */
export interface KeptPages {
  /**
   * The page of a store: as it stands where its record, its file and the answers for it are as they
   * were, else made from the answers. Undefined when the store has no content.
   */
  page(store: Store, make: MakePage): Promise<MadePage | undefined>
}

/** Asks for the content of stores, and keeps the pages that it would not change. */
export function keepPages(order: KeepOrder): KeptPages {
  return new PageKeeper(order)
}

/** What is remembered of a page that stands as it was. */
interface StandingPage {
  record: PageRecord
  /** Of its file as it stands. */
  mark?: FileMark | undefined
}

class PageKeeper implements KeptPages {
  readonly #order: KeepOrder

  constructor(order: KeepOrder) {
    this.#order = order
  }

  async page(store: Store, make: MakePage): Promise<MadePage | undefined> {
    const { service, told, headers } = this.#order
    const earlier = await this.#find(store)
    const known = headers.needs(store) ? undefined : earlier?.record.known
    const answered = await service.content(store, known)
    headers.hear(store, answered)
    if (earlier && answered === 'unchanged') return this.#keep(store, earlier)
    const made = typeof answered === 'object' ? await make(answered.content) : undefined
    const warnings = told.take(store.id)
    if (made && typeof answered === 'object' && answered.known)
      await this.#remember(store, answered.known, made, warnings)
    return made
  }

  async #find(store: Store): Promise<StandingPage | undefined> {
    const { records, service } = this.#order
    if (!records.hasEarlier) return undefined
    const record = records.find(store, await service.footer())
    return record && this.#standing(store, record)
  }

  #standing({ path }: Store, record: PageRecord): StandingPage | undefined {
    const { records, stands } = this.#order
    const { made } = record
    if (made.entry === undefined) return { record }
    const mark = stands?.mark(pageFile(path))
    if (!stands || !mark || !record.mark) return undefined
    if (isSameMark(mark, record.mark) && records.isTrusted(mark)) return { record, mark }
    // A cache that was brought from elsewhere has other marks, but the same bytes.
    return stands.read(pageFile(path), made.entry.hash) && { record, mark }
  }

  async #keep(store: Store, { record, mark }: StandingPage): Promise<MadePage> {
    const { records, service, output, tell, told } = this.#order
    const { made } = record
    if (made.entry) {
      const name = pageFile(store.path)
      output.keep(name)
      output.link(name, pageFile(idPath(store.id)))
    }
    for (const warning of record.told) tell(warning)
    // They stand in the record already.
    told.take(store.id)
    if (isSameMark(mark, record.mark)) records.carry(store)
    else records.remember(store, await service.footer(), { ...record, mark })
    return made
  }

  async #remember(
    store: Store,
    known: KnownAnswers,
    made: MadePage,
    told: Problem[],
  ): Promise<void> {
    const { records, service, output } = this.#order
    const mark = made.entry && output.mark(pageFile(store.path))
    records.remember(store, await service.footer(), { known, made, told, mark })
  }
}

function isSameMark(one: FileMark | undefined, other: FileMark | undefined): boolean {
  return one?.size === other?.size && one?.mtimeMs === other?.mtimeMs && one?.ino === other?.ino
}
