import type { Content } from '../../data/content.ts'
import { idPath } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { KnownAnswers, OpenContent } from '../content-service/open-content.ts'
import type { LookAhead } from '../output/look-ahead.ts'
import type { PageLook, PageNames } from '../output/look-at-files.ts'
import type { OutputFolder } from '../output/output-folder.ts'
import type { FileMark, StandingSite } from '../output/standing-site.ts'
import type { Problem } from '../problems.ts'
import type { MadePage } from '../stages/print/printed-page.ts'
import { pageFile } from '../stages/write-files.ts'
import { FindAhead } from './find-ahead.ts'
import type { PageRecord, PageRecords } from './page-records.ts'
import type { ToldOfPages } from './told.ts'

export interface KeepOrder {
  records: PageRecords
  service: Pick<OpenContent, 'footer' | 'content'>
  output: OutputFolder
  /** Their pages will be asked for in this order. */
  stores: readonly Store[]
  /** Undefined when nothing of the standing site may be kept. */
  stands: StandingSite | undefined
  tell: (problem: Problem) => void
  told: ToldOfPages
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
  /** What is seen of its file. */
  look: PageLook
}

/** What is known of pages before they are asked for. */
interface Ahead {
  looks: LookAhead
  records: FindAhead
}

class PageKeeper implements KeptPages {
  readonly #order: KeepOrder
  /** Undefined where no page can be kept. */
  readonly #ahead: Ahead | undefined

  constructor(order: KeepOrder) {
    const { records, output, stores, service } = order
    this.#order = order
    if (!records.hasEarlier) return
    this.#ahead = {
      looks: output.lookAhead(fileNames(stores)),
      records: new FindAhead({ records, stores, footer: () => service.footer() }),
    }
  }

  async page(store: Store, make: MakePage): Promise<MadePage | undefined> {
    const { service, told } = this.#order
    const earlier = await this.#find(store)
    const answered = await service.content(store, earlier?.record.known)
    if (earlier && answered === 'unchanged') return this.#keep(store, earlier)
    const made = typeof answered === 'object' ? await make(answered.content) : undefined
    const warnings = told.take(store.id)
    if (made && typeof answered === 'object' && answered.known)
      await this.#remember(store, answered.known, made, warnings)
    return made
  }

  async #find(store: Store): Promise<StandingPage | undefined> {
    if (!this.#ahead) return undefined
    const { looks, records } = this.#ahead
    const [record, look] = await Promise.all([records.next(), looks.next()])
    return record && this.#standing(store, record, look)
  }

  #standing({ path }: Store, record: PageRecord, look: PageLook): StandingPage | undefined {
    const { records, stands } = this.#order
    const { made, mark } = record
    if (made.entry === undefined) return { record, look: nowhere }
    if (!stands || !look.mark || !mark) return undefined
    if (isSameMark(look.mark, mark) && records.isTrusted(mark)) return { record, look }
    // A cache that was brought from elsewhere has other marks, but the same bytes.
    return stands.read(pageFile(path), made.entry.hash) && { record, look }
  }

  async #keep(store: Store, { record, look }: StandingPage): Promise<MadePage> {
    const { records, service, output, tell, told } = this.#order
    const { made } = record
    if (made.entry) {
      const [own, twin] = namesOf(store)
      output.keep(own)
      if (look.hasTwin) output.keep(twin, own)
      else output.link(own, twin)
    }
    for (const warning of record.told) tell(warning)
    // They stand in the record already.
    told.take(store.id)
    const { mark } = look
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

const nowhere: PageLook = { mark: undefined, hasTwin: false }

function namesOf({ path, id }: Store): PageNames {
  return [pageFile(path), pageFile(idPath(id))]
}

function* fileNames(stores: readonly Store[]): Generator<PageNames> {
  for (const store of stores) yield namesOf(store)
}

function isSameMark(one: FileMark | undefined, other: FileMark | undefined): boolean {
  return one?.size === other?.size && one?.mtimeMs === other?.mtimeMs && one?.ino === other?.ino
}
