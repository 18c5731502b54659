import { shown } from '../../../data/shown.ts'
import { explained, warning } from './wording.ts'

/** Faults of the facts beside the HTML of a page. */
export const detailsWords = {
  DETAILS_SHAPE: explained(
    warning<{ key: string; item?: number; day?: string; expected: string; further?: number }>(
      ({ expected, further, ...part }) =>
        `${partName(part)} is left out: ${expected}${further ? `; so are ${further} more of the list` : ''}`,
      'Correct the field where the content comes from, such as in WordPress.',
    ),
    'The details of a page hold a fact in another shape than pages can show, so the page does without it.',
    { key: 'hours', item: 2, further: 0 },
  ),
  HOURS_TEXT: explained(
    warning<{ text: string }>(
      ({ text }) =>
        `details.hours cannot be read for certain, and is shown as it is written: ${shown(text)}`,
      'Write it as rows with day, opens and closes, or in one of the forms of docs/hours.md.',
    ),
    'Opening hours are a text that may mean more than one week. The page shows that text, and does not say whether the store is open now; search engines get no hours.',
    { text: 'by appointment' },
  ),
}

function partName({ key, item, day }: { key: string; item?: number; day?: string }): string {
  const name = key ? `details.${key}` : 'details'
  if (item === undefined) return name
  return `${name} item ${item}${day === undefined ? '' : ` (${day})`}`
}
