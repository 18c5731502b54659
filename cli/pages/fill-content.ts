import { brandOf, mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import { addressRules, type Origin } from '../../data/content-address.ts'
import type { FilledHtml, Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { type Tokens, tokensOf } from '../../data/tokens.ts'
import { createCompileCache } from '../editors-html/compile-cache.ts'
import { fillDetails, fillHtml } from '../editors-html/fill-html.ts'
import type { Region } from '../editors-html/program.ts'
import type { PageContent } from './build-page.ts'

/** Where relative addresses start: in header, footer and the main brand's pages, and in other brands' pages. */
export interface ContentHosts {
  main: string
  second: string
}

/** How often each unknown token stands in what was filled, by its name. */
export type UnknownTokens = [name: string, count: number][]

/** A store's content with its tokens filled. */
interface FilledStore {
  content: PageContent
  unknownTokens: UnknownTokens
}

type Origins = Record<Region, Origin>

/** Fills editors' HTML with what is known of each store, and settles the addresses of all that they sent. */
export function createStoreFiller(
  { base, brands }: Pick<Site, 'base' | 'brands'>,
  { main, second }: ContentHosts,
): (content: Content, store: Store) => FilledStore {
  const { fill } = createContentFiller()
  const contentHosts = [...new Set([main, second])]
  const ofMain: Origin = { host: main, contentHosts, base }
  const ofSecond: Origin = { host: second, contentHosts, base }
  const mainBrandId = mainBrand(brands).id
  return ({ header, body, footer, details, modified }, store) => {
    const ofBody = store.brand === mainBrandId ? ofMain : ofSecond
    const { unknownTokens, ...filled } = fill(
      { header, body, footer },
      tokensOf(store, brandOf(brands, store.id)),
      { header: ofMain, body: ofBody, footer: ofMain },
    )
    const content = { ...filled, details: fillDetails(details, addressRules(ofBody)) }
    return { content: modified === undefined ? content : { ...content, modified }, unknownTokens }
  }
}

/** Fills the content of one store after the other. */
export interface ContentFiller {
  fill(content: Pick<Content, Region>, tokens: Tokens, origins: Origins): FilledRegions
}

/** The three texts of a page, filled. */
interface FilledRegions extends Record<Region, FilledHtml> {
  unknownTokens: UnknownTokens
}

/** A filler for one build; it reads equal texts once. */
export function createContentFiller(): ContentFiller {
  const compile = createCompileCache()
  return {
    fill(content, tokens, origins) {
      const unknown = new Map<string, number>()
      const onUnknown = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
      const fill = (region: Region) =>
        fillHtml(compile(content[region], region, origins[region]), tokens, onUnknown)
      const filled = { header: fill('header'), body: fill('body'), footer: fill('footer') }
      return { ...filled, unknownTokens: [...unknown] }
    },
  }
}
