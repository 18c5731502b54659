import { escapeHtml } from '../data/escape.ts'
import type { HeaderPartName } from '../data/page.ts'
import { ledInEdition } from './edition-links.ts'
import { renderLanguages } from './languages.tsx'
import { headerParts, placedHeaderPart } from './parts/header-parts.tsx'
import { placeParts } from './place-parts.tsx'
import { precompiledMarkup, type SlotContent } from './precompiled-markup.ts'
import { renderStoreLinks } from './store-links.tsx'
import type { LayoutView } from './view.ts'

const headerMarkup = precompiledMarkup<
  'your-store' | 'languages' | 'class' | 'logo' | 'toggle' | 'editors' | 'search'
>((slot) => (
  <header className="site-header">
    {slot('your-store')}
    {slot('languages')}
    <div className={slot('class')}>
      {slot('logo')}
      {/* Before the nav that it opens, so that the next Tab moves into the menu. */}
      {slot('toggle')}
      {slot('editors')}
      {slot('search')}
    </div>
  </header>
))

const partMarkup = precompiledMarkup<'name' | 'html'>((slot) => (
  <div className={`header-part header-${slot('name')}`} data-part={slot('name')}>
    {slot('html')}
  </div>
))

/**
 * Renders the page's header: the editors' HTML, else links to all stores, with the built-in parts where the editors
 * placed them or at their default places.
 */
export function renderHeader(view: LayoutView): string[] {
  const { hasPicture } = view.page.header
  const header = ledInEdition(view.page.header, view.site)
  const editors = placeParts('editor-header', header, (place) => placedHeaderPart(place, view))
  const isPlain = editors.length === 0
  return headerMarkup({
    'your-store': defaultPart('your-store', view),
    languages: isPlain ? '' : renderLanguages(view),
    class: hasPicture ? 'header-bar' : 'header-bar with-logo',
    logo: hasPicture ? '' : renderLogo(view),
    toggle: defaultPart('menu-toggle', view),
    editors: isPlain
      ? [renderStoreLinks(view, view.words.page.allStores), renderLanguages(view)]
      : editors,
    search: defaultPart('store-search', view),
  })
}

const logoMarkup = precompiledMarkup<'href' | 'logo'>((slot) => (
  <a className="brand-logo" href={slot('href')}>
    {slot('logo')}
  </a>
))

// The brand's SVG logo, which links to its home page.
function renderLogo({ site, brandLayout }: LayoutView): string[] {
  return logoMarkup({ href: escapeHtml(`${site.home}/`), logo: brandLayout.brand.logo })
}

function defaultPart(name: HeaderPartName, view: LayoutView): SlotContent {
  if (view.page.header.placed.includes(name)) return ''
  const html = headerParts[name](view)
  return html && partMarkup({ name, html })
}
