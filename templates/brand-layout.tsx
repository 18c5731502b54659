import { appointmentById } from '../data/appointment.ts'
import { type Brand, mainBrand } from '../data/brands.ts'
import { listsOf } from '../data/editions.ts'
import { allStoresAddress, hasFeature } from '../data/features.ts'
import type { CustomIslandData, PageData, SiteData } from '../data/page-data.ts'
import { remembered } from '../data/remembered.ts'
import { islandsInEnglish } from '../data/words/en.ts'
import { brandStyle } from './brand-style.ts'
import { ledSearch } from './edition-links.ts'
import { searchForm } from './forms.tsx'
import { IslandRoot, renderIsland } from './island.tsx'
import { jsonText } from './json-text.ts'
import type { BrandLayout, LocalSite } from './view.ts'

const layouts = new WeakMap<LocalSite, Map<string, BrandLayout>>()

/** Returns the layout of a brand of a site: its header and footer. */
export function brandLayoutOf(site: LocalSite, brand: Brand): BrandLayout {
  const ofSite = layouts.get(site) ?? new Map<string, BrandLayout>()
  layouts.set(site, ofSite)
  const known = ofSite.get(brand.id)
  if (known?.brand === brand) return known
  const made = makeBrandLayout(site, brand)
  ofSite.set(brand.id, made)
  return made
}

const most = 500

const firstSearch = 'store-search-0'

function makeBrandLayout(site: LocalSite, brand: Brand): BrandLayout {
  const siteData = siteDataOf(site)
  const data: PageData = { site: siteData, brand: brand.id }
  const islandHtml = remembered<string>(most)
  const searchHtml = remembered<string>(most)
  const partHtml = remembered<string>(most)
  return {
    brand,
    style: brandStyle(brand, site.assets.fonts),
    siteJson: jsonText(siteData),
    island: (name, instance, custom = '{}') =>
      islandHtml(`${instance} ${custom}`, () =>
        renderIsland(name, instance, { ...data, ...(JSON.parse(custom) as CustomIslandData) }),
      ),
    search(action = `${site.base}/location_search`, instance = firstSearch, label) {
      if (!hasFeature(site, 'locator')) return ''
      return searchHtml(`${label} ${instance} ${action}`, () =>
        search(ledSearch(action, site), instance, label, data, site),
      )
    },
    part: (name, key, render) => partHtml(`${name} ${key}`, render),
  }
}

function search(
  action: string,
  instance: string,
  label: string | undefined,
  data: PageData,
  { words }: LocalSite,
): string {
  const html = renderIsland('store-search', instance, data)
  const isMain = mainBrand(data.site.brands).id === data.brand
  return searchForm({
    action,
    brand: isMain ? undefined : data.brand,
    label,
    tool: instance === firstSearch ? words.find.tool : undefined,
    button: words.find.button,
    field: <IslandRoot name="store-search" as="div" instance={instance} html={html} />,
  })
}

function siteDataOf(site: LocalSite): SiteData {
  const { applicationId, base, locale, couponSignup, savedStore } = site
  const appointment = appointmentById(site)
  const allStores = allStoresAddress(site)
  const { label } = site.appointment ?? {}
  return {
    applicationId,
    base,
    locale,
    ...(appointment !== undefined && { appointment }),
    ...(label !== undefined && { appointmentLabel: label }),
    ...(savedStore && savedStore.days !== 1 && { savedDays: savedStore.days }),
    ...(couponSignup && { signup: base + couponSignup.endpoint }),
    ...(site.words.islands !== islandsInEnglish && { words: site.words.islands }),
    ...(site.edition.language && { lists: listsOf(site.edition) }),
    ...(allStores !== `${base}/location_search/` && { allStores: allStores ?? false }),
    brands: site.brands.map(({ id, label, locationIDs }) => ({
      id,
      label,
      ...(locationIDs && { locationIDs }),
    })),
  }
}
