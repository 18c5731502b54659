import type { StoreId } from '../../../data/store.ts'
import { cut } from '../cut.ts'
import { count, someOf } from '../format.ts'
import { ranges } from '../ranges.ts'
import { explained, info, warning } from './wording.ts'

type NonStores = {
  kind: 'note' | 'number' | 'repeat' | 'sum' | 'test'
  rows: readonly number[]
  text: string
}

/** Messages about rows of a list that are not stores. */
export const listRowsWords = {
  TABLE_HEADERS: explained(
    info<{ rows: readonly number[] }>(
      ({ rows }) => `The header is repeated, and is skipped: ${rowsText(rows)}`,
    ),
    'Several lists with the same columns were joined. If a repeated header has another order, the rows below it are read in that order.',
    { rows: [52] },
  ),
  ROWS_NOT_STORES: explained(
    warning<NonStores>(
      ({ kind, rows, text }) =>
        `${rowsText(rows)} ${rows.length === 1 ? 'is' : 'are'} skipped because ${reasonOf(kind, rows.length === 1)}: "${cut(text, 60)}"`,
      ({ kind }) =>
        kind === 'test'
          ? 'Remove it from the list. If it is a store, give it its real name, or a Status such as open.'
          : kind === 'repeat'
            ? 'Remove it from the list. If it is another store, give it its own name, phone or id.'
            : 'Remove it from the list. If it is a store, give it a street, a town or a postal code.',
    ),
    'Lists have rows that sum up the others, name a source or a region, repeat another row, have only a running number, or are left from a test. They get no page.',
    { kind: 'note', rows: [52], text: 'Source: …' },
  ),
  STORES_ALIKE: warning<{ ids: readonly StoreId[] }>(
    ({ ids }) =>
      `${count(ids.length, 'store')} share a name and an address with another store, but differ in phone, hours or coordinates: ${someOf(ids)}`,
    'Each has its own page. If they are one store, remove the other rows; otherwise give them different names, or an id each.',
  ),
  STORES_LIKE_TESTS: explained(
    warning<{ names: readonly string[]; rows: readonly number[] }>(
      ({ names, rows }) =>
        `${rowsText(rows)} may be left from a test: ${names.map((name) => `"${cut(name, 40)}"`).join(', ')}`,
      'Remove it from the list, or give it its real name. The Status draft hides a store from visitors.',
    ),
    'The name is usual for tests, but the rest of the row may be a store.',
    { rows: [9], names: ['Test Store'] },
  ),
}

function reasonOf(kind: NonStores['kind'], isOne: boolean): string {
  const they = isOne ? 'it' : 'they'
  if (kind === 'sum') return `${they} ${isOne ? 'sums' : 'sum'} up the others`
  if (kind === 'test') return `${they} ${isOne ? 'is' : 'are'} left from a test`
  if (kind === 'repeat') return `${they} ${isOne ? 'equals' : 'equal'} an earlier row in all cells`
  if (kind === 'number') return `${they} ${isOne ? 'has' : 'have'} only a number`
  return `${they} ${isOne ? 'has' : 'have'} only one text`
}

function rowsText(rows: readonly number[]): string {
  return `${rows.length === 1 ? 'row' : 'rows'} ${ranges(rows, 60)}`
}
