import { amenitiesIn } from '../../data/amenities.ts'
import { brandOf, mainBrand } from '../../data/brands.ts'
import type { Content, Details } from '../../data/content.ts'
import { addressRules } from '../../data/content-address.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { FileUses } from '../../data/mirrored.ts'
import type { FilledHtml, Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { tokensOf } from '../../data/tokens.ts'
import { createCompileCache } from './editors-html/compile-cache.ts'
import { fillDetails, fillHtml } from './editors-html/fill-html.ts'
import type { CompiledHtml } from './editors-html/program.ts'
import { type ContentHosts, type TextSite, textsOf } from './text-settings.ts'

/** The content of a page, beside its store. */
export interface PageContent {
  header: FilledHtml
  body: FilledHtml
  footer: FilledHtml
  details: Details
  modified?: string
}

/** The number of uses of each unknown token in the filled HTML, by token name. */
export type UnknownTokens = [name: string, count: number][]

/** Fills the tokens of editors' HTML with the facts of each store, and rewrites the addresses in it. */
export function createStoreFiller(
  site: Pick<Site, 'amenities' | 'brands'> & TextSite,
  hosts: ContentHosts,
): (
  content: Content,
  store: Store,
  locale: string,
  uses?: FileUses,
) => { content: PageContent; unknownTokens: UnknownTokens; scan: ContentScan } {
  const { brands, amenities } = site
  const { origins, settings } = textsOf(site, hosts)
  const compile = createCompileCache(settings)
  const mainBrandId = mainBrand(brands).id
  return ({ header, body, footer, details, modified }, store, locale, uses) => {
    const ofBody = store.brand === mainBrandId ? origins.main : origins.second
    const tokens = tokensOf(store, brandOf(brands, store.id), amenitiesIn(amenities, locale))
    const unknown = new Map<string, number>()
    const onUnknown = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
    const fill = (compiled: CompiledHtml) => fillHtml(compiled, tokens, onUnknown, uses)
    const read = compile(body, 'body', ofBody)
    const content = {
      header: fill(compile(header, 'header', origins.main)),
      body: fill(read),
      footer: fill(compile(footer, 'footer', origins.main)),
      details: fillDetails(details, addressRules(ofBody), uses),
      ...(modified !== undefined && { modified }),
    }
    return { content, unknownTokens: [...unknown], scan: read.scan }
  }
}
