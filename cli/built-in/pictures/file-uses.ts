import type { ExternalFile, MirroredFile } from '../../../data/mirrored.ts'
import type { Store } from '../../../data/store.ts'
import { pageLocales } from '../../../data/store-languages.ts'
import type { PageSummary } from '../../plugins/summaries.ts'
import type { FoundOriginal } from './find-originals.ts'
import { isPicture, type Original } from './picture-memory.ts'

/** A picture or file of a page, and what the page shows in its place. */
export interface FileUse extends ExternalFile, FoundOriginal {
  /** Null for a picture that cannot be had, undefined for a link that leads to its host. */
  shown?: MirroredFile | null | undefined
}

/** A use on a page of a store; without one, in the header or footer of the pages without a store. */
export interface PlacedUse extends FileUse {
  store?: Store
}

interface UsingPage {
  store?: Store
  locale?: string
}

/** The files that each page uses, as of its last rendering. */
export class PageUses {
  readonly #layouts: FileUse[] = []
  readonly #pages = new Map<string, readonly FileUse[]>()

  get isEmpty(): boolean {
    return this.#pages.size === 0 && this.#layouts.length === 0
  }

  note({ store, locale }: UsingPage, uses: readonly FileUse[]): void {
    if (!store) this.#layouts.push(...uses)
    else if (uses.length > 0) this.#pages.set(`${store.id} ${locale}`, uses)
    else this.#pages.delete(`${store.id} ${locale}`)
  }

  /** The uses of these pages in their order, after those of the layouts. */
  async ofPages(
    pages: AsyncIterable<Pick<PageSummary, 'store' | 'languages'>>,
    site: Parameters<typeof pageLocales>[1],
  ): Promise<PlacedUse[]> {
    const all: PlacedUse[] = [...this.#layouts]
    for await (const { store, languages } of pages)
      for (const { locale } of languages ?? [
        { locale: pageLocales(store, site)[0] ?? site.locale },
      ])
        for (const use of this.#pages.get(`${store.id} ${locale}`) ?? [])
          all.push({ ...use, store })
    return all
  }
}

/** The pictures in the order in which their last format is worth the time: those on most pages first. */
export function byUse(uses: readonly FileUse[]): Original[] {
  const found = new Map<string, { original: Original; count: number }>()
  for (const { original, shown } of uses) {
    if (!shown || !isPicture(original)) continue
    const one = found.get(original.hash) ?? { original, count: 0 }
    one.count += 1
    found.set(original.hash, one)
  }
  // Sorting is stable: of equal counts, the first on a page comes first.
  return [...found.values()]
    .sort((one, other) => other.count - one.count)
    .map((one) => one.original)
}
