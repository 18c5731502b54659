import type { ReactNode } from 'react'
import { mainBrand, pictureAddress } from '../data/brands.ts'
import type { Site } from '../data/page.ts'

interface SiteHeadProps {
  site: Site
  title: string
  description: string
  /** The address of the page; undefined if the site's address is unknown. */
  canonical: string | undefined
}

/** Elements in the head of a page that belongs to no store, for search engines and link previews. */
export function SiteHead({ site, title, description, canonical }: SiteHeadProps): ReactNode {
  const brand = mainBrand(site.brands)
  const picture = pictureAddress(brand, site)
  return (
    <>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.displayName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {picture && <meta property="og:image" content={picture} />}
    </>
  )
}
