import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName, FilledHtml } from '../data/page.ts'
import { storeLabel } from '../data/store-name.ts'
import { isGone } from '../data/store-status.ts'
import { renderBreadcrumbs } from './breadcrumbs.tsx'
import { customPartsAt, defaultContent, defaultPart, withCustomParts } from './default-part.tsx'
import { waysOnPage } from './on-this-page.tsx'
import { partNamed } from './parts/index.ts'
import { frontPhoto, photosPart } from './parts/photos.tsx'
import { hasText, placedBodyPart, placeParts, textLength } from './place-parts.tsx'
import { precompiledMarkup, type SlotContent } from './precompiled-markup.ts'
import { renderQuickBar } from './quick-bar.tsx'
import { renderActions, renderIntro } from './store-card.tsx'
import { renderStoreMap } from './store-map.tsx'
import type { View } from './view.ts'

const pageMarkup = precompiledMarkup<
  | 'banner'
  | 'breadcrumbs'
  | 'class'
  | 'intro'
  | 'hours'
  | 'actions'
  | 'panel'
  | 'ways'
  | 'coupons'
  | 'services'
  | 'side'
  | 'editors'
  | 'more'
>((slot) => (
  <>
    {slot('banner')}
    {slot('breadcrumbs')}
    <main id="main" className={slot('class')}>
      <section className="store-card" aria-labelledby="store-name">
        {slot('intro')}
        {slot('hours')}
        {slot('actions')}
      </section>
      {slot('panel')}
      {slot('ways')}
      {slot('coupons')}
      {slot('services')}
      {slot('side')}
      {slot('editors')}
      <div className="store-more">{slot('more')}</div>
    </main>
  </>
))

const hoursMarkup = precompiledMarkup<'parts'>((slot) => (
  <div className="store-hours">{slot('parts')}</div>
))

const sideMarkup = precompiledMarkup<'class' | 'quick' | 'parts'>((slot) => (
  <div className={slot('class')}>
    <div className="store-side-inner">
      {slot('quick')}
      {slot('parts')}
    </div>
  </div>
))

/** The default place of each part; the parts of one place are in their order on the page. */
const places: Record<
  BodyPartName,
  'banner' | 'card' | 'hours' | 'side' | 'panel' | 'coupons' | 'services' | 'text' | 'more'
> = {
  banner: 'banner',
  'store-name': 'card',
  phone: 'card',
  address: 'card',
  email: 'card',
  website: 'card',
  rating: 'card',
  'save-store': 'card',
  hours: 'hours',
  amenities: 'side',
  payment: 'side',
  map: 'panel',
  coupons: 'coupons',
  services: 'services',
  description: 'text',
  departments: 'more',
  photos: 'more',
  promotions: 'more',
  reviews: 'more',
  'reviews-widget': 'more',
  nearby: 'more',
  'coupon-signup': 'more',
}

/** Renders the content between header and footer. */
export function renderStorePage(view: View): string[] {
  const ways = waysOnPage(view)
  const editors = placeParts('editor-content', view.page.body, (place) =>
    ways.marked(place, placedBodyPart(place, view)),
  )
  const { page, site } = view
  const hours = partsAt('hours', view).filter(Boolean)
  const side = partsAt('side', view).filter(Boolean)
  const text = partsAt('text', view).filter(Boolean)
  // Without editors' text, these parts take its place.
  const isBelow = editors.length > 0
  // A short text needs no second card beside it, and blocks of the width of the window leave no room for one.
  const hasCard = textLength(page.body) > shortText && !hasFullWidth(page.body)
  return pageMarkup({
    banner: withCustomParts('banner', banner(view), view),
    breadcrumbs: renderBreadcrumbs({
      breadcrumbs: page.breadcrumbs,
      here: storeLabel(page.store, page.brand),
      site,
    }),
    class: [
      'store-page',
      isGone(view.page.store.row) && 'store-gone',
      (side.length > 0 || hasCard) && 'with-side',
      hasCard && 'with-card',
      !hasText(view.page.body) && text.length === 0 && 'without-text',
    ]
      .filter(Boolean)
      .join(' '),
    intro: renderIntro(view),
    hours: hours.length > 0 ? hoursMarkup({ parts: hours }) : '',
    actions: customRow('save-store', renderActions(view), view),
    panel: customRow('map', views(view), view),
    ways: ways.markup,
    coupons: customRow('coupons', defaultPart('coupons', view), view),
    services: customRow('services', defaultPart('services', view), view),
    side: sideMarkup({
      class: side.length > 0 ? 'store-side' : 'store-side store-side-quick',
      quick: renderQuickBar(view, hasCard),
      parts: side,
    }),
    editors: isBelow ? editors : text,
    more: [...(isBelow ? text : []), ...partsAt('more', view), ...customPartsAt(undefined, view)],
  })
}

/** Editors' texts of at most so many letters end on the first screen of a desktop, or hardly below it. */
const shortText = 1500

function hasFullWidth({ pieces }: FilledHtml): boolean {
  return pieces.some((piece) => typeof piece === 'string' && piece.includes('alignfull'))
}

function partsAt(place: 'hours' | 'side' | 'text' | 'more', view: View): string[] {
  const names = Object.keys(places) as BodyPartName[]
  const here = names.filter((name) => places[name] === place)
  return here.flatMap((name) => withCustomParts(name, defaultPart(name, view), view))
}

const rowMarkup = precompiledMarkup<'name' | 'parts'>((slot) => (
  <div className={`own-row own-row-${slot('name')}`}>{slot('parts')}</div>
))

// The page's grid has a row for each of these parts, which the custom parts beside it must share.
function customRow(name: BodyPartName, markup: SlotContent, view: View): SlotContent {
  const parts = withCustomParts(name, markup, view)
  return parts === markup ? markup : rowMarkup({ name, parts })
}

function banner(view: View): SlotContent {
  const content = defaultContent('banner', view)
  if (!content) return ''
  return renderToStaticMarkup(
    <aside className="banner" data-part="banner" aria-label={view.words.store.message}>
      {content}
    </aside>,
  )
}

const viewsMarkup = precompiledMarkup<'photo' | 'panel'>((slot) => (
  <div className="store-views">
    {slot('photo')}
    {slot('panel')}
  </div>
))

/** Renders the store's first picture and its map. */
function views(view: View): SlotContent {
  const photo = partNamed('photos') === photosPart && frontPhoto(view)
  return photo ? viewsMarkup({ photo, panel: panel(view) }) : panel(view)
}

const brandPanel = precompiledMarkup(() => (
  <div className="store-panel brand-panel" aria-hidden="true" />
))

function panel(view: View): SlotContent {
  const content = defaultContent('map', view)
  if (content) return renderToStaticMarkup(<MapPanel>{content}</MapPanel>)
  const map = renderStoreMap(view)
  return map.length > 0 ? map : brandPanel({})
}

function MapPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="store-panel" data-part="map">
      {children}
    </div>
  )
}
