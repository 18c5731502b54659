import { brandOf } from '../../../data/brands.ts'
import { openingText } from '../../../data/opening-text.ts'
import { cardPath, cardText } from '../../../data/store-card.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { OutputFile } from '../../plugins/summaries.ts'

/** `store/<id>/card.json` for each page: what pages show of a store that a visitor has saved. */
export const savedStore = {
  name: 'saved-store',
  /** The opening hours of the store. */
  pageFacts: ({ details }) => openingText(details),
  async addFiles(pages, { site }) {
    const files: OutputFile[] = []
    for await (const { store, facts } of pages)
      files.push({
        path: cardPath(store.id),
        content: () => `${cardText(store, brandOf(site.brands, store.id), facts)}\n`,
      })
    return files
  },
} satisfies Plugin<string>
