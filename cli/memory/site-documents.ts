import { createHash, randomUUID } from 'node:crypto'
import { mainBrand } from '../../data/brands.ts'
import type { DirectoryPage } from '../../data/directory-pages.ts'
import type { Site, Surrounds } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import { storePlaces } from '../outlines/store-places.ts'
import type { ContentHosts } from '../pages/fill-content.ts'
import type { SurroundTexts } from '../pages/fill-surrounds.ts'
import type { LocationSearch } from '../plugins/locator.ts'
import type { MapDocument } from '../plugins/map-file.ts'
import type { PreviousSite } from '../site/previous-site.ts'
import type { ShardHead } from '../site/release.ts'
import { pageFile } from '../site/write-files.ts'
import type { FileContent } from '../system/write-file.ts'
import { type DirectoryDocument, directoryDocuments } from './directory-documents.ts'
import { type PageRecords, storeText } from './page-records.ts'

/** The documents that are made once for the whole site. */
export interface SiteDocuments extends LocationSearch, MapDocument {
  renderNotFound(): Promise<FileContent>
  renderHome(stores: readonly Store[]): Promise<FileContent>
  /** The chain's own page with this path. */
  renderOwnPage(path: string): Promise<FileContent>
  renderDirectory(page: DirectoryPage): Promise<DirectoryDocument>
}

interface DocumentsOptions {
  site: Site
  bundles: Pick<Bundles, 'templates'>
  /** Asked when a document is to be made. */
  surround: () => Promise<ShardHead['surround']>
  records: PageRecords
  /** Absent where nothing of the previous site may be used again. */
  previous?: PreviousSite | undefined
}

/** The documents as the templates render them; those of which nothing has changed are those of the previous site. */
export function siteDocuments(options: DocumentsOptions): SiteDocuments {
  const { site, bundles, surround } = options
  const inMainBrand = async (
    file: string,
    render: (surrounds: Surrounds) => string,
    stores: readonly Store[] = [],
  ) => {
    const { texts, hosts } = await surround()
    const own = ofMainBrand(texts, site)
    const inputs = hashOf(stores, own)
    return remembered(file, options, inputs, async () => [render(await filled(own, site, hosts))])
  }
  // What many pages share is made once.
  const around = async () => {
    const { texts, hosts } = await surround()
    const own = ofMainBrand(texts, site)
    let surrounds: Promise<Surrounds> | undefined
    const open = () => {
      surrounds ??= filled(own, site, hosts)
      return surrounds
    }
    return { key: hashOf([], own), surrounds: open }
  }
  return {
    renderDirectory: directoryDocuments({ ...options, around }),
    renderNotFound: () =>
      inMainBrand('404.html', (surrounds) => bundles.templates().renderNotFound(site, surrounds)),
    renderHome: (stores) =>
      inMainBrand(
        'index.html',
        (surrounds) => bundles.templates().renderHome(stores, site, surrounds),
        stores,
      ),
    renderOwnPage: (path) =>
      inMainBrand(pageFile(path), (surrounds) =>
        bundles.templates().renderOwnPage(path, site, surrounds),
      ),
    async renderMap(stores) {
      const places = storePlaces(stores, site)
      const inputs = createHash('sha256').update(JSON.stringify(places)).digest('hex')
      return remembered('assets/map.json', options, inputs, async () => {
        const { drawMap } = await import('../outlines/draw-map.ts')
        return [`${JSON.stringify(drawMap(places))}\n`]
      })
    },
    async renderLocationSearch(stores, services) {
      const { texts, hosts } = await surround()
      const inputs = `${hashOf(stores, texts)}${JSON.stringify(services)}`
      return remembered('location_search/index.html', options, inputs, async () => {
        const { renderLocationSearch } = bundles.templates()
        return renderLocationSearch(stores, services, site, await filled(texts, site, hosts))
      })
    },
  }
}

// The parser of their HTML is loaded only when there is something to render.
async function filled(texts: SurroundTexts, site: Site, hosts: ContentHosts): Promise<Surrounds> {
  const { fillSurrounds } = await import('../pages/fill-surrounds.ts')
  return fillSurrounds(texts, site, hosts)
}

async function remembered(
  path: string,
  { records, previous }: DocumentsOptions,
  inputs: string,
  render: () => Promise<Iterable<string>>,
): Promise<FileContent> {
  const known = records.previousSite.documents[path]
  const bytes = known?.inputs === inputs ? previous?.read(path, known.hash) : undefined
  const { documents } = records.site
  if (!known || !bytes)
    return hashed(await render(), (hash) => Object.assign(documents, { [path]: { inputs, hash } }))
  documents[path] = known
  return bytes
}

/** The same pieces; `onHash` gets the SHA-256 of the whole in hex when the last one was taken. */
function* hashed(pieces: Iterable<string>, onHash: (hash: string) => void): Generator<string> {
  const hash = createHash('sha256')
  for (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  onHash(hash.digest('hex'))
}

// The page for strangers' paths shows nothing of other brands.
function ofMainBrand({ headers, footer }: SurroundTexts, { brands }: Site): SurroundTexts {
  const { id } = mainBrand(brands)
  const header = headers[id]
  return { footer, headers: header ? { [id]: header } : {} }
}

function hashOf(stores: readonly Store[], texts: SurroundTexts): string {
  const all = createHash('sha256').update(`${JSON.stringify(texts)}\n`)
  for (const store of stores) all.update(`${storeText(store) ?? randomUUID()}\n`)
  return all.digest('hex')
}
