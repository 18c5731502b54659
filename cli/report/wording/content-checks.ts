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
      `${having} of ${of} stores have special hours for ${date}, not ${placesIn(found)}`,
    'Add that day to their special hours, also where they open as usual',
    'holidays',
  ),
  CARE_PHONE: contentCheck<{ phone: string; owner?: StoreId | undefined }>(
    ({ phone, owner, found }) =>
      `The phone ${phone} of ${owner === undefined ? 'no store' : `store ${owner}`} is in the text of ${placesIn(found)}`,
    'Write {{Phone}} in its place: each page then shows its own',
    'phones',
  ),
  CARE_POINT: contentCheck(
    ({ found }) => `The point on the map is far from the address: ${placesIn(found)}`,
    'Correct Lat and Lng, or the postal code, in the store list',
    'points',
  ),
  CARE_NO_POINT: contentCheck(
    ({ found }) => `No coordinates: ${placesIn(found)}`,
    'Give Lat and Lng in the store list; 0, 0 is in the sea. Without them a page has no map, and distances are those of the postal code, where it is known, or none',
    'points',
  ),
  CARE_PICTURE: contentCheck<{ address: string }>(
    ({ address, found }) => `The picture ${address} has no alt, in ${placesIn(found)}`,
    'Say in alt what it shows; alt="" is right where it only decorates',
    'pictures',
  ),
  CARE_TEXT: contentCheck(
    ({ found }) => `The same text is on the pages of ${placesIn(found)}`,
    'Give each store a text of its own, as most stores have',
    'texts',
  ),
  CARE_LINK: contentCheck<{ address: string }>(
    ({ address, found }) =>
      `A link leads to ${address}, where the site has no page, in ${placesIn(found)}`,
    'Correct the link, or take it out',
    'links',
  ),
  CARE_ANCHOR: contentCheck<{ id: string }>(
    ({ id, found }) => `A link leads to #${id}, which is not on the page, in ${placesIn(found)}`,
    'Correct the link, or give its target that id',
    'links',
  ),
  CARE_HOURS: contentCheck<{ fault: string }>(
    ({ fault, found }) => `No shop is open like this: ${fault}, in ${placesIn(found)}`,
    'Correct the opening hours',
    'hours',
  ),
}

function contentCheck<Facts = unknown>(
  message: (args: Facts & InPlaces) => string,
  advice: string,
  kind: string,
): Wording<Facts & InPlaces> {
  const wording = warning<Facts & InPlaces>(
    message,
    ({ editor }) =>
      `${advice}${editor ? ` (${editor})` : ''}. care: { ${kind}: false } in the config file switches this warning off.`,
  )
  const meaning =
    'What the page says is probably not what the chain means. It is built all the same.'
  return explained<Facts & InPlaces>(wording, meaning, example as Partial<Facts & InPlaces>)
}

/** The number of places in a message; the report has more. */
export const mostExamples = 3

function placesIn({ count: all, places, rest }: Found): string {
  const examples = places.slice(0, mostExamples)
  const more = all - examples.length
  const others = rest ? `; ${count(rest, 'more fault')} of this kind` : ''
  return `${examples.join(', ')}${more > 0 ? ` and ${more} more` : ''}${others}`
}
