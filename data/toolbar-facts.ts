import type { StoreId } from './store.ts'

/** The data of the dev toolbar about the current page. */
export interface ToolbarFacts {
  /** The address of the list of all stores. */
  index: string
  /** The store of the page; absent on a page without a store. */
  store?: { id: StoreId; name: string }
  /** The last content request of the store, in words; absent on a page without a store. */
  request?: { text: string; failed: boolean }
  /** Sorted by importance: if two regions overlap, the first is the outer one. */
  regions: ToolbarRegion[]
  sections: ToolbarSection[]
  /** All facts as JSON, for other programs. */
  json: string
}

/** A region of the page: every element that the selector matches. */
export interface ToolbarRegion {
  selector: string
  name: string
  /** `custom`: from the chain's project or a plugin; `area`: a container of parts. */
  kind: 'custom' | 'built-in' | 'area'
  /** The source file of the region, in words. */
  file: string
  /** The source of the region's content, in words. */
  content: string
  /** The address of the content request. */
  address?: string
}

export interface ToolbarSection {
  title: string
  rows: ToolbarRow[]
}

/** A line of a section; every value is plain text, even if it looks like markup. */
export interface ToolbarRow {
  name?: string
  text: string
  /** An address on the dev server. */
  href?: string
  isWarning?: true
}
