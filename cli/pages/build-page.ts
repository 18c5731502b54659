import { type Brand, brandOf } from '../../data/brands.ts'
import type { Details } from '../../data/content.ts'
import type { FilledHtml, Page, Site } from '../../data/page.ts'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'

/** What a page is made of beside its store. */
export interface PageContent {
  header: FilledHtml
  body: FilledHtml
  footer: FilledHtml
  details: Details
  modified?: string
}

/** All that the page of a store shows. */
export function buildPage(store: Store, content: PageContent, site: Site): Page {
  const brand = brandOf(site.brands, store.id)
  return {
    store,
    brand,
    path: store.path,
    title: titleOf(store, brand),
    description: descriptionOf(store, brand),
    ...(site.siteUrl === undefined ? {} : { canonical: canonicalOf(store, site.siteUrl) }),
    jsonLd: [],
    ...content,
  }
}

function titleOf({ row }: Store, brand: Brand): string {
  return `${brand.baseTitle} | ${row.AddressLine1} ${row.City}, ${row.State}`
}

function descriptionOf({ row }: Store, brand: Brand): string {
  const address = [row.AddressLine1, row.AddressLine2].filter(Boolean).join(', ')
  const values: Record<string, string> = { city: row.City, address, state: row.State }
  return brand.descriptionTemplate.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

function canonicalOf(store: Store, siteUrl: string): string {
  return `${siteUrl}${pageAddress('', store.path)}`
}
