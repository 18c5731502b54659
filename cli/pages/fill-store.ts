import { brandOf, mainBrand } from '../../data/brands.ts'
import type { Content } from '../../data/content.ts'
import { addressRules, type Origin } from '../../data/content-address.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { tokensOf } from '../../data/tokens.ts'
import { fillDetails } from '../editors-html/fill-details.ts'
import type { Region } from '../editors-html/program.ts'
import type { PageContent } from './build-page.ts'
import { createContentFiller, type UnknownTokens } from './fill-content.ts'

/** Where relative addresses start: in header, footer and the main brand's pages, and in other brands' pages. */
export interface ContentHosts {
  main: string
  second: string
}

/** A store's content with its tokens filled. */
export interface FilledStore {
  content: PageContent
  unknownTokens: UnknownTokens
}

/** Fills editors' HTML with what is known of each store, and settles the addresses of all that they sent. */
export function createStoreFiller(
  { base, brands }: Pick<Site, 'base' | 'brands'>,
  hosts: ContentHosts,
): (content: Content, store: Store) => FilledStore {
  const filler = createContentFiller()
  const origins = originsOf(hosts, base)
  const main = mainBrand(brands).id
  return ({ header, body, footer, details, modified }, store) => {
    const from = store.brand === main ? origins.main : origins.second
    const { unknownTokens, ...filled } = filler.fill(
      { header, body, footer },
      tokensOf(store, brandOf(brands, store.id)),
      from,
    )
    const content = { ...filled, details: fillDetails(details, addressRules(from.body)) }
    return { content: modified === undefined ? content : { ...content, modified }, unknownTokens }
  }
}

function originsOf(hosts: ContentHosts, base: string): Record<'main' | 'second', Origins> {
  const contentHosts = [...new Set([hosts.main, hosts.second])]
  const main: Origin = { host: hosts.main, contentHosts, base }
  const second: Origin = { host: hosts.second, contentHosts, base }
  return {
    main: { header: main, body: main, footer: main },
    second: { header: main, body: second, footer: main },
  }
}

type Origins = Record<Region, Origin>
