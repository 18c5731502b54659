import type { AboutStore } from '../../data/about-store.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { unclearTexts } from '../../data/hours.ts'
import type { Store, StoreId, StoreRow, StoreTexts } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { readWebAddress } from '../../data/web-address.ts'
import type { Config } from '../config/config.ts'
import { LanguageColumns } from './language-columns.ts'
import { PhotoFiles } from './photo-files.ts'
import { type AboutFault, hasAbout, readAbout } from './read-about.ts'
import { spellAsUsual } from './usual-spellings.ts'

/** The values of a row that pages omit, or show as plain text only. */
export interface UnclearAbout {
  faults: readonly AboutFault[]
  phones: readonly string[]
  /** Unclear hours of departments. */
  hours: readonly string[]
}

/** Reads the facts beyond address and hours from rows, and the rows' texts in further languages. */
export class AboutReader {
  readonly #country: { country?: string | undefined }
  readonly #files: PhotoFiles
  readonly #languages: LanguageColumns
  readonly #unclear = new WeakMap<StoreRow, UnclearAbout>()
  /** Websites that are no addresses, by store: plugins may copy the rows between two readings. */
  readonly #wrongSites = new Map<StoreId, string>()

  constructor(config: Pick<Config, 'country' | 'fields' | 'projectDir' | 'storesFrom'>) {
    this.#country = config
    this.#files = new PhotoFiles(config)
    this.#languages = new LanguageColumns(Object.keys(config.fields?.shape ?? {}))
  }

  /** Adds the facts of the rows to the stores. */
  async read(stores: readonly Store[]): Promise<void> {
    for (const store of stores) {
      delete store.about
      delete store.texts
      const found: UnclearAbout[] = []
      this.#checkWebsite(store, found)
      if (hasAbout(store.row)) {
        const about = await this.#readRow(store, store.row, found)
        if (about) store.about = about
      }
      if (store.languages) await this.#readTexts(store, found)
      if (found.length > 0) this.#unclear.set(store.row, joined(found))
    }
    for (const abouts of aboutsByLocale(stores)) spellAsUsual(abouts)
  }

  /** Returns the values of a store's row that pages do not show as intended. */
  unclearOf({ row }: Store): UnclearAbout | undefined {
    return this.#unclear.get(row)
  }

  #checkWebsite({ id, row }: Store, found: UnclearAbout[]): void {
    const said = isBlank(row.Website) ? this.#wrongSites.get(id) : row.Website
    if (said === undefined) return
    const checked: Partial<StoreRow> = { Website: said }
    checkWebsite(checked, found)
    if (checked.Website === undefined) this.#wrongSites.set(id, said)
    row.Website = checked.Website ?? ''
  }

  async #readRow(
    store: Store,
    row: StoreRow,
    found: UnclearAbout[],
  ): Promise<AboutStore | undefined> {
    const country = countryOf(store, this.#country)
    const { about, faults, phones } = await readAbout(row, country, this.#files)
    const hours = about.departments?.flatMap(unclearTexts) ?? []
    if (faults.length + phones.length + hours.length > 0) found.push({ faults, phones, hours })
    return Object.keys(about).length > 0 ? about : undefined
  }

  // The row itself has the main language.
  async #readTexts(store: Store, found: UnclearAbout[]): Promise<void> {
    const texts: Record<string, StoreTexts> = {}
    for (const { locale } of store.languages?.slice(1) ?? []) {
      const row: Partial<StoreRow> = { ...this.#languages.textsIn(store.row, locale) }
      checkWebsite(row, found)
      if (Object.keys(row).length === 0) continue
      const about = hasAbout(row) && (await this.#readRow(store, { ...store.row, ...row }, found))
      texts[locale] = { row, ...(about && { about }) }
    }
    if (Object.keys(texts).length > 0) store.texts = texts
  }
}

function aboutsByLocale(stores: readonly Store[]): AboutStore[][] {
  const byLocale = new Map<string, AboutStore[]>()
  for (const { about, texts = {}, languages } of stores) {
    const all = [[languages?.[0]?.locale ?? '', about] as const]
    for (const [locale, text] of Object.entries(texts)) all.push([locale, text.about])
    for (const [locale, one] of all)
      if (one?.services) {
        const known = byLocale.get(locale)
        if (known) known.push(one)
        else byLocale.set(locale, [one])
      }
  }
  return [...byLocale.values()]
}

function checkWebsite(row: Partial<StoreRow>, found: UnclearAbout[]): void {
  const { Website } = row
  if (Website === undefined || isBlank(Website)) return
  const address = readWebAddress(Website)
  if (address !== undefined) row.Website = address
  else {
    delete row.Website
    const fault = 'is no address that begins with https://'
    found.push({ faults: [{ field: 'Website', text: Website, fault }], phones: [], hours: [] })
  }
}

// Merges equal errors: pages in other languages repeat most errors of the main page.
function joined(all: readonly UnclearAbout[]): UnclearAbout {
  const faults = new Map(
    all.flatMap((one) => one.faults).map((fault) => [JSON.stringify(fault), fault]),
  )
  return {
    faults: [...faults.values()],
    phones: [...new Set(all.flatMap(({ phones }) => phones))],
    hours: [...new Set(all.flatMap(({ hours }) => hours))],
  }
}
