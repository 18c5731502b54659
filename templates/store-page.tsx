import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName } from '../data/page.ts'
import { storeLabel } from '../data/store-name.ts'
import { isGone } from '../data/store-status.ts'
import { renderBreadcrumbs } from './breadcrumbs.tsx'
import { customPartsAt, defaultContent, defaultPart, withCustomParts } from './default-part.tsx'
import { partNamed } from './parts/index.ts'
import { frontPhoto, photosPart } from './parts/photos.tsx'
import { hasText, placedBodyPart, placeParts } from './place-parts.tsx'
import { precompiledMarkup, type SlotContent } from './precompiled-markup.ts'
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
  | 'coupons'
  | 'editors'
  | 'side'
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
      {slot('coupons')}
      {slot('editors')}
      {slot('side')}
      <div className="store-more">{slot('more')}</div>
    </main>
  </>
))

const hoursMarkup = precompiledMarkup<'parts'>((slot) => (
  <div className="store-hours">{slot('parts')}</div>
))

const sideMarkup = precompiledMarkup<'parts'>((slot) => (
  <div className="store-side">
    <div className="store-side-inner">{slot('parts')}</div>
  </div>
))

/** The default place of each part; the parts of one place are in their order on the page. */
const places: Record<
  BodyPartName,
  'banner' | 'card' | 'hours' | 'side' | 'panel' | 'coupons' | 'text' | 'more'
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
  description: 'text',
  services: 'more',
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
  const editors = placeParts('editor-content', view.page.body, (place) =>
    placedBodyPart(place, view),
  )
  const { page, site } = view
  const hours = partsAt('hours', view).filter(Boolean)
  const side = partsAt('side', view).filter(Boolean)
  const text = partsAt('text', view).filter(Boolean)
  // Without editors' text, these parts take its place.
  const isBelow = editors.length > 0
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
      side.length > 0 && 'with-side',
      !hasText(view.page.body) && text.length === 0 && 'without-text',
    ]
      .filter(Boolean)
      .join(' '),
    intro: renderIntro(view),
    hours: hours.length > 0 ? hoursMarkup({ parts: hours }) : '',
    actions: customRow('save-store', renderActions(view), view),
    panel: customRow('map', views(view), view),
    coupons: customRow('coupons', defaultPart('coupons', view), view),
    editors: isBelow ? editors : text,
    side: side.length > 0 ? sideMarkup({ parts: side }) : '',
    more: [...(isBelow ? text : []), ...partsAt('more', view), ...customPartsAt(undefined, view)],
  })
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
