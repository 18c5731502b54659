import type { StoreId } from '../../../data/store.ts'
import { count, someOf } from '../format.ts'
import { error, explained, info, warning } from './wording.ts'

/** Messages of `check` alone, and the error of `explain`. */
export const checkWords = {
  BRAND_CONTRAST: warning<{
    brand: string
    colour: string
    background: string
    has: number
    least: number
  }>(
    ({ brand, colour, background, has, least }) =>
      `In the theme of the brand ${brand}, ${colour} on ${background} has a contrast of ${has}; readable text needs ${least}`,
    'Choose another colour for one of the two, or remove it: the default follows from paper, ink, action and accent, and is readable.',
  ),
  IDS_UNKNOWN: warning<{ ids: readonly StoreId[]; what: string }>(
    ({ ids, what }) =>
      `${what} names ${count(ids.length, 'store')} that ${ids.length === 1 ? 'is' : 'are'} not in the list: ${someOf(ids)}`,
    'Correct these ids, or remove them.',
  ),
  STORES_TWICE: warning<{ pairs: readonly string[] }>(
    ({ pairs }) =>
      `${count(pairs.length, 'pair')} of stores ${pairs.length === 1 ? 'differs' : 'differ'} only in id and URL: ${someOf(pairs, 5)}`,
    'Remove one store of each pair from the list, or set its MergedInto to the id of the other.',
  ),
  LIST_NOT_CHECKED: explained(
    info<{ keys: readonly string[] }>(
      ({ keys }) =>
        `The store list is not checked: correct ${keys.join(' and ')} in the config file first, because the reading of the list depends on them`,
    ),
    'Without these keys the list would be read differently.',
  ),
  CODE_UNKNOWN: error<{ code: string; meant?: string | undefined }>(
    ({ code, meant }) =>
      `There is no message "${code}"${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    'store-pages explain without a code lists all messages.',
  ),
}
