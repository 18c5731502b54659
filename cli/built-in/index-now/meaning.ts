import { hash } from 'node:crypto'
import type { Page } from '../../../data/page.ts'

/** The fields of a row that a page shows as facts; photos and the fields of other features are no meaning. */
const fields = [
  ...['Name', 'AddressLine1', 'AddressLine2', 'City', 'State', 'Zip', 'Country', 'Amenities'],
  ...['OpensOn', 'ClosedFrom', 'ReopensOn', 'ClosedForGood', 'Website'],
]

/**
 * A hash of what a page says: its title, texts, hours, coupons and other facts of the store. It stays when header and
 * footer, pictures, markup or the stores nearby change.
 */
export function meaningOf({ title, description, body, details, store, languages }: Page): string {
  const { row, phone, hours, about } = store
  // The time of the last change also moves when an editor saves the same text again.
  const { modified: _, promotions = [], services = [], coupons = [], ...facts } = details
  const said = [
    [title, description, wordsOf(body.pieces)],
    facts,
    promotions.map(({ title, url }) => [title, url]),
    services.map(({ name, url }) => [name, url]),
    coupons.map(({ logo, ...coupon }) => coupon),
    fields.map((field) => row[field] ?? null),
    [phone?.text, hours, { ...about, photos: undefined }],
    languages?.map(({ path }) => path),
  ]
  return hash('sha256', JSON.stringify(said), 'base64url').slice(0, 22)
}

/** The visible words of editors' HTML, and the parts between them. */
function wordsOf(pieces: Page['body']['pieces']): string {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : ` [${piece.part}] `))
  const html = texts.join('').replace(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
