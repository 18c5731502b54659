import type { ReactNode } from 'react'
import { mainBrand, pictureAddress } from '../data/brands.ts'
import type { Site } from '../data/page.ts'

interface SiteHeadProps {
  site: Site
  title: string
  description: string
  /** The address of the page; undefined where nobody knows that of the site. */
  canonical: string | undefined
}

/** What the head of a page of no store tells of it to search engines, and to whoever sends it on. */
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
