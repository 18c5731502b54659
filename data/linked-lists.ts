import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import type { Breadcrumb } from './directory.ts'
import { addressOf } from './paths.ts'

const context = 'https://schema.org'

/** Returns the structured data of a page's breadcrumbs, the page itself last; `place` is prepended to each path. */
export function breadcrumbList(
  breadcrumbs: readonly Breadcrumb[],
  place: string,
): WithContext<BreadcrumbList> {
  const itemListElement = breadcrumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: addressOf(place, path),
  }))
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement }
}

/** Returns the structured data of a page's links to other pages; `place` is prepended to each path. */
export function itemList(
  name: string,
  pages: readonly Breadcrumb[],
  place: string,
): WithContext<ItemList> {
  const itemListElement = pages.map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    url: addressOf(place, path),
  }))
  const numberOfItems = pages.length
  return { '@context': context, '@type': 'ItemList', name, numberOfItems, itemListElement }
}
