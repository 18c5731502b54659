import { count } from '../format.ts'
import { exampleTexts, type OddTexts, someTexts } from './odd-texts.ts'
import { explained, warning } from './wording.ts'

/** Warnings about uncertain hours of the list. */
export const listHoursWords = {
  LIST_HOURS_TEXT: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `Hours of ${count(stores, 'store')} are ambiguous and are shown as written: ${someTexts(texts)}`,
      'Write them in one of the formats in docs/hours.md, such as "Mon-Fri 9:00-17:30, Sat 10:00-14:00".',
    ),
    'The list has opening hours with more than one meaning. Pages show the text, but not whether the store is open now; search engines get no hours of such days.',
    exampleTexts(),
  ),
  LIST_HOURS_LEFT_OUT: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `Hours of ${count(stores, 'store')} cannot be read and are ignored: ${someTexts(texts)}`,
      'Write special hours as "2026-12-25: closed, 2026-12-24: 07:00-14:00", and a week in one of the formats in docs/hours.md.',
    ),
    'The list has special hours without a date or with ambiguous times, or hours in no format of docs/hours.md.',
    exampleTexts(),
  ),
  LIST_TIME_ZONE: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `The TimeZone of ${count(stores, 'store')} is unknown; the time zone of the location is used: ${someTexts(texts)}`,
      'Write a name such as America/Chicago, or leave it empty. EST and the like have no summer time.',
    ),
    'The time zone decides whether a store is open now. Without a valid IANA name, it follows from the coordinates, the state or the country.',
    exampleTexts(),
  ),
}
