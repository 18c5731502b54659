import { cut } from '../cut.ts'
import { count, someOf } from '../format.ts'
import { ranges } from '../ranges.ts'
import { exampleTexts, type OddTexts, someTexts } from './odd-texts.ts'
import { explained, warning } from './wording.ts'

type IgnoredValues = OddTexts & { field: string; fault: string }

/** Messages about facts of the list that are read in another way than others. */
export const listAboutWords = {
  LIST_FIELD_LEFT_OUT: explained(
    warning<IgnoredValues>(
      ({ field, fault, stores, texts }) =>
        `${field} of ${count(stores, 'store')}: a value is ignored because it ${fault}: ${someTexts(texts)}`,
      'Correct the value in the list, or leave it empty; docs/stores.md describes each field. Rename a column with another meaning.',
    ),
    'The page of such a store is made without this value. Rename a column with another meaning, or define it as a custom field under `fields` in the config file.',
    { field: 'Photos', fault: 'names a file that is not there', ...exampleTexts('front.jpg') },
  ),
  LIST_KINDS_IGNORED: explained(
    warning<OddTexts>(
      ({ stores, texts }) =>
        `Type of ${count(stores, 'store')}: kinds that schema.org does not have are not used: ${someTexts(texts)}`,
      'Such a store has the schemaType of its brand, unless the list also names a type of schema.org, such as GasStation. To use the kinds yourself, define the column under fields in the config file.',
    ),
    'Lists of kinds often have words of the chain beside types of schema.org, or in their place. Search engines know only the latter.',
    exampleTexts('Service station'),
  ),
  APPOINTMENT_SHARED: explained(
    warning<{ href: string; stores: number }>(
      ({ href, stores }) =>
        `The link to the appointment, ${href}, is the same for ${stores} stores: visitors have to choose their store again`,
      ({ href }) =>
        `Name the store in the address: appointment: { href: '${withStore(href)}' } in the config file. Use the parameter that your booking page knows.`,
    ),
    'Any token of a row may name the store, such as {{locationID}} or a column with the store’s id in the booking system.',
    { href: '/book', stores: 7 },
  ),
  TOWNS_ASSUMED: warning<{ column: string; towns: string[] }>(
    ({ column, towns }) =>
      `The column "${cut(column, 40)}" is read as the towns of the stores: ${someOf(towns, 5)}`,
    'Call the column City if they are, or set columns: { City: false } in the config file if they are not.',
  ),
  GROUPS_UNCLEAR: warning<{ column: string; groups: string[] }>(
    ({ groups }) =>
      `The stores are grouped by names that may be towns, states or anything else; pages do not show them: ${someOf(groups, 5)}`,
    ({ column }) =>
      `Set columns: { City: '${column}' } in the config file if they are towns, { State: '${column}' } if they are states or provinces, or { City: false } if neither.`,
  ),
  STORES_MAYBE_CLOSED: explained(
    warning<{ column: string; isOpen: boolean; rows: readonly number[] }>(
      ({ column, rows }) =>
        `"${cut(column, 40)}" says that ${count(rows.length, 'store')} ${rows.length === 1 ? 'is' : 'are'} closed, but not whether for good; the pages are as usual: ${rows.length === 1 ? 'row' : 'rows'} ${ranges(rows, 60)}`,
      ({ column, isOpen }) =>
        isOpen
          ? `If such stores need no page, set columns: { Active: '${column}' } in the config file. If it says whether they were open at the time of the export, remove it.`
          : `Give these rows ClosedForGood or ClosedFrom: yes; for a column, set columns: { ClosedForGood: '${column}' } or { ClosedFrom: '${column}' } in the config file. If it has another meaning, rename it.`,
    ),
    'A store may be closed for good, for a while, or at the time of an export. Only ClosedForGood, ClosedFrom and Status say which.',
    { column: 'closed', isOpen: false, rows: [7] },
  ),
  TOWNS_FROM_ADDRESSES: warning<{ towns: string[] }>(
    ({ towns }) =>
      `The town of ${count(towns.length, 'store')} is the end of the address, as a town of that name is near: ${someOf(towns, 5)}`,
    'Check the pages of the directory. A column of towns (City) in the list is certain; without coordinates, no town is assumed.',
  ),
}

/** The mark of other tools for a value: `{id}`, `[id]` or `%s`. */
const otherToken = /\{+\s*[\w-]+\s*\}+|\[[\w-]+\]|%s/

function withStore(href: string): string {
  const token = '{{locationID}}'
  if (otherToken.test(href)) return href.replace(otherToken, token)
  return `${href}${href.includes('?') ? '&' : '?'}store=${token}`
}
