import { hash } from 'node:crypto'
import { brandOf } from '../../data/brands.ts'
import { breadcrumbsFromHome } from '../../data/breadcrumbs.ts'
import type { Content } from '../../data/content.ts'
import { editionFor } from '../../data/editions.ts'
import { countHours } from '../../data/hours.ts'
import { localeOf } from '../../data/locale.ts'
import { type ExternalFile, FileUses, type MirroredFiles } from '../../data/mirrored.ts'
import { type Neighbours, nearbyIn } from '../../data/neighbours.ts'
import type { FilledHtml, Page, PartName, Site } from '../../data/page.ts'
import { partsOf } from '../../data/parts-with-data.ts'
import { pageAddress } from '../../data/paths.ts'
import { withoutEncodings } from '../../data/picture-encodings.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import { townName } from '../../data/store-address.ts'
import { storeInLanguage } from '../../data/store-in-language.ts'
import { pageLocales } from '../../data/store-languages.ts'
import type { Templates } from '../../data/templates.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { loadTemplates } from '../bundler/load-templates.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { applyStoreStatus } from './apply-store-status.ts'
import { drawBarcodes } from './draw-barcodes.ts'
import { createStoreFiller, type PageContent } from './fill-content.ts'
import { picturesOf } from './pictures-of.ts'
import type { ReleasePage, RenderedPage } from './rendered-page.ts'
import { templatePictures } from './template-pictures.ts'
import type { ContentHosts } from './text-settings.ts'
import { descriptionOf, titleOf } from './title-and-description.ts'

/** The shared inputs of all pages, beside each store's content: plain data, so that threads can receive it. */
export interface RenderSettings {
  site: Site
  hosts: ContentHosts
  /** The file of the templates bundle. */
  templatesFile: string
  /** The files of the chain's custom parts. */
  customParts?: Readonly<Record<string, string>> | undefined
  /** The folder of the chain's project. */
  projectDir?: string | undefined
}

/** One of a store's pages by language, if it has several. */
export interface PageIn {
  language: StoreLanguage
  /** The languages that have a page. */
  all: readonly StoreLanguage[]
}

/** The external files of a page that have been asked for, and the site's files in their place. */
export interface Mirror {
  requested: readonly ExternalFile[]
  found: MirroredFiles
}

/** Renders pages of stores. */
export interface PageRenderer {
  /** Also rejects with the `UserError` of a template or a plugin. */
  page(
    content: Content,
    store: Store,
    neighbours: Neighbours,
    page?: PageIn,
    mirror?: Mirror,
  ): Promise<RenderedPage>
}

/** Creates a renderer that works on the current thread. */
export function createPageRenderer(
  { site, hosts, templatesFile, customParts, projectDir }: RenderSettings,
  hooks: Pick<Hooks, 'transformPage' | 'transformHtml' | 'pageFacts'>,
  templates: Templates = loadTemplates(templatesFile, customParts),
): PageRenderer {
  const fill = createStoreFiller(site, hosts)
  const { renderPage, customPartsOf, wordsOf } = templates
  return {
    async page(content, store, neighbours, pageIn, mirror) {
      const { locale = site.locale, path } = pageIn?.language ?? {
        locale: pageLocales(store, site)[0],
        path: store.path,
      }
      const shown = storeInLanguage(store, locale)
      const ofPage = path === store.path ? shown : { ...shown, path }
      const uses = mirror && new FileUses(site.base, mirror.found, mirror.requested)
      const { content: filled, unknownTokens, scan } = fill(content, ofPage, locale, uses)
      const built = buildPage(shown, neighbours, filled, site, wordsOf, pageIn)
      const pictures = uses && picturesOf(built, uses)
      const needs = needsOf(uses)
      if (needs) return { unknownTokens: [], needs }
      const changed = await hooks.transformPage({ ...built, ...(pictures && { pictures }) }, shown)
      if (changed === null) return { unknownTokens }
      const barcodes = await drawBarcodes(changed.details)
      const page = barcodes ? { ...changed, barcodes } : changed
      const finder = templatePictures({ projectDir, base: site.base, uses })
      const document = renderPage(page, site, finder).join('')
      const customParts = customPartsOf(page, site, finder)
      // Only now the pictures that the chain's templates show are known.
      const others = needsOf(uses)
      if (others) return { unknownTokens: [], needs: others }
      const html = await hooks.transformHtml(document, page)
      const bytes = bytesOf(html)
      const entry = entryOf(page, [...partsOf(page, site), ...customParts], { bytes, html }, site)
      const facts = await hooks.pageFacts(page, { html, scan })
      return { bytes, entry: { ...entry, ...(facts && { facts }) }, unknownTokens }
    },
  }
}

/** Collects the data for a store's page. */
export function buildPage(
  store: Store,
  { nearby, above, sharesCity, apart }: Neighbours,
  content: PageContent,
  site: Site,
  wordsOf: Templates['wordsOf'] = builtInWords,
  { language, all = [] }: Partial<PageIn> = {},
): Page {
  const { siteUrl } = site
  const brand = brandOf(site.brands, store.id)
  const usual = localeOf(store, brand, site)
  const { locale, path } = language ?? { locale: usual.locale, path: store.path }
  const words = wordsOf(locale)
  const hasContact = countHours(content.details) > 0 && store.row.Phone !== ''
  const described = { store, brand, locale, words, hasContact }
  return {
    store,
    brand,
    path,
    title: titleOf(described, site),
    description: descriptionOf(described),
    locale,
    ...(all.length > 1 && { languages: all }),
    currency: usual.currency,
    ...(siteUrl !== undefined && { canonical: siteUrl + pageAddress('', path) }),
    nearby: nearbyIn(nearby, locale),
    breadcrumbs:
      above.length > 0
        ? breadcrumbsFromHome(above, words, locale, editionFor(site, brand.id, locale))
        : [],
    sharesCity,
    ...(apart && { apart }),
    jsonLd: [],
    ...applyStoreStatus(content, store),
  }
}

/** The files that must be asked for first; undefined if all are known. */
function needsOf(uses: FileUses | undefined): readonly ExternalFile[] | undefined {
  return uses?.areSettled === false ? uses.all : undefined
}

let scratch = Buffer.allocUnsafe(256 * 1024)

// `Buffer.from` measures a string first, which takes as long as writing it.
function bytesOf(html: string): Uint8Array {
  const most = html.length * 3
  if (most > scratch.length) scratch = Buffer.allocUnsafe(most)
  return new Uint8Array(scratch.subarray(0, scratch.write(html)))
}

function entryOf(
  page: Page,
  parts: PartName[],
  { bytes, html }: { bytes: Uint8Array; html: string },
  site: Site,
): ReleasePage {
  const content = withoutEncodings(html)
  return {
    hash: hash('sha256', bytes, 'hex'),
    ...(content !== html && { content: hash('sha256', content, 'base64url').slice(0, 22) }),
    parts,
    body: lengthOf(page.body),
    hours: countHours(page.details),
    town: townName(page.store, site),
  }
}

function lengthOf({ pieces }: FilledHtml): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
}
