import type { ReactNode } from 'react'
import type { PageData } from '../../data/page-data.ts'

/**
 * A piece of a page that wakes in the browser. Its first HTML is rendered once for all pages that
 * look the same, so it may depend on `data.site`, `data.brand` and what its place in the template
 * hands to it (`CustomIslandData`); the store shows itself after waking.
 */
export type Island = (props: { data: PageData }) => ReactNode
