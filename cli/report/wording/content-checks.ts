import type { StoreId } from '../../../data/store.ts'
import { count } from '../format.ts'
import { explained, type Wording, warning } from './wording.ts'

/** The number of pages with a fault, and the first hundred of them. */
export interface Found {
  count: number
  places: string[]
  /** The number of further faults of the kind, which are not named. */
  rest?: number
}

// A type alias, not an interface, so that the facts fit a record of values.
type InPlaces = {
  found: Found
  /** The address where the stores' pages are edited, if it is known. */
  editor?: string | undefined
}

const example: InPlaces = {
  found: { count: 2, places: ['store 7 (/ames/)', 'store 8 (/adel/)'] },
  editor: undefined,
}

/** Probable mistakes in the content of pages; each kind can be disabled. */
export const contentCheckWords = {
  CARE_HOLIDAY: contentCheck<{ date: string; having: number; of: number }>(
    ({ date, having, of, found }) =>
      `${having} of ${of} stores have special hours for ${date}; these have none: ${placesIn(found)}`,
    'Add this day to their special hours, even if they open as usual',
    'holidays',
  ),
  CARE_PHONE: contentCheck<{ phone: string; owner?: StoreId | undefined }>(
    ({ phone, owner, found }) =>
      `The phone number ${phone} belongs to ${owner === undefined ? 'no store' : `store ${owner}`}, but is in the text of ${placesIn(found)}`,
    'Write {{Phone}} instead: each page then shows the number of its store',
    'phones',
  ),
  CARE_POINT: contentCheck(
    ({ found }) => `The coordinates are far from the address: ${placesIn(found)}`,
    'Correct Lat and Lng, or the postal code, in the store list',
    'points',
  ),
  CARE_NO_POINT: contentCheck(
    ({ found }) =>
      `${found.count === 1 ? 'This store has' : 'These stores have'} no coordinates: ${placesIn(found)}`,
    'Add Lat and Lng to the store list; 0, 0 is in the sea. Without coordinates a page has no map, and its distances are those of the postal code, or missing',
    'points',
  ),
  CARE_PICTURE: contentCheck<{ address: string }>(
    ({ address, found }) => `The picture ${address} has no alt text in ${placesIn(found)}`,
    'Describe the picture in alt; use alt="" for a mere decoration',
    'pictures',
  ),
  CARE_TEXT: contentCheck(
    ({ found }) => `These pages have the same text: ${placesIn(found)}`,
    'Write a separate text for each store, as most stores have',
    'texts',
  ),
  CARE_SAMENESS: contentCheck<{ line: string }>(
    ({ line, found }) =>
      `Less than ${line} of the text of these pages is on no other page: ${placesIn(found)}`,
    'Search engines may leave out pages that are alike: add a text of its own for each store, such as its way there, its team or its photos',
    'sameness',
  ),
  CARE_LINK: contentCheck<{ address: string }>(
    ({ address, found }) =>
      `A link in ${placesIn(found)} leads to ${address}, which is not on the site`,
    'Correct the link, or remove it',
    'links',
  ),
  CARE_ANCHOR: contentCheck<{ id: string }>(
    ({ id, found }) => `A link in ${placesIn(found)} leads to #${id}, which is not on the page`,
    'Correct the link, or give its target this id',
    'links',
  ),
  CARE_HOURS: contentCheck<{ fault: string }>(
    ({ fault, found }) => `The opening hours are probably wrong in ${placesIn(found)}: ${fault}`,
    'Correct the opening hours',
    'hours',
  ),
}

/** The words of a content check; `kind` is the name that disables it. */
export function contentCheck<Facts = unknown>(
  message: (args: Facts & InPlaces) => string,
  advice: string,
  kind: string,
): Wording<Facts & InPlaces> {
  const wording = warning<Facts & InPlaces>(
    message,
    ({ editor }) =>
      `${advice}${editor ? ` (${editor})` : ''}. To disable this check, set care: { ${kind}: false } in the config file.`,
  )
  const meaning = 'The content of a page is probably a mistake. The page is built anyway.'
  return explained<Facts & InPlaces>(wording, meaning, example as Partial<Facts & InPlaces>)
}

/** The number of places in a message; the report has more. */
export const mostExamples = 3

/** The first places of a fault. */
export function placesIn({ count: all, places, rest }: Found): string {
  const examples = places.slice(0, mostExamples)
  const more = all - examples.length
  const others = rest ? `; ${count(rest, 'more fault')} of this kind` : ''
  return `${examples.join(', ')}${more > 0 ? ` and ${more} more` : ''}${others}`
}
