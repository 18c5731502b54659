import type { BodyPartName, HeaderPartName } from '../../../data/page.ts'
import type { ToolbarRegion } from '../../../data/toolbar-facts.ts'
import type { DrawnBy, RegionFiles } from './region-files.ts'
import type { TextKind } from './watched-source.ts'

type Places = Record<TextKind, string[]>

/** The source of a region: a text of the page, and what the region takes from it. */
interface Origin {
  /** Absent if the region comes from none of the page's texts. */
  text?: TextKind
  words: string
}

/**
 * Returns the regions of a store's page or, without `places`, of another page; some may have no element on the page.
 */
export function pageRegions(
  files: RegionFiles,
  customParts: readonly string[],
  main: DrawnBy,
  places?: Places,
): ToolbarRegion[] {
  const region = (selector: string, name: string, by: DrawnBy, { text, words }: Origin) => {
    const address = text && places?.[text].join(' ')
    return { selector, name, ...by, content: words, ...(address && { address }) }
  }
  const area = (selector: string, name: string, path: string, origin: Origin): ToolbarRegion => ({
    ...region(selector, name, files.template(path), origin),
    ...(files.template(path).kind === 'built-in' && { kind: 'area' }),
  })
  const parts = Object.entries(builtInParts).map(([name, [file, origin]]) =>
    region(selectorOf(name), name, files.part(name, file), origin),
  )
  const custom = customParts.map((name) =>
    region(partSelector(name), name, files.part(name, ''), { words: 'what its file reads' }),
  )
  const islands = files.islands().map(([name, by]) =>
    region(`[data-island="${cssText(name)}"]`, `island ${name}`, by, {
      words: 'what its place gives it',
    }),
  )
  const page: ToolbarRegion = region('main', 'page', main, { words: 'the list of stores' })
  return [
    ...areas.map((one) => area(...one)),
    ...(places ? [] : [page]),
    ...parts,
    ...custom,
    ...islands,
  ]
}

type Area = [selector: string, name: string, path: string, origin: Origin]

const areas: Area[] = [
  ['.site-header', 'header', 'header.tsx', { words: 'the logo of the brand, parts' }],
  [
    '.editor-header',
    "editors' header",
    'place-parts.tsx',
    { text: 'header', words: 'the header of the source' },
  ],
  ['.breadcrumbs', 'trail', 'breadcrumbs.tsx', { words: 'State and City of the list' }],
  ['.store-card', 'store card', 'store-card.tsx', { words: 'parts, appointment of the config' }],
  [
    '.open-state',
    'open now',
    'parts/hours.tsx',
    { text: 'page', words: 'hours, timeZone in details of the page' },
  ],
  ['.store-life', 'life', 'status-lines.tsx', { words: 'dates of the list' }],
  ['.store-map', 'drawn map', 'store-map.tsx', { words: 'Lat and Lng of the list' }],
  [
    '.store-page > .editor-content',
    "editors' text",
    'place-parts.tsx',
    { text: 'page', words: 'the page of the source' },
  ],
  ['.quick-bar', 'quick bar', 'store-card.tsx', { words: 'Phone and address of the list' }],
  ['.site-footer', 'footer', 'footer.tsx', { words: 'the name of the brand' }],
  [
    '.editor-footer',
    "editors' footer",
    'place-parts.tsx',
    { text: 'footer', words: 'the footer of the source' },
  ],
]

const ofPage = (key: string): Origin => ({ text: 'page', words: `${key} in details of the page` })
const ofList = (fields: string): Origin => ({ words: `${fields} of the list` })
const saved: Origin = { words: 'the store that the visitor has saved' }

const builtInParts: Record<BodyPartName | HeaderPartName, readonly [file: string, origin: Origin]> =
  {
    'store-name': ['parts/store-name.tsx', { words: 'the brand, City of the list' }],
    phone: ['parts/phone.tsx', ofList('Phone')],
    address: ['parts/address.tsx', ofList('AddressLine1, AddressLine2, City, State, Zip')],
    email: ['parts/contact.tsx', ofList('Email')],
    website: ['parts/contact.tsx', ofList('Website')],
    hours: ['parts/hours.tsx', ofPage('hours, specialHours')],
    photos: ['parts/photos.tsx', ofList('Photos')],
    description: ['parts/description.tsx', ofList('Description')],
    departments: ['parts/departments.tsx', ofList('Departments')],
    services: ['parts/services.tsx', ofPage('services')],
    amenities: ['parts/amenities.tsx', ofList('Amenities')],
    payment: ['parts/payment.tsx', ofList('PriceRange, PaymentAccepted')],
    rating: ['parts/rating.tsx', ofPage('rating')],
    reviews: ['parts/reviews.tsx', ofPage('reviews')],
    'reviews-widget': ['parts/reviews-widget.tsx', { words: 'reviewsFrame of the config, YextId' }],
    coupons: ['parts/coupons.tsx', ofPage('coupons')],
    promotions: ['parts/promotions.tsx', ofPage('promotions')],
    map: ['parts/map.tsx', { words: 'mediaBucket of the config' }],
    'coupon-signup': ['parts/raw-parts.tsx', { words: 'couponSignup of the config' }],
    'save-store': ['parts/raw-parts.tsx', saved],
    banner: ['parts/raw-parts.tsx', ofPage('banner')],
    nearby: ['parts/nearby.tsx', ofList('Lat and Lng')],
    'store-search': ['parts/header-parts.tsx', { words: 'all stores of the list' }],
    'menu-toggle': [
      'parts/header-parts.tsx',
      { text: 'header', words: 'the first nav of the header' },
    ],
    'your-store': ['parts/header-parts.tsx', saved],
  }

// The search in the editors' header is marked only by its island.
function selectorOf(name: string): string {
  const selector = partSelector(name)
  return name === 'store-search'
    ? `${selector}, [data-island="${name}"]:not(${selector} *)`
    : selector
}

function partSelector(name: string): string {
  return `[data-part="${cssText(name)}"]`
}

// File names may contain these characters.
function cssText(name: string): string {
  return name.replace(/["\\]/g, '\\$&')
}
