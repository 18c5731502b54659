import type { ReactNode } from 'react'
import { pictureAddress } from '../data/brands.ts'
import { editionBrand, pageInLanguages, pathInEdition } from '../data/editions.ts'
import { addressOf } from '../data/paths.ts'
import { Alternates } from './languages.tsx'
import type { LocalSite } from './view.ts'

interface SiteHeadProps {
  site: LocalSite
  title: string
  description: string
  /** The path of the page in its edition. */
  page: string
}

/** Elements in the head of a page that belongs to no store, for search engines and link previews. */
export function SiteHead({ site, title, description, page }: SiteHeadProps): ReactNode {
  const brand = editionBrand(site)
  const picture = pictureAddress(brand, site)
  const address = addressOfPage(site, page)
  return (
    <>
      <meta name="description" content={description} />
      <SiteLinks site={site} page={page} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.displayName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {picture && <meta property="og:image" content={picture} />}
    </>
  )
}

/** Links to the address of a page and to its other languages, if the site's address is known. */
export function SiteLinks({ site, page }: Pick<SiteHeadProps, 'site' | 'page'>): ReactNode {
  const { siteUrl } = site
  if (siteUrl === undefined) return null
  const languages = pageInLanguages(site, page)
  return (
    <>
      <link rel="canonical" href={addressOfPage(site, page)} />
      {languages && <Alternates languages={languages} siteUrl={siteUrl} />}
    </>
  )
}

function addressOfPage({ siteUrl, edition }: LocalSite, page: string): string | undefined {
  return siteUrl && addressOf(siteUrl, pathInEdition(edition, page))
}
