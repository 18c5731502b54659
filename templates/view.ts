import type { IslandName } from '../client/islands/index.ts'
import type { Brand } from '../data/brands.ts'
import type { Layout, Page, PartName, Site } from '../data/page.ts'
import type { PageData } from '../data/page-data.ts'
import type { StoreLanguage } from '../data/store.ts'
import type { Language } from '../data/words/words.ts'

import { openingJson } from './custom-data.ts'

/** What header and footer of any page are rendered from. */
export interface LayoutView extends Language {
  page: Layout
  site: LocalSite
  chrome: BrandLayout
  /** The page in each of its languages; absent where there is one. */
  languages?: Languages | undefined
  /** Gives each island of the page an instance name of its own, in the order of rendering. */
  nextInstance(island: string): string
  /** The props of the chain's own islands by their instance, as they are rendered. */
  islands: Record<string, Record<string, unknown>>
}

/** What every part of a store's page is rendered from. */
export interface View extends LayoutView {
  page: Page
  /** An `Opening` as JSON; absent without hours or a time zone. */
  opening: string | undefined
}

/** The view of one page; its instances count from 0. */
export function viewOf(page: Page, site: LocalSite, chrome: BrandLayout): View {
  const { languages } = page
  return {
    ...layoutViewOf(page, site, chrome),
    page,
    languages,
    opening: openingJson(page, site),
  }
}

/** The view of what stands around a page that is no store's; without a surround only our parts do. */
export function layoutViewOf(
  surround: Layout = noSurround,
  site: LocalSite,
  chrome: BrandLayout,
): LayoutView {
  const counts = new Map<string, number>()
  const nextInstance = (island: string) => {
    const count = counts.get(island) ?? 0
    counts.set(island, count + 1)
    return `${island}-${count}`
  }
  const { locale, words } = site
  return { page: surround, site, locale, words, chrome, nextInstance, islands: {} }
}

/** The islands of a page that is rendered, for its data; nothing without any. */
export function customIslandsOf({ islands }: LayoutView): Pick<PageData, 'islands'> {
  return Object.keys(islands).length === 0 ? {} : { islands }
}

const nothing = {
  pieces: [],
  placed: [],
  hasHeading: false,
  hasPicture: false,
  hasCopyright: false,
}
const noSurround: Layout = { header: nothing, footer: nothing }

/** Markup that is the same on every page of one brand, rendered once. */
export interface BrandLayout {
  brand: Brand
  style: string
  siteJson: string
  /** The first HTML inside an island; `own` is `CustomIslandData` as JSON. */
  island(name: IslandName, instance: string, own?: string): string
  /** `instance` is the name of the field's island, which no other one of the page has; `label` that of a second search; empty without a locator. */
  search(action?: string, instance?: string, label?: string): string
  /** The markup of a part, made once for equal `data`. */
  part(name: PartName, data: string, render: () => string): string
}

/** A site as the pages of one locale see it. */
export interface LocalSite extends Site, Language {}

/** One page in each of several languages, the main one first. */
export type Languages = readonly Pick<StoreLanguage, 'locale' | 'path'>[]
