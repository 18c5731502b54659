import type { StoreId } from './store.ts'

/** What the bar of `store-pages dev` tells of the page that it stands on. */
export interface ToolbarFacts {
  /** The address of the list of all stores. */
  index: string
  /** Whose page it is; absent where it is no store's. */
  store?: { id: StoreId; name: string }
  /** When the store's content was asked for last, in words; absent where it is no store's page. */
  asked?: { text: string; failed: boolean }
  /** In the order of their importance: of two in one place, the first is the outer one. */
  regions: ToolbarRegion[]
  sections: ToolbarSection[]
  /** All of it for other programs. */
  json: string
}

/** A region of the page: every element of the selector. */
export interface ToolbarRegion {
  selector: string
  name: string
  /** `own`: of the chain's project or of a plugin; `area`: what parts stand in. */
  kind: 'own' | 'built-in' | 'area'
  /** The file that draws it, in words. */
  file: string
  /** Where its content comes from, in words. */
  content: string
  /** The address that was asked for it. */
  address?: string
}

export interface ToolbarSection {
  title: string
  rows: ToolbarRow[]
}

/** A line of a section; everything in it is text, whatever it looks like. */
export interface ToolbarRow {
  name?: string
  text: string
  /** An address of this server. */
  href?: string
  isWarning?: true
}
