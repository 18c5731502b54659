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
      `The theme of the brand ${brand} has ${colour} on ${background} with a contrast of ${has}, where ${least} can be read`,
    'Choose another colour for one of the two, or leave it out: what is left out follows from paper, ink, action and accent, and can be read.',
  ),
  IDS_UNKNOWN: warning<{ ids: readonly StoreId[]; what: string }>(
    ({ ids, what }) =>
      `${what} names ${count(ids.length, 'store')} that the list does not have: ${someOf(ids)}`,
    'Correct these ids, or take them out.',
  ),
  STORES_TWICE: warning<{ pairs: readonly string[] }>(
    ({ pairs }) =>
      `${count(pairs.length, 'pair')} of stores that differ in nothing but id and URL: ${someOf(pairs, 5)}`,
    'Take one store of each pair out of the list, or say in MergedInto where it has gone.',
  ),
  LIST_NOT_CHECKED: explained(
    info<{ keys: readonly string[] }>(
      ({ keys }) =>
        `The store list is not checked: the config file has to say ${keys.join(' and ')} first, which decide how it is read`,
    ),
    'What is read of the list without these keys would be another list.',
  ),
  CODE_UNKNOWN: error<{ code: string; meant?: string | undefined }>(
    ({ code, meant }) =>
      `There is no message "${code}"${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    'store-pages explain, without a code, lists all messages.',
  ),
}
