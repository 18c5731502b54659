import { type BrandId, mainBrand } from '../../data/brands.ts'
import type { Site } from '../../data/page.ts'

/** What pages that are no store's have of the content service, as it was sent. */
export interface SurroundTexts {
  footer: string
  /** That of each brand's first store that has content. */
  headers: BrandHeaders
}

export type BrandHeaders = Readonly<Record<BrandId, StoreHeader>>

/** A header, and the id of the store whose it is. */
export interface StoreHeader {
  store: number
  html: string
}

/** The texts that the page for strangers' paths depends on. */
export function mainTexts(
  { headers, footer }: SurroundTexts,
  { brands }: Pick<Site, 'brands'>,
): SurroundTexts {
  const { id } = mainBrand(brands)
  const header = headers[id]
  return { footer, headers: header ? { [id]: header } : {} }
}
