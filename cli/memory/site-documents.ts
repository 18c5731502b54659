import { createHash, hash, randomUUID } from 'node:crypto'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { PagePrinter } from '../pages/page-printer.ts'
import { mainTexts, type SurroundTexts } from '../pages/surround-texts.ts'
import type { LocationSearch } from '../plugins/locator.ts'
import type { FileContent } from '../plugins/plugin.ts'
import type { StandingSite } from '../site/standing-site.ts'
import type { PageRecords } from './page-records.ts'

/** The documents that are made once for the whole site. */
export interface SiteDocuments extends LocationSearch {
  renderNotFound(): Promise<FileContent>
}

/** What the documents are made with. */
interface DocumentsOrder {
  printer: Pick<PagePrinter, 'notFound' | 'locationSearch'>
  site: Site
  /** Asked when a document is to be made. */
  texts: () => Promise<SurroundTexts>
}

/**
 * The documents as a printer makes them. One that is made from the same as in the earlier build is read from the
 * standing site, so that nothing need be rendered where nothing has changed.
 */
export function siteDocuments(
  { printer, site, texts }: DocumentsOrder,
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
    async renderNotFound() {
      const own = mainTexts(await texts(), site)
      const inputs = hash('sha256', JSON.stringify(own), 'hex')
      return remembered('404.html', inputs, () => printer.notFound(own))
    },
    async renderLocationSearch(stores) {
      const all = await texts()
      const inputs = hashOf(stores, all, records)
      return remembered('location_search/index.html', inputs, () =>
        printer.locationSearch(stores, all),
      )
    },
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

function hashOf(stores: readonly Store[], texts: SurroundTexts, records: PageRecords): string {
  const all = createHash('sha256').update(`${JSON.stringify(texts)}\n`)
  for (const store of stores) all.update(`${records.textOf(store) ?? randomUUID()}\n`)
  return all.digest('hex')
}
