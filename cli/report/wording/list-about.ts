import { count } from '../format.ts'
import { exampleTexts, type OddTexts, someTexts } from './odd-texts.ts'
import { explained, warning } from './wording.ts'

type IgnoredValues = OddTexts & { field: string; fault: string }

/** Warnings about facts of the list beside place and hours. */
export const listAboutWords = {
  LIST_FIELD_LEFT_OUT: explained(
    warning<IgnoredValues>(
      ({ field, fault, stores, texts }) =>
        `${field} of ${count(stores, 'store')}: a value is left out, as it ${fault}: ${someTexts(texts)}`,
      'Correct it in the list, or leave it empty; docs/stores.md says what each field holds. A column that says something else gets another name.',
    ),
    'The page of such a store is made without this value. A column that is meant otherwise gets another name, or becomes a field of the chain under `fields` in the config file.',
    { field: 'Photos', fault: 'names a file that is not there', ...exampleTexts('front.jpg') },
  ),
}
