import { readFileSync } from 'node:fs'
import { type Brand, brandOf } from '../../data/brands.ts'
import type { Details } from '../../data/content.ts'
import type { Neighbours } from '../../data/neighbours.ts'
import type { FilledHtml, Page, Piece, Site } from '../../data/page.ts'
import type { Store, StoreRow } from '../../data/store.ts'
import { slots } from '../fixtures/amenities.ts'

const brands: Brand[] = JSON.parse(
  readFileSync(new URL('../../data/brands.json', import.meta.url), 'utf8'),
)

export const site: Site = {
  base: '',
  siteUrl: 'https://www.example.com',
  sample: false,
  brands,
  amenities: slots,
  assets: {
    script: '/assets/a.js',
    streets: '/assets/open-streets.js',
    locationSearch: '/assets/l.js',
    styles: ['/assets/a.css'],
    fonts: { main: '/assets/a.woff2' },
  },
  copyrightYear: 2023,
  locale: 'en-US',
  currency: 'USD',
  applicationId: 'store-pages',
  appointment: { href: '/request-an-appointment' },
}

/** The neighbours of a store page without other stores. */
export const alone: Neighbours = { nearby: [], above: [], sharesCity: false }

/** A store with these fields in its row. */
export function store(fields: Partial<StoreRow> = {}): Store {
  const row: StoreRow = {
    locationID: 412,
    URL: '/des-moines/hickman-rd/',
    Lat: 41.61,
    Lng: -93.68,
    AddressLine1: '4120 Hickman Rd',
    AddressLine2: '',
    City: 'Des Moines',
    State: 'IA',
    Zip: '50310',
    Phone: '(515) 555-0101',
    Amenities: ['', '', '', '', '', '', ''],
    YextId: '',
    ...fields,
  }
  const brand = brandOf(brands, row.locationID).id
  return {
    id: row.locationID,
    path: row.URL.slice(1, -1),
    brand,
    isCorporate: false,
    fields: {},
    row,
  }
}

/** Editors' HTML after filling. */
export function filled(pieces: Piece[] = [], facts: Partial<FilledHtml> = {}): FilledHtml {
  const placed = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.part]))
  return { pieces, placed, hasHeading: false, hasPicture: false, hasCopyright: false, ...facts }
}

/** A page of a store with almost nothing, and these facts. */
export function page(facts: Partial<Page> & { details?: Details } = {}): Page {
  const shown = facts.store ?? store()
  return {
    store: shown,
    brand: brandOf(brands, shown.id),
    path: shown.path,
    title: `Hartland Tire & Auto | ${shown.row.AddressLine1} ${shown.row.City}, ${shown.row.State}`,
    description: 'Tires and repair.',
    canonical: 'https://www.example.com/des-moines/hickman-rd/',
    header: filled(),
    body: filled(['<p>Come by.</p>']),
    footer: filled(),
    details: {},
    locale: 'en-US',
    currency: 'USD',
    nearby: [],
    breadcrumbs: [],
    sharesCity: false,
    jsonLd: [],
    ...facts,
  }
}
