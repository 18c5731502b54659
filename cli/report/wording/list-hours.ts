import { count } from '../format.ts'
import { exampleTexts, type OddTexts, someTexts } from './odd-texts.ts'
import { explained, warning } from './wording.ts'

/** Warnings about uncertain hours of the list. */
export const listHoursWords = {
  LIST_HOURS_TEXT: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `Hours of ${count(stores, 'store')} cannot be read for certain, and are shown as they are written: ${someTexts(texts)}`,
      'Write them in one of the forms of docs/hours.md, such as "Mon-Fri 9:00-17:30, Sat 10:00-14:00".',
    ),
    'The list has opening hours that may mean more than one week. Pages show the text, and do not say whether the store is open now; search engines get no hours of such days.',
    exampleTexts(),
  ),
  LIST_HOURS_LEFT_OUT: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `Hours of ${count(stores, 'store')} are left out, as they cannot be read: ${someTexts(texts)}`,
      'Write special hours as "2026-12-25: closed, 2026-12-24: 07:00-14:00", and a week in one of the forms of docs/hours.md.',
    ),
    'The list has special hours without a date or without certain times, or hours in a shape that no form of docs/hours.md has.',
    exampleTexts(),
  ),
  LIST_TIME_ZONE: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `The TimeZone of ${count(stores, 'store')} is none, and that of the place is taken: ${someTexts(texts)}`,
      'Write a name such as America/Chicago, or leave it empty. EST and the like do not know summer time.',
    ),
    'The time zone says when a store is open now. Without a name of the IANA list, it follows from the coordinates, the state or the country.',
    exampleTexts(),
  ),
}
