import type { Graph, Organization } from 'schema-dts'
import { mainBrand, pictureAddress } from './brands.ts'
import { editionBrand, editionUrl } from './editions.ts'
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

/**
 * Returns the structured data of the brand and its site, for the home page of an edition; undefined if the site URL is
 * unknown.
 */
export function chainMarkup(site: Site): Graph | undefined {
  const url = editionUrl(site)
  if (url === undefined) return undefined
  const brand = editionBrand(site)
  const image = pictureAddress(brand, site)
  const publisher = publisherOf(site)
  const markup = {
    '@type': 'WebSite',
    name: brand.displayName,
    url: `${url}/`,
    ...(site.edition?.language && { inLanguage: site.edition.locale }),
    publisher: { '@id': publisher['@id'] ?? '' },
    ...(hasFeature(site, 'locator') && !site.hasOneStore && { potentialAction: searchAction(url) }),
  } as const
  const chain = { ...publisher, ...(image !== undefined && { image }) }
  return { '@context': 'https://schema.org', '@graph': [chain, markup] }
}

/** Returns the chain, or a further brand of it. */
function publisherOf(site: Site): Exclude<Organization, string> {
  const { displayName: name, id } = editionBrand(site)
  const parentOrganization = chainOf(site)
  const top = site.editions?.find(({ brand }) => brand === id)
  if (!top?.path) return parentOrganization
  const url = `${site.siteUrl}/${top.path}/`
  return { '@type': 'Organization', name, '@id': `${url}#organization`, url, parentOrganization }
}

// `query-input` is Google's extension of the action.
function searchAction(url: string) {
  return {
    '@type': 'SearchAction',
    target: `${url}/location_search/?${searchField}={search_term_string}`,
    'query-input': 'required name=search_term_string',
  } as const
}
