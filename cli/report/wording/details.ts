import { shown } from '../../../data/shown.ts'
import { explained, warning } from './wording.ts'

/** Faults of the facts beside the HTML of a page. */
export const detailsWords = {
  DETAILS_SHAPE: explained(
    warning<{ key: string; item?: number; day?: string; expected: string; further?: number }>(
      ({ expected, further, ...part }) =>
        `${partName(part)} is ignored: ${expected}${further ? `; ${further} more of the list too` : ''}`,
      'Correct the field in the content source, such as WordPress.',
    ),
    'A fact in the details of a page has an unexpected form, so the page does not show it.',
    { key: 'hours', item: 2, further: 0 },
  ),
  HOURS_TEXT: explained(
    warning<{ text: string }>(
      ({ text }) => `details.hours is ambiguous and is shown as written: ${shown(text)}`,
      'Write rows with day, opens and closes, or one of the formats in docs/hours.md.',
    ),
    'The opening hours are a text with more than one meaning. The page shows the text, but not whether the store is open now; search engines get no hours.',
    { text: 'by appointment' },
  ),
}

function partName({ key, item, day }: { key: string; item?: number; day?: string }): string {
  const name = key ? `details.${key}` : 'details'
  if (item === undefined) return name
  return `${name} item ${item}${day === undefined ? '' : ` (${day})`}`
}
