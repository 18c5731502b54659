import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locatorFiles } from '../../cli/built-in/locator/locator-files.ts'
import { loadPlaces } from '../../cli/stores/load-places.ts'
import type { LocatorFile } from '../../data/places/locator-file.ts'
import { type LocatorIndex, prepareLocator } from '../../data/places/locator-index.ts'
import { placesIn } from '../../data/places/places-in.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Places } from '../../data/places/query-match.ts'
import type { Store, StoreRow } from '../../data/store.ts'
import { site as sampleSite, store } from '../templates/sample-page.ts'

/** Stores and places as the page of all stores loads them, without a browser. */
export interface TestLocator {
  index: LocatorIndex
  places: Places
  /** The names of the requested pieces. */
  requested: string[]
  tables: PlacesOfCountry[]
}

/** The locator of a list. */
export async function locatorOf(
  rows: readonly StoreRow[],
  places: Record<string, string> = {},
  schemaType = 'TireShop',
): Promise<TestLocator> {
  const stores = rows.map((row): Store => store(row))
  const brands = sampleSite.brands.map((brand) => ({ ...brand, schemaType }))
  const site = { ...sampleSite, brands, country: 'US' }
  const cacheDir = '.store-pages/cache'
  const tables = await loadPlaces({ places, cacheDir }, stores, site)
  const summaries = stores.map((one) => ({ store: one, path: one.path, parts: [] }))
  const files = locatorFiles(summaries, site, tables)
  const texts = new Map(files.map(({ path, content }) => [path, textOf(content)]))
  const file = JSON.parse(texts.get('assets/locator.json') ?? '') as LocatorFile
  const requested: string[] = []
  const load = async (name: string) => {
    requested.push(name)
    const text = texts.get(`assets/places/${name}.txt`)
    if (text === undefined) throw new Error(`No piece ${name}`)
    return text
  }
  return { index: prepareLocator(file), places: placesIn(file.places, load), requested, tables }
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : [...(content as Iterable<string>)].join('')
}

/** The queries of a file, with the expected first results. */
export async function queriesIn(name: string): Promise<[query: string, expected: string][]> {
  const text = await readFile(join('tests/fixtures/queries', name), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() && !/^# [A-Z][a-z]/.test(line))
    .map((line) => {
      const border = line.lastIndexOf(' | ')
      return [line.slice(0, border), line.slice(border + 3)]
    })
}
