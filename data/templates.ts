import type { DirectoryPage } from './directory-pages.ts'
import type { HomeContents, LocatorContents } from './home-contents.ts'
import type { NearPlace } from './near-places.ts'
import type { CustomPartName, Layouts, Page, Site, SitePageContent } from './page.ts'
import type { PictureFinder } from './picture-finder.ts'
import type { Store } from './store.ts'
import type { Words } from './words/words.ts'

/** The exports of the templates bundle. */
export interface Templates {
  /** Returns all texts in the language of a locale. */
  wordsOf(locale: string): Words
  /**
   * Renders the whole document of a store page, from `<!doctype html>`, in chunks; `pictures` finds those that templates
   * show.
   */
  renderPage(page: Page, site: Site, pictures?: PictureFinder): string[]
  /** Returns the custom parts that have data on a page. */
  customPartsOf(page: Page, site: Site, pictures?: PictureFinder): CustomPartName[]
  /**
   * Returns the name of the part that throws an error with this message while the page renders; undefined if unknown.
   */
  partThatThrows(
    page: Page,
    site: Site,
    message: string,
    pictures?: PictureFinder,
  ): string | undefined
  /** Renders `index.html`: the store search, the map of all stores, a promotion, and links to the stores of each brand. */
  renderHome(stores: Iterable<Store>, site: Site, layouts: Layouts, contents?: HomeContents): string
  /** Renders a page of the directory. */
  renderDirectory(page: DirectoryPage, site: Site, layouts: Layouts): string
  /** Renders `404.html`, with links to the towns with most stores. */
  renderNotFound(site: Site, layouts: Layouts, towns?: readonly NearPlace[]): string
  /** Renders a redirect page; `to` is a path without the base. */
  renderRedirect(to: string, site: Site): string
  /** Renders a page without a store, with its content in `main`. */
  renderSitePage(page: SitePageContent, site: Site, layouts: Layouts): string
  /** Renders the custom page of a path, which may show the stores. */
  renderCustomPage(
    path: string,
    stores: readonly Store[],
    site: Site,
    layouts: Layouts,
    pictures?: PictureFinder,
  ): string
  /** Renders `location_search/index.html` in chunks: the map, and every store by brand, state and city. */
  renderLocationSearch(
    stores: readonly Store[],
    services: readonly string[],
    site: Site,
    layouts: Layouts,
    contents?: LocatorContents,
  ): Iterable<string>
}
