import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import type { Breadcrumb } from './directory.ts'
import { addressOf } from './paths.ts'

const context = 'https://schema.org'

/** The way to a page as structured data, with the page itself at its end; `place` goes before each path. */
export function breadcrumbList(
  trail: readonly Breadcrumb[],
  place: string,
): WithContext<BreadcrumbList> {
  const itemListElement = trail.map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: addressOf(place, path),
  }))
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement }
}

/** The pages that a page leads to as structured data; `place` goes before each path. */
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
