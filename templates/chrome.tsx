import type { IslandName } from '../client/islands/index.ts'
import { type Brand, mainBrand } from '../data/brands.ts'
import type { BodyPartName, Site } from '../data/page.ts'
import type { OwnData, PageData, SiteData } from '../data/page-data.ts'
import { brandStyle } from './brand-style.ts'
import { searchForm } from './forms.tsx'
import { IslandRoot, renderIsland } from './island.tsx'
import { jsonText } from './json-text.ts'

/** Markup that is the same on every page of one brand, rendered once. */
export interface Chrome {
  brand: Brand
  style: string
  siteJson: string
  appointment: string
  /** `own` is `OwnData` as JSON. */
  island(name: IslandName, instance: string, own?: string): string
  /** `instance` is the name of the field's island, which no other one of the page has. */
  search(action?: string, instance?: string): string
  /** The markup of a part, made once for equal `data`. */
  part(name: BodyPartName, data: string, render: () => string): string
}

const chromes = new WeakMap<Site, Map<string, Chrome>>()

/** The chrome of a brand of a site. */
export function chromeOf(site: Site, brand: Brand): Chrome {
  const ofSite = chromes.get(site) ?? new Map<string, Chrome>()
  chromes.set(site, ofSite)
  const known = ofSite.get(brand.id)
  if (known?.brand === brand) return known
  const made = makeChrome(site, brand)
  ofSite.set(brand.id, made)
  return made
}

function makeChrome(site: Site, brand: Brand): Chrome {
  const siteData = siteDataOf(site)
  const data: PageData = { site: siteData, brand: brand.id }
  return {
    brand,
    style: brandStyle(brand),
    siteJson: jsonText(siteData),
    appointment: siteData.appointment,
    island: remembered((name, instance, own = '{}') =>
      renderIsland(name, instance, { ...data, ...(JSON.parse(own) as OwnData) }),
    ),
    search: remembered((action = `${site.base}/location_search`, instance = 'store-search-0') =>
      search(action, instance, data),
    ),
    part: rememberedParts(),
  }
}

function search(action: string, instance: string, data: PageData): string {
  const html = renderIsland('store-search', instance, data)
  const isMain = mainBrand(data.site.brands).id === data.brand
  return searchForm({
    action,
    brand: isMain ? undefined : data.brand,
    field: <IslandRoot name="store-search" as="div" instance={instance} html={html} />,
  })
}

function siteDataOf(site: Site): SiteData {
  const { applicationId, base, locale, appointmentPath, couponSignup } = site
  return {
    applicationId,
    base,
    locale,
    appointment: base + appointmentPath,
    ...(couponSignup && { signup: base + couponSignup.endpoint }),
    brands: site.brands.map(({ id, label, locationIDs }) => ({
      id,
      label,
      ...(locationIDs && { locationIDs }),
    })),
  }
}

function remembered<Args extends (string | undefined)[]>(
  render: (...args: Args) => string,
): (...args: Args) => string {
  const known = new Map<string, string>()
  return (...args) => {
    const key = args.join('\n')
    const html = known.get(key) ?? render(...args)
    // Editors' addresses are few; a limit keeps a strange site from filling the memory.
    if (known.size < 1000) known.set(key, html)
    return html
  }
}

const mostRemembered = 200

function rememberedParts(): Chrome['part'] {
  const parts = new Map<BodyPartName, Map<string, string>>()
  return (name, data, render) => {
    const known = parts.get(name) ?? new Map<string, string>()
    parts.set(name, known)
    const html = known.get(data) ?? render()
    // Data that every store has alone comes once: it must not fill the memory, nor keep other data out.
    if (known.size >= mostRemembered) known.clear()
    known.set(data, html)
    return html
  }
}
