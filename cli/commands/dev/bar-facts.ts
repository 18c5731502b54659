import type { BarFacts, BarSection } from '../../../data/bar-facts.ts'
import { brandOf } from '../../../data/brands.ts'
import { bodyPartNames } from '../../../data/page.ts'
import { pathKey } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { storeName } from '../../../data/store-name.ts'
import type { OwnFiles } from '../../bundler/own-files.ts'
import { askedText } from './asked-text.ts'
import { chainSections } from './chain-sections.ts'
import type { DevSite } from './dev-site.ts'
import { pageRegions } from './page-regions.ts'
import { type DrawnBy, RegionFiles } from './region-files.ts'
import { storeSections } from './store-sections.ts'
import { storeWarnings, warningsSection } from './store-warnings.ts'
import { textPlaces } from './text-places.ts'
import type { TextKind } from './watched-source.ts'

/** What the bar tells of a page, by its path without the base and the slashes at its ends; undefined is the list of all stores. */
export async function barFacts(
  site: DevSite,
  own: OwnFiles,
  path: string | undefined,
  index: string,
): Promise<BarFacts> {
  const files = new RegionFiles(own, site.open.config)
  const place = path === undefined ? undefined : site.placeOf(path)
  if (place) return storeFacts(site, files, place.store, ownPartsOf(own), index)
  const regions =
    path === undefined ? [] : pageRegions(files, ownPartsOf(own), mainOf(path, files, site))
  const { sections, data } = await chainSections(site)
  return { index, regions, ...told([...sections, warningsSection(site.warnings.values())], data) }
}

async function storeFacts(
  site: DevSite,
  files: RegionFiles,
  store: Store,
  ownParts: readonly string[],
  index: string,
): Promise<BarFacts> {
  const name = storeName(store, brandOf(site.open.site.brands, store.id))
  const asked = site.content.asked(store.id)
  const places = await textPlaces(site, store)
  const { sections, data } = storeSections(site, store, asked?.came)
  const warnings = warningsSection(await storeWarnings(site, store))
  return {
    index,
    store: { id: store.id, name },
    ...(asked && { asked: askedText(asked) }),
    regions: pageRegions(files, ownParts, files.template('store-page.tsx'), places),
    ...told([warnings, ...sections, textsSection(places)], data),
  }
}

function textsSection(places: Record<TextKind, string[]>): BarSection {
  const rows = Object.entries(places).map(([name, asked]) => ({ name, text: asked.join('\n') }))
  return { title: 'Asked for', rows: rows.filter(({ text }) => text !== '') }
}

function told(sections: BarSection[], data: object): Pick<BarFacts, 'sections' | 'json'> {
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    json: JSON.stringify(data, undefined, 2),
  }
}

function ownPartsOf({ parts }: OwnFiles): string[] {
  return Object.keys(parts).filter((name) => !bodyPartNames.some((builtIn) => builtIn === name))
}

function mainOf(path: string, files: RegionFiles, { open: { site } }: DevSite): DrawnBy {
  const own = files.page(path)
  if (own) return own
  if (path === '') return files.template('home.tsx')
  if (pathKey(path) === 'location_search') return files.template('location-search.tsx')
  const { directory } = site
  const isBelow = directory && `${path}/`.startsWith(`${directory.path}/`)
  return files.template(isBelow ? 'directory.tsx' : 'not-found.tsx')
}
