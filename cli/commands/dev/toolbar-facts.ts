import { brandOf } from '../../../data/brands.ts'
import { editionAt } from '../../../data/editions.ts'
import { bodyPartNames } from '../../../data/page.ts'
import { pathKey } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { storeName } from '../../../data/store-name.ts'
import type { ToolbarFacts, ToolbarSection } from '../../../data/toolbar-facts.ts'
import type { CustomFiles } from '../../bundler/custom-files.ts'
import { chainSections } from './chain-sections.ts'
import type { DevSite } from './dev-site.ts'
import { pageRegions } from './page-regions.ts'
import { type DrawnBy, RegionFiles } from './region-files.ts'
import { requestText } from './request-text.ts'
import { storeSections } from './store-sections.ts'
import { storeWarnings, warningsSection } from './store-warnings.ts'
import { textPlaces } from './text-places.ts'
import type { TextKind } from './watched-source.ts'

/**
 * Returns the facts that the dev toolbar shows of a page, by its path without base and outer slashes; undefined means
 * the list of all stores.
 */
export async function toolbarFacts(
  site: DevSite,
  customFiles: CustomFiles,
  path: string | undefined,
  index: string,
): Promise<ToolbarFacts> {
  const files = new RegionFiles(customFiles, site.open.config)
  const place = path === undefined ? undefined : site.placeOf(path)
  if (place) return storeFacts(site, files, place.store, customPartsOf(customFiles), index)
  const regions =
    path === undefined
      ? []
      : pageRegions(files, customPartsOf(customFiles), mainOf(path, files, site))
  const { sections, data } = await chainSections(site)
  return { index, regions, ...shown([...sections, warningsSection(site.warnings.values())], data) }
}

async function storeFacts(
  site: DevSite,
  files: RegionFiles,
  store: Store,
  customParts: readonly string[],
  index: string,
): Promise<ToolbarFacts> {
  const name = storeName(store, brandOf(site.open.site.brands, store.id))
  const request = site.content.lastRequest(store.id)
  const places = await textPlaces(site, store)
  const { sections, data } = storeSections(site, store, request?.content)
  const warnings = warningsSection(await storeWarnings(site, store))
  return {
    index,
    store: { id: store.id, name },
    ...(request && { request: requestText(request) }),
    regions: pageRegions(files, customParts, files.template('store-page.tsx'), places),
    ...shown([warnings, ...sections, textsSection(places)], data),
  }
}

function textsSection(places: Record<TextKind, string[]>): ToolbarSection {
  const rows = Object.entries(places).map(([name, addresses]) => ({
    name,
    text: addresses.join('\n'),
  }))
  return { title: 'Requests', rows: rows.filter(({ text }) => text !== '') }
}

function shown(sections: ToolbarSection[], data: object): Pick<ToolbarFacts, 'sections' | 'json'> {
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    json: JSON.stringify(data, undefined, 2),
  }
}

function customPartsOf({ parts }: CustomFiles): string[] {
  return Object.keys(parts).filter((name) => !bodyPartNames.some((builtIn) => builtIn === name))
}

function mainOf(address: string, files: RegionFiles, { open: { site } }: DevSite): DrawnBy {
  const { page: path } = editionAt(site, address)
  const custom = files.page(path)
  if (custom) return custom
  if (path === '') return files.template('home.tsx')
  if (pathKey(path) === 'location_search') return files.template('location-search.tsx')
  const { directory } = site
  const isBelow = directory && `${path}/`.startsWith(`${directory.path}/`)
  return files.template(isBelow ? 'directory.tsx' : 'not-found.tsx')
}
