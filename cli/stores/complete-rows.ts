import { isObject } from '../../data/detail-schemas.ts'
import { rowFields } from '../../data/store-schema.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'
import { AboutColumns } from './about-columns.ts'
import { HoursColumns } from './hours-columns.ts'
import { type ChainLanguages, LanguageColumns } from './language-columns.ts'

interface Chain extends ChainLanguages {
  /** The schema of custom fields. */
  fields?: FieldsSchema | undefined
}

/** Returns a function that fills in a row's fields from their other names. */
export function completing(chain: Chain): (raw: unknown) => unknown {
  const own = Object.keys(chain.fields?.shape ?? {})
  const languages = new LanguageColumns(own)
  const hours = new HoursColumns(own)
  const about = new AboutColumns(own)
  return (raw) =>
    isUsual(raw) ? raw : about.complete(hours.complete(languages.complete(raw, chain)))
}

const usualNames = new Set(rowFields)

/** Whether a row has the fields' own names only, and a field has no object of languages. */
function isUsual(raw: unknown): boolean {
  if (!isObject(raw)) return false
  for (const name in raw) if (!usualNames.has(name) || isObject(raw[name])) return false
  return true
}
