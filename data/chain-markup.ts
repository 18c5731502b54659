import type { Graph, Organization } from 'schema-dts'
import { mainBrand, pictureAddress } from './brands.ts'
import { hasFeature } from './features.ts'
import type { Site } from './page.ts'
import { searchField } from './search-field.ts'

/** Returns the structured data of the chain as parent of a store; the home page has its details. */
export function chainOf(site: Site): Exclude<Organization, string> {
  const { brands, siteUrl } = site
  const name = mainBrand(brands).displayName
  const address = siteUrl && { '@id': `${siteUrl}/#organization`, url: `${siteUrl}/` }
  return { '@type': 'Organization', name, ...address }
}

/** Returns the structured data of the chain and its site, for the home page; undefined if the site URL is unknown. */
export function chainMarkup(site: Site): Graph | undefined {
  const { siteUrl, brands } = site
  if (siteUrl === undefined) return undefined
  const brand = mainBrand(brands)
  const image = pictureAddress(brand, site)
  const chain = { ...chainOf(site), ...(image !== undefined && { image }) }
  const publisher = { '@id': `${siteUrl}/#organization` }
  const markup = {
    '@type': 'WebSite',
    name: brand.displayName,
    url: `${siteUrl}/`,
    publisher,
    ...(hasFeature(site, 'locator') && { potentialAction: searchAction(siteUrl) }),
  } as const
  return { '@context': 'https://schema.org', '@graph': [chain, markup] }
}

// `query-input` is Google's extension of the action.
function searchAction(siteUrl: string) {
  return {
    '@type': 'SearchAction',
    target: `${siteUrl}/location_search/?${searchField}={search_term_string}`,
    'query-input': 'required name=search_term_string',
  } as const
}
