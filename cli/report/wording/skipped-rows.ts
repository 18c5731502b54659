import { inputKindOf, inputWordsOf } from './input-fault.ts'
import { error, explained, warning } from './wording.ts'

/** The fault of a skipped row: the facts of a list problem, with its code and field. */
export type SkippedRowArgs = Record<string, unknown> & {
  code: string
  field?: string | undefined
}

const example = {
  code: 'ROW_FIELD',
  fault: '<fault>',
  named: undefined,
  got: undefined,
  missing: undefined,
  otherRow: undefined,
}

/** Messages about skipped rows of a list. */
export const skippedRowWords = {
  ROW_LEFT_OUT: explained(
    warning<SkippedRowArgs>(
      (args) => `left out, as ${reasonOf(args)}`,
      (args) =>
        [inputWordsOf({ code: args.code, args }).hint, 'Until then the row has no page.'].join(' '),
      (args) => `${args.field} ${inputKindOf({ code: args.code, args })}`,
    ),
    "Something is wrong with a row of the list, and badRows of the config file is 'leave-out': the site is built without it. Of two rows that cannot both be, the first stays. Where more rows are bad than guard.maxBadRows lets go, nothing is built.",
    example,
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
    error<SkippedRowArgs & { name: string }>(
      (args) => `"${args.name}" of --only is left out, as ${reasonOf(args)}`,
      'Correct the row, or name other stores.',
    ),
    "The row of a store that --only names is bad, and badRows of the config file is 'leave-out'.",
    example,
  ),
}

function reasonOf(args: SkippedRowArgs): string {
  const { code, field = '', otherRow } = args
  const { message } = inputWordsOf({ code, args })
  const stays = otherRow === undefined ? '' : ', which stays'
  if (/^(?:the|no) /.test(message)) return message + stays
  if (field === '') return `it ${message}`
  return /^(?:should|is|has|names|leads)\b/.test(message)
    ? `${field} ${message}`
    : `${field}: ${message}`
}
