import { type InputFault, inputKindOf, inputWordsOf } from './input-fault.ts'
import { error, explained, warning } from './wording.ts'

/** What is wrong with a row that is left out. */
export type LeftOutArgs = {
  found: InputFault
  field?: string | undefined
}

/** Rows of a list that are left out. */
export const leftOutWords = {
  ROW_LEFT_OUT: explained(
    warning<LeftOutArgs>(
      (args) => `left out, as ${reasonOf(args)}`,
      ({ found }) => [inputWordsOf(found).hint, 'Until then the row has no page.'].join(' '),
      ({ found, field = '' }) => `${field} ${inputKindOf(found)}`,
    ),
    "Something is wrong with a row of the list, and badRows of the config file is 'leave-out': the site is built without it. Of two rows that cannot both be, the first stays. Where more rows are bad than guard.maxBadRows lets go, nothing is built.",
    { found: { code: 'ROW_FIELD', args: { fault: '<fault>' } }, field: '<field>' },
  ),
  LIST_BAD_ROWS: explained(
    error<{ bad: number; of: number; allowed: number }>(
      ({ bad, of, allowed }) =>
        bad < of
          ? `${bad} of ${of} rows are bad, and only ${allowed} may be left out`
          : `each of its rows is bad (${of}): no store would be left`,
      ({ bad, of }) =>
        bad < of
          ? 'Correct them. If so many shall be left out, build once with --allow-removals, or set guard: { maxBadRows } in the config file.'
          : 'Correct them: a list without a good row never empties a site.',
    ),
    "badRows of the config file is 'leave-out', but when so many rows are bad at once, most often the list as a whole is not what it should be.",
    { bad: 7, of: 40, allowed: 2 },
  ),
  ONLY_LEFT_OUT: explained(
    error<LeftOutArgs & { name: string }>(
      (args) => `"${args.name}" of --only is left out, as ${reasonOf(args)}`,
      'Correct the row, or name other stores.',
    ),
    "The row of a store that --only names is bad, and badRows of the config file is 'leave-out'.",
    { found: { code: 'ROW_FIELD', args: { fault: '<fault>' } }, field: '<field>' },
  ),
}

function reasonOf({ found, field = '' }: LeftOutArgs): string {
  const { message } = inputWordsOf(found)
  const { otherRow } = found.args
  const stays = otherRow === undefined ? '' : ', which stays'
  if (/^(?:the|no) /.test(message)) return message + stays
  if (field === '') return `it ${message}`
  return /^(?:should|is|has|names|leads)\b/.test(message)
    ? `${field} ${message}`
    : `${field}: ${message}`
}
