import type { Site } from '../../data/page.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { SiteDocuments } from '../memory/site-documents.ts'
import { createPagePrinter } from '../pages/page-printer.ts'
import type { ShardHead } from '../site/shard-head.ts'

/** The documents of a site that is joined of shards; `surround` is asked when one is to be made. */
export function mergedDocuments(
  site: Site,
  { templatesFile }: Pick<Bundles, 'templatesFile'>,
  surround: () => ShardHead['surround'],
): SiteDocuments {
  const printerFor = ({ hosts }: ShardHead['surround']) =>
    createPagePrinter({ site, hosts, templatesFile, pagePlugins: [] })
  return {
    async renderNotFound() {
      const joined = surround()
      return printerFor(joined).notFound(joined.texts)
    },
    async renderLocationSearch(stores) {
      const joined = surround()
      return printerFor(joined).locationSearch(stores, joined.texts)
    },
  }
}
