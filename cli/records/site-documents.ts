import { createHash, randomUUID } from 'node:crypto'
import type { Site, Templates } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { StandingSite } from '../output/standing-site.ts'
import type { LocationSearch } from '../plugins/locator.ts'
import type { FileContent } from '../plugins/plugin.ts'
import type { PageRecords } from './page-records.ts'

/** The documents that are made once for the whole site. */
export interface SiteDocuments extends LocationSearch {
  renderNotFound(site: Site): Promise<FileContent>
}

/** The templates' documents, made anew. */
export function freshDocuments({ templates }: Pick<Bundles, 'templates'>): SiteDocuments {
  return {
    renderNotFound: async (site) => templates().renderNotFound(site),
    renderLocationSearch: async (stores, site) => templates().renderLocationSearch(stores, site),
  }
}

/**
 * The templates' documents. One that is made from the same as in the earlier build is read from the
 * standing site, so that nothing need be rendered where nothing has changed.
 */
export function siteDocuments(
  { templates }: Bundles,
  records: PageRecords,
  stands: StandingSite | undefined,
): SiteDocuments {
  const remembered = async (path: string, inputs: string, make: (from: Templates) => Pieces) => {
    const known = records.findDocument(path)
    const bytes = known?.inputs === inputs ? stands?.read(path, known.hash) : undefined
    const remember = (hash: string) => records.rememberDocument(path, { inputs, hash })
    if (!known || !bytes) return hashed(make(templates()), remember)
    remember(known.hash)
    return bytes
  }
  return {
    renderNotFound: (site) =>
      remembered('404.html', '', ({ renderNotFound }) => [renderNotFound(site)]),
    renderLocationSearch: (stores, site) =>
      remembered(
        'location_search/index.html',
        hashOf(stores, records),
        ({ renderLocationSearch }) => renderLocationSearch(stores, site),
      ),
  }
}

type Pieces = Iterable<string>

/** The same pieces; `onHash` gets the SHA-256 of the whole in hex when the last one was taken. */
function* hashed(pieces: Pieces, onHash: (hash: string) => void): Generator<string> {
  const hash = createHash('sha256')
  for (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  onHash(hash.digest('hex'))
}

function hashOf(stores: readonly Store[], records: PageRecords): string {
  const all = createHash('sha256')
  for (const store of stores) all.update(`${records.textOf(store) ?? randomUUID()}\n`)
  return all.digest('hex')
}
