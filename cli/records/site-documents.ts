import { createHash, randomUUID } from 'node:crypto'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { StandingSite } from '../output/standing-site.ts'
import type { LocationSearch } from '../plugins/locator.ts'
import type { FileContent } from '../plugins/plugin.ts'
import type { PagePrinter } from '../stages/print/page-printer.ts'
import type { PageRecords } from './page-records.ts'

/** The documents that are made once for the whole site. */
export interface SiteDocuments extends LocationSearch {
  renderNotFound(): Promise<FileContent>
}

/** The templates' documents, made anew. */
export function freshDocuments(
  { templates }: Pick<Bundles, 'templates'>,
  site: Site,
): SiteDocuments {
  return {
    renderNotFound: async () => templates().renderNotFound(site),
    renderLocationSearch: async (stores) => templates().renderLocationSearch(stores, site),
  }
}

/**
 * The documents as a printer makes them. One that is made from the same as in the earlier build is read from the
 * standing site, so that nothing need be rendered where nothing has changed.
 */
export function siteDocuments(
  printer: Pick<PagePrinter, 'notFound' | 'locationSearch'>,
  records: PageRecords,
  stands: StandingSite | undefined,
): SiteDocuments {
  const remembered = async (path: string, inputs: string, make: () => Promise<Pieces>) => {
    const known = records.findDocument(path)
    const bytes = known?.inputs === inputs ? stands?.read(path, known.hash) : undefined
    const remember = (hash: string) => records.rememberDocument(path, { inputs, hash })
    if (!known || !bytes) return hashed(await make(), remember)
    remember(known.hash)
    return bytes
  }
  return {
    renderNotFound: () => remembered('404.html', '', () => printer.notFound()),
    renderLocationSearch: (stores) =>
      remembered('location_search/index.html', hashOf(stores, records), () =>
        printer.locationSearch(stores),
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
