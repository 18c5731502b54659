import type { ContentCheckSettings } from '../../../data/content-checks.ts'
import type { PlacesOfCountry } from '../../../data/places/places-of-country.ts'
import type { Plugin, WrittenSite } from '../../plugins/plugin.ts'
import { checkPages } from './check-pages.ts'
import { deadLinks } from './dead-links.ts'
import { type ContentFacts, contentFacts } from './page-facts.ts'
import type { CheckedPage } from './page-issues.ts'

export interface ContentChecksOptions {
  care: ContentCheckSettings
  /** The postal codes of each country with stores. */
  places: readonly PlacesOfCountry[]
}

const reports = new WeakMap<object, Readonly<Record<string, number>>>()

/** The share of own words of each page, by its address; undefined if the pages were not compared. */
export function ownWordsReport(
  plugins: readonly object[],
): Readonly<Record<string, number>> | undefined {
  const plugin = plugins.find((one) => reports.has(one))
  return plugin && reports.get(plugin)
}

/** Checks the content of all pages for probable mistakes, and warns. */
export function contentChecks({ care, places }: ContentChecksOptions): Plugin<ContentFacts> {
  const plugin: Plugin<ContentFacts> = {
    ...contentChecksOfPage,
    async checkSite(written, { site }) {
      const { stores, partial, editor } = written
      const isDead = partial ? () => false : await deadLinksOf(written, site)
      return checkPages(pagesOf(written), {
        ...{ care, site, stores, places, isDead, editor },
        isWhole: !partial,
        layout: await written.layout(),
        today: new Date().toISOString().slice(0, 10),
        onOwnWords: (shares) => reports.set(plugin, shares),
      })
    },
  }
  return plugin
}

/** The part of the plugin that runs for each page, on any thread. */
export const contentChecksOfPage = {
  name: 'content-checks',
  pageFacts: contentFacts,
} satisfies Plugin<ContentFacts>

async function deadLinksOf(
  written: WrittenSite<ContentFacts>,
  { base, directory }: { base: string; directory?: { path: string } | undefined },
) {
  const stores: string[] = []
  for await (const { path } of pagesOf(written)) stores.push(path)
  const exists = (path: string) => written.answers(path)
  return deadLinks({ stores, directory: directory?.path, base, exists })
}

async function* pagesOf(written: WrittenSite<ContentFacts>): AsyncGenerator<CheckedPage> {
  for await (const { store, path, facts = {}, languages } of written.pages) {
    if (!languages) yield { store, path, isMain: true, facts }
    for (const [at, page] of (languages ?? []).entries())
      yield { store, path: page.path, isMain: at === 0, facts: page.facts ?? {} }
  }
}
