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
  isId: false,
  got: undefined,
  missing: undefined,
  otherRow: undefined,
}

/** Messages about skipped rows of a list. */
export const skippedRowWords = {
  ROW_LEFT_OUT: explained(
    warning<SkippedRowArgs>(
      (args) => `skipped because ${reasonOf(args)}`,
      (args) =>
        [
          inputWordsOf({ code: args.code, args: { ...args, isLeftOut: true } }).hint,
          'Until then the row has no page.',
        ].join(' '),
      (args) => `${args.field} ${inputKindOf({ code: args.code, args })}`,
    ),
    "A row of the list is wrong, and badRows in the config file is 'leave-out': the site is built without it. Of two rows that exclude each other, the first is used. If more rows are bad than guard.maxBadRows allows, nothing is built.",
    example,
  ),
  LIST_BAD_ROWS: explained(
    error<{ bad: number; of: number; allowed: number }>(
      ({ bad, of, allowed }) =>
        bad < of
          ? `${bad} of ${of} rows are bad; at most ${allowed} may be skipped`
          : `all ${of} rows are bad: no store would be left`,
      ({ bad, of }) =>
        bad < of
          ? 'Correct them. To skip so many on purpose, build once with --allow-removals, or set guard: { maxBadRows } in the config file.'
          : 'Correct them: a list without a good row never empties a site.',
    ),
    "badRows in the config file is 'leave-out', but so many bad rows at once usually mean that the whole list is wrong.",
    { bad: 7, of: 40, allowed: 2 },
  ),
  ONLY_LEFT_OUT: explained(
    error<SkippedRowArgs & { name: string }>(
      (args) => `--only names "${args.name}", which is skipped because ${reasonOf(args)}`,
      'Correct the row, or name other stores.',
    ),
    "The row of a store in --only is bad, and badRows in the config file is 'leave-out'.",
    example,
  ),
}

function reasonOf(args: SkippedRowArgs): string {
  const { code, field = '', otherRow } = args
  const { message } = inputWordsOf({ code, args })
  const stays = otherRow === undefined ? '' : ', which is used'
  if (/^(?:the|no) /.test(message)) return message + stays
  if (field === '') return `it ${message}`
  return /^(?:should|is|has|names|leads)\b/.test(message)
    ? `${field} ${message}`
    : `${field}: ${message}`
}
