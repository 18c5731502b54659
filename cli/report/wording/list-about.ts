import { count } from '../format.ts'
import { exampleTexts, type OddTexts, someTexts } from './odd-texts.ts'
import { explained, warning } from './wording.ts'

type IgnoredValues = OddTexts & { field: string; fault: string }

/** Warnings about facts of the list beside place and hours. */
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
}
