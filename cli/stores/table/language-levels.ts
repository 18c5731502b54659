import { isObject } from '../../../data/detail-schemas.ts'
import { readLocale } from '../../../data/locale.ts'
import { languageFields } from '../column-match.ts'
import { fieldsNamed } from '../field-names.ts'

type Row = Record<string, unknown>

/**
 * Returns rows with their languages behind the names, not above them: `{ "en": { "name": … }, "de": { "name": … } }` is
 * `name.en` and `name.de`; with one language, or one value in all of them, `name`. Any other rows stay unchanged.
 */
export function withLanguagesLast(rows: readonly unknown[]): readonly unknown[] {
  const objects = rows.filter(isObject)
  const names = new Set(objects.flatMap((row) => Object.keys(row)))
  const locales = [...names].filter((name) => isLevel(name, objects))
  if (locales.length === 0) return rows
  return rows.map((row) => (isObject(row) ? flattened(row, locales) : row))
}

/** Whether a name is a language around texts of stores in all rows that have it. */
function isLevel(name: string, rows: readonly Row[]): boolean {
  if (!/^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(name) || !readLocale(name.replace('_', '-')))
    return false
  const inner = rows.flatMap((row) => (Object.hasOwn(row, name) ? [row[name]] : []))
  return inner.every(isObject) && inner.some((one) => Object.keys(one).some(isText))
}

function isText(name: string): boolean {
  return fieldsNamed(name).some((field) => languageFields.includes(field))
}

function flattened(row: Row, locales: readonly string[]): Row {
  const levels = locales.flatMap((locale) => {
    const level = row[locale]
    return isObject(level) ? [{ locale, level }] : []
  })
  const others = Object.entries(row).filter(([name]) => !locales.includes(name))
  const texts: Row = {}
  for (const name of new Set(levels.flatMap(({ level }) => Object.keys(level)))) {
    const said = levels.filter(({ level }) => Object.hasOwn(level, name))
    const values = new Set(said.map(({ level }) => JSON.stringify(level[name])))
    if (values.size === 1 && !Object.hasOwn(row, name)) texts[name] = said[0]?.level[name]
    else for (const { locale, level } of said) texts[`${name}.${locale}`] = level[name]
  }
  return { ...texts, ...Object.fromEntries(others) }
}
