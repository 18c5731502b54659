import type { IndexNowSettings } from '../../../data/index-now-settings.ts'
import { addressOf } from '../../../data/paths.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { meaningOf } from './meaning.ts'
import { meaningsFile, meaningsText } from './meanings-file.ts'

/** The part of the plugin that runs for each page, on any thread. */
export const indexNowOfPage = {
  name: 'index-now',
  pageFacts: meaningOf,
} satisfies Plugin<string>

/**
 * Files for IndexNow: the key, and what each page says, as hashes, for the publish that sends the changed addresses. None
 * without a site URL, and none for a sample.
 */
export const indexNow = ({ key, endpoint }: IndexNowSettings): Plugin<string> => ({
  ...indexNowOfPage,
  async addFiles(pages, { site: { siteUrl, base, sample } }) {
    if (siteUrl === undefined || sample) return []
    const place = new URL(siteUrl).origin + base
    const meanings: Record<string, string> = {}
    for await (const page of pages)
      for (const { path, facts } of page.languages ?? [page])
        if (facts !== undefined) meanings[addressOf(place, path)] = facts
    return [
      { path: `${key}.txt`, content: key },
      { path: meaningsFile, content: meaningsText({ key, siteUrl, endpoint, meanings }) },
    ]
  },
})
