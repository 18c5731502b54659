import type { Brand } from '../../data/brands.ts'
import { type ExternalFile, FileUses, type MirroredFiles } from '../../data/mirrored.ts'
import type { Layout, Layouts } from '../../data/page.ts'
import type { BrandId, StoreId } from '../../data/store.ts'
import { compileWithoutStore } from './editors-html/compile-html.ts'
import { fillHtml } from './editors-html/fill-html.ts'
import type { Region } from './editors-html/program.ts'
import { brandToken } from './editors-html/without-store.ts'
import { type ContentHosts, type TextSite, textsOf } from './text-settings.ts'

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
  /** The footer in the language of the store, if it differs from that of all texts. */
  footer?: string | undefined
  /** Header and footer in the further languages of the store, by locale; absent if there are none. */
  languages?: Readonly<Record<string, { html: string; footer: string }>> | undefined
}

/** The site's files in place of external ones, by the brand of the layout that uses them. */
export type LayoutFiles = Readonly<Record<BrandId, MirroredFiles>>

/** The facts of a site that its layouts depend on. */
export interface LayoutSite extends TextSite {
  brands: readonly Brand[]
}

/** Fills header and footer of each brand without a store, in the locale of an edition; '' for the main edition. */
export function fillLayouts(
  { headers, footer }: LayoutTexts,
  site: LayoutSite,
  hosts: ContentHosts,
  usesOf: (brand: BrandId) => FileUses | undefined = () => undefined,
  locale = '',
): Layouts {
  const { origins, settings } = textsOf(site, hosts)
  const layouts = site.brands.map((brand): [BrandId, Layout] => {
    const tokens = new StorelessTokens(brand.label)
    const uses = usesOf(brand.id)
    const fill = (html: string, region: Region) =>
      fillHtml(compileWithoutStore(html, region, origins.main, settings), tokens, () => {}, uses)
    const ofBrand = headers[brand.id]
    const own = ofBrand?.languages?.[locale] ?? ofBrand
    const header = fill(own?.html ?? '', 'header')
    const ownFooter = locale === '' ? undefined : own?.footer
    return [brand.id, { header, footer: fill(ownFooter ?? footer, 'footer') }]
  })
  return Object.fromEntries(layouts)
}

/** The external files of each brand's header and footer. */
export function usesOfLayouts(
  texts: LayoutTexts,
  site: LayoutSite,
  hosts: ContentHosts,
): Record<BrandId, readonly ExternalFile[]> {
  const uses = new Map(site.brands.map(({ id }) => [id, new FileUses(site.base)]))
  const locales = Object.values(texts.headers).flatMap(({ languages = {} }) =>
    Object.keys(languages),
  )
  // No text has the locale `*`: with it, each brand has the footer of its store.
  for (const locale of new Set(['', '*', ...locales]))
    fillLayouts(texts, site, hosts, (brand) => uses.get(brand), locale)
  return Object.fromEntries(Array.from(uses, ([id, { all }]) => [id, all]))
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
