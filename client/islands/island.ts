import type { ReactNode } from 'react'
import type { PageData } from '../../data/page-data.ts'

/**
 * A piece of a page that hydrates in the browser. Its first HTML is rendered once for all pages that look the same,
 * so it may depend only on `data.site`, `data.brand` and the data of its place in the template (`CustomIslandData`);
 * facts about the store appear after hydration.
 */
export type Island = (props: { data: PageData }) => ReactNode
