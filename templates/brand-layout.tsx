import { appointmentById } from '../data/appointment.ts'
import { type Brand, mainBrand } from '../data/brands.ts'
import { allStoresAddress, hasFeature } from '../data/features.ts'
import type { CustomIslandData, PageData, SiteData } from '../data/page-data.ts'
import { remembered } from '../data/remembered.ts'
import { islandsInEnglish } from '../data/words/en.ts'
import { brandStyle } from './brand-style.ts'
import { searchForm } from './forms.tsx'
import { IslandRoot, renderIsland } from './island.tsx'
import { jsonText } from './json-text.ts'
import type { BrandLayout, LocalSite } from './view.ts'

const chromes = new WeakMap<LocalSite, Map<string, BrandLayout>>()

/** Returns the layout of a brand of a site: its header and footer. */
export function brandLayoutOf(site: LocalSite, brand: Brand): BrandLayout {
  const ofSite = chromes.get(site) ?? new Map<string, BrandLayout>()
  chromes.set(site, ofSite)
  const known = ofSite.get(brand.id)
  if (known?.brand === brand) return known
  const made = makeChrome(site, brand)
  ofSite.set(brand.id, made)
  return made
}

const most = 500

function makeChrome(site: LocalSite, brand: Brand): BrandLayout {
  const siteData = siteDataOf(site)
  const data: PageData = { site: siteData, brand: brand.id }
  const islandHtml = remembered<string>(most)
  const searchHtml = remembered<string>(most)
  const partHtml = remembered<string>(most)
  return {
    brand,
    style: brandStyle(brand, site.assets.fonts),
    siteJson: jsonText(siteData),
    island: (name, instance, own = '{}') =>
      islandHtml(`${instance} ${own}`, () =>
        renderIsland(name, instance, { ...data, ...(JSON.parse(own) as CustomIslandData) }),
      ),
    search(action = `${site.base}/location_search`, instance = 'store-search-0', label) {
      if (!hasFeature(site, 'locator')) return ''
      return searchHtml(`${label} ${instance} ${action}`, () =>
        search(action, instance, label, data, site),
      )
    },
    part: (name, own, render) => partHtml(`${name} ${own}`, render),
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
    button: words.find.button,
    field: <IslandRoot name="store-search" as="div" instance={instance} html={html} />,
  })
}

function siteDataOf(site: LocalSite): SiteData {
  const { applicationId, base, locale, couponSignup } = site
  const appointment = appointmentById(site)
  const { label } = site.appointment ?? {}
  return {
    applicationId,
    base,
    locale,
    ...(appointment !== undefined && { appointment }),
    ...(label !== undefined && { appointmentLabel: label }),
    ...(couponSignup && { signup: base + couponSignup.endpoint }),
    ...(site.words.islands !== islandsInEnglish && { words: site.words.islands }),
    ...(!hasFeature(site, 'locator') && { allStores: allStoresAddress(site) ?? false }),
    brands: site.brands.map(({ id, label, locationIDs }) => ({
      id,
      label,
      ...(locationIDs && { locationIDs }),
    })),
  }
}
