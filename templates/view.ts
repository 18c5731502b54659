import type { IslandName } from '../client/islands/index.ts'
import type { Brand } from '../data/brands.ts'
import type { Edition } from '../data/editions.ts'
import type { Layout, Page, PartName, Site } from '../data/page.ts'
import type { PageData } from '../data/page-data.ts'
import type { StoreLanguage } from '../data/store.ts'
import type { Language } from '../data/words/words.ts'

import { openingJson } from './custom-data.ts'

/** The data that header and footer of any page are rendered from. */
export interface LayoutView extends Language {
  page: Layout
  site: LocalSite
  brandLayout: BrandLayout
  /** The page in each of its languages; absent if there is only one. */
  languages?: Languages | undefined
  /** Returns a unique instance name for an island of the page, in the order of rendering. */
  nextInstance(island: string): string
  /** The props of custom islands by instance, added during rendering. */
  islands: Record<string, Record<string, unknown>>
}

/** The data that every part of a store's page is rendered from. */
export interface View extends LayoutView {
  page: Page
  /** An `Opening` as JSON; absent without hours or a time zone. */
  opening: string | undefined
}

/** Creates the view of one page; its instances count from 0. */
export function viewOf(page: Page, site: LocalSite, brandLayout: BrandLayout): View {
  const { languages } = page
  return {
    ...layoutViewOf(page, site, brandLayout),
    page,
    languages,
    opening: openingJson(page, site),
  }
}

/**
 * Creates the view of the layout of a page that belongs to no store; the default layout has only the built-in parts.
 */
export function layoutViewOf(
  layout: Layout = emptyLayout,
  site: LocalSite,
  brandLayout: BrandLayout,
): LayoutView {
  const counts = new Map<string, number>()
  const nextInstance = (island: string) => {
    const count = counts.get(island) ?? 0
    counts.set(island, count + 1)
    return `${island}-${count}`
  }
  const { locale, words } = site
  return { page: layout, site, locale, words, brandLayout, nextInstance, islands: {} }
}

/** Returns the props of a rendered page's custom islands for its data; empty without any. */
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
const emptyLayout: Layout = { header: nothing, footer: nothing }

/** Markup that is the same on every page of one brand, rendered once. */
export interface BrandLayout {
  brand: Brand
  style: string
  siteJson: string
  /** Returns the first HTML inside an island; `data` is `CustomIslandData` as JSON. */
  island(name: IslandName, instance: string, data?: string): string
  /**
   * Returns the store search as HTML, empty without a locator. `instance` is the name of the field's island, unique
   * in the page; `label` is the name of a second search.
   */
  search(action?: string, instance?: string, label?: string): string
  /** Returns the markup of a part, rendered once for equal `data`. */
  part(name: PartName, data: string, render: () => string): string
}

/** A site with the language and texts of one locale. */
export interface LocalSite extends Site, Language {
  /** The pages without a store that its links lead to. */
  edition: Edition
  /** The address of the folder of these pages, base included, without a slash at its end. */
  home: string
}

/** One page in each of several languages, the main one first. */
export type Languages = readonly Pick<StoreLanguage, 'locale' | 'path'>[]
