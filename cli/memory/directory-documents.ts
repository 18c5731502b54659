import { createHash, hash, randomUUID } from 'node:crypto'
import type { DirectoryPage } from '../../data/directory-pages.ts'
import type { Site, Surrounds } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { PreviousSite } from '../site/previous-site.ts'
import { pageFile } from '../site/write-files.ts'
import { type PageRecords, storeText } from './page-records.ts'

/** A page of the directory: without content, it is that of the previous site. */
export interface DirectoryDocument {
  content?: Uint8Array
  /** SHA-256 in hex. */
  hash: string
}

interface DirectoryOptions {
  site: Site
  bundles: Pick<Bundles, 'templates'>
  records: PageRecords
  previous?: PreviousSite | undefined
  /** What its pages have around them, and a text that is another one when that is. Asked when a page is to be made. */
  around: () => Promise<{ key: string; surrounds: () => Promise<Surrounds> }>
}

/** Makes the pages of the directory; those of which nothing has changed are those of the previous site. */
export function directoryDocuments(
  options: DirectoryOptions,
): (page: DirectoryPage) => Promise<DirectoryDocument> {
  const { site, bundles, records, previous } = options
  let shared: ReturnType<DirectoryOptions['around']> | undefined
  return async (page) => {
    shared ??= options.around()
    const { key, surrounds } = await shared
    const file = pageFile(page.path)
    const inputs = `${key} ${hashOfPage(page)}`
    const known = records.previousSite.documents[file]
    if (known?.inputs === inputs && previous?.read(file, known.hash)) {
      records.site.documents[file] = known
      return { hash: known.hash }
    }
    const html = bundles.templates().renderDirectory(page, site, await surrounds())
    const made = hash('sha256', html, 'hex')
    records.site.documents[file] = { inputs, hash: made }
    return { content: Buffer.from(html), hash: made }
  }
}

function hashOfPage({ above, place, openingOf }: DirectoryPage): string {
  const all = createHash('sha256').update(JSON.stringify(above))
  for (const { stores, places, ...facts } of [place, ...place.places]) {
    all.update(`${JSON.stringify(facts)}\n`)
    for (const store of stores) all.update(`${textOf(store)}${openingOf(store)}\n`)
  }
  return all.digest('base64url')
}

function textOf(store: Store): string {
  return storeText(store) ?? randomUUID()
}
