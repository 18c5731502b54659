import { contentChecks } from '../../../../cli/built-in/content-checks/index.ts'
import type { FactsContext, HookContext } from '../../../../cli/plugins/hook-context.ts'
import type { WrittenSite } from '../../../../cli/plugins/plugin.ts'
import type { Details } from '../../../../data/content.ts'
import type { ContentCheckSettings } from '../../../../data/content-checks.ts'
import type { ContentIssue } from '../../../../data/content-scan.ts'
import type { Page } from '../../../../data/page.ts'
import type { Store, StoreRow } from '../../../../data/store.ts'
import { storeRow } from '../../../fixtures/store-row.ts'

/** The page of a store, with the content scan of its text. */
export interface PagePlan {
  row?: Partial<StoreRow>
  details?: Details
  issues?: ContentIssue[]
  /** A hash of its words. */
  words?: string
  html?: string
}

/** The further facts of the site. */
export interface SitePlan {
  country?: string
  base?: string
  partial?: boolean
  care?: ContentCheckSettings
  /** Further paths that exist, beside those of stores. */
  paths?: string[]
  editor?: string
  layout?: { place: string; issues: ContentIssue[] }[]
}

type Facts = ReturnType<NonNullable<ReturnType<typeof contentChecks>['pageFacts']>>

/** Returns the problems of a site with these pages, each with its code; stores are numbered from 1. */
export async function checkedSite(
  plans: readonly PagePlan[],
  { country, base = '', partial = false, care = {}, paths = [], ...rest }: SitePlan = {},
): Promise<string[]> {
  const checks = contentChecks({ care, places: [] })
  const stores = plans.map(({ row }, at): Store => {
    const id = at + 1
    const own = storeRow({ locationID: id, Phone: `(515) 555-01${10 + id}`, ...row })
    return { id, brand: 'main', path: `ia/s-${id}`, isCorporate: false, fields: {}, row: own }
  })
  const pages = plans.map(({ details = {}, issues = [], words, html = '' }, at) => {
    const store = stores[at] as Store
    const page = { store, details } as Page
    const scan = { issues, ...(words !== undefined && { words }) }
    const facts = checks.pageFacts?.(page, {
      scan,
      html,
      site: { comparesWords: true },
    } as unknown as FactsContext)
    return { store, path: store.path, facts }
  })
  const site = {
    stores,
    partial,
    pages: { [Symbol.asyncIterator]: () => eachOf(pages) },
    editor: rest.editor,
    answers: (path: string) => [...stores.map((one) => one.path), ...paths].includes(path),
    layout: async () =>
      (rest.layout ?? []).map(({ place, issues }) => ({ place, scan: { issues } })),
  }
  const found = await checks.checkSite?.(
    site as unknown as WrittenSite<Exclude<Awaited<Facts>, undefined>>,
    { site: { base, country } } as HookContext,
  )
  return (found ?? []).map(({ code, message }) => `${code} ${message}`)
}

async function* eachOf<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
