import { amenitiesIn } from '../../data/amenities.ts'
import { brandOf, mainBrand } from '../../data/brands.ts'
import type { Content, Details } from '../../data/content.ts'
import type { Origin } from '../../data/content-address.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { FileUses } from '../../data/mirrored.ts'
import type { FilledHtml, Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { tokensOf } from '../../data/tokens.ts'
import { createCompileCache } from './editors-html/compile-cache.ts'
import { fillDetails, fillHtml } from './editors-html/fill-html.ts'
import { originRules } from './editors-html/origin-rules.ts'
import type { Region } from './editors-html/program.ts'

/** The content of a page, beside its store. */
export interface PageContent {
  header: FilledHtml
  body: FilledHtml
  footer: FilledHtml
  details: Details
  modified?: string
}

/**
 * The base URLs of relative addresses: `main` for header, footer and the main brand's pages, `second` for
 * other brands' pages.
 */
export interface ContentHosts {
  main: string
  second: string
}

/** The number of uses of each unknown token in the filled HTML, by token name. */
export type UnknownTokens = [name: string, count: number][]

/** Fills the tokens of editors' HTML with the facts of each store, and rewrites the addresses in it. */
export function createStoreFiller(
  {
    base,
    brands,
    amenities,
    customParts,
  }: Pick<Site, 'amenities' | 'base' | 'brands' | 'customParts'>,
  { main, second }: ContentHosts,
): (
  content: Content,
  store: Store,
  locale: string,
  uses?: FileUses,
) => { content: PageContent; unknownTokens: UnknownTokens; scan: ContentScan } {
  const compile = createCompileCache(undefined, customParts)
  const contentHosts = [...new Set([main, second])]
  const ofMain: Origin = { host: main, contentHosts, base }
  const ofSecond: Origin = { host: second, contentHosts, base }
  const mainBrandId = mainBrand(brands).id
  return ({ header, body, footer, details, modified }, store, locale, uses) => {
    const ofBody = store.brand === mainBrandId ? ofMain : ofSecond
    const tokens = tokensOf(store, brandOf(brands, store.id), amenitiesIn(amenities, locale))
    const unknown = new Map<string, number>()
    const onUnknown = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
    const fill = (html: string, region: Region, origin: Origin) =>
      fillHtml(compile(html, region, origin), tokens, onUnknown, uses)
    const read = compile(body, 'body', ofBody)
    const content = {
      header: fill(header, 'header', ofMain),
      body: fillHtml(read, tokens, onUnknown, uses),
      footer: fill(footer, 'footer', ofMain),
      details: fillDetails(details, originRules(ofBody)),
      ...(modified !== undefined && { modified }),
    }
    return { content, unknownTokens: [...unknown], scan: read.scan }
  }
}
