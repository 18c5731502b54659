import type { Origin } from '../../data/content-address.ts'
import type { Layout, Layouts, Site } from '../../data/page.ts'
import type { BrandId, StoreId } from '../../data/store.ts'
import { compileWithoutStore } from './editors-html/compile-html.ts'
import { fillHtml } from './editors-html/fill-html.ts'
import type { Region } from './editors-html/program.ts'
import { brandToken } from './editors-html/without-store.ts'
import type { ContentHosts } from './fill-content.ts'

/** The editors' header and footer for pages without store, as they were sent. */
export interface LayoutTexts {
  footer: string
  /** The header of each brand's first store with content. */
  headers: BrandHeaders
}

export type BrandHeaders = Readonly<Record<BrandId, StoreHeader>>

/** A header, and the id of its store. */
export interface StoreHeader {
  store: StoreId
  html: string
}

/** Fills header and footer of each brand without a store. */
export function fillLayouts(
  { headers, footer }: LayoutTexts,
  { base, brands }: Pick<Site, 'base' | 'brands'>,
  { main, second }: ContentHosts,
): Layouts {
  const origin: Origin = { host: main, contentHosts: [...new Set([main, second])], base }
  const surrounds = brands.map((brand): [BrandId, Layout] => {
    const tokens = new StorelessTokens(brand.label)
    const fill = (html: string, region: Region) =>
      fillHtml(compileWithoutStore(html, region, origin), tokens)
    const header = fill(headers[brand.id]?.html ?? '', 'header')
    return [brand.id, { header, footer: fill(footer, 'footer') }]
  })
  return Object.fromEntries(surrounds)
}

/** Only the brand has a value; every other token is empty. */
class StorelessTokens extends Map<string, string> {
  constructor(brand: string) {
    super([[brandToken, brand]])
  }

  override get(name: string): string {
    return super.get(name) ?? ''
  }

  override has(): boolean {
    return true
  }
}
