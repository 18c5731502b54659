import { once } from '../system/once.ts'
import { areIds, areNames, type CellsAt } from './column-content.ts'
import {
  bare,
  isIdName,
  isNameOfStore,
  isPair,
  isStoreWord,
  languageFields,
  mayHold,
  type Nested,
  nameInLanguage,
  nestedNames,
  withoutNameWord,
  withoutRemark,
} from './column-match.ts'
import { namesOfLastResort } from './column-names.ts'

const lastNames = once(() => new Set(namesOfLastResort.map(bare)))

/** Returns a lookup of the columns that a field may be by name, best match first. */
export function candidatesIn(
  header: readonly string[],
  namesOf: (field: string) => ReadonlySet<string>,
): (field: string, cellsAt: CellsAt) => number[] {
  const names = header.map(bare)
  const places = placesOf(names)
  const joined = joinedNames(header)
  const nested = header.map(nestedNames)
  const plain = header.map(withoutRemark)
  const ofPlaces = header.map(withoutNameWord)
  const inLanguages = header.flatMap((name, at) => {
    const found = nameInLanguage(name)
    return found ? [{ at, ...found, named: candidatesIn([found.base], namesOf) }] : []
  })
  return (field, cellsAt) => {
    const known = namesOf(field)
    const isKnown = (name: string | undefined) => name !== undefined && known.has(name)
    const contained = [...header.keys()].filter(
      (at) =>
        nested[at]?.some((one) => known.has(one.end) && mayHold(one, field)) ||
        isKnown(plain[at]) ||
        isFirstOf(names[at] ?? '', field, known) ||
        (fieldsOfStores.has(field) && isPair(names[at] ?? '', known)) ||
        isCutName(header[at] ?? '', known) ||
        (placeNames.has(field) && isKnown(ofPlaces[at])),
    )
    // Invoices and letters may go to another place than the store.
    const isByMail = (at: number) => /^(?:billing|mailing)/i.test(header[at] ?? '')
    const within = [
      ...contained.filter((at) => !isByMail(at)),
      ...contained.filter((at) => isByMail(at)),
    ]
    const isLast = (name: string) => field === 'Name' && lastNames().has(name)
    const named = (areLast: boolean) =>
      [...known].flatMap((name) => (isLast(name) === areLast ? (places.get(name) ?? []) : []))
    return [
      ...named(false),
      ...joined.flatMap(({ parts, at }) => (parts.every((part) => known.has(part)) ? at : [])),
      ...within,
      ...placesOfPairs(names, field, cellsAt),
      ...placesWithin(nested, field, cellsAt),
      ...placesInLanguages(inLanguages, field),
      ...named(true),
    ]
  }
}

/** Fields whose columns may be named together with the store. */
const fieldsOfStores = new Set(['AddressLine1', 'Address', 'City', 'Zip', 'Phone'])

/** Whether a column is the first of several of a field: `電話-1`. */
function isFirstOf(name: string, field: string, known: ReadonlySet<string>): boolean {
  return field === 'Phone' && name.endsWith('1') && known.has(name.slice(0, -1))
}

/** The length of a column name in a shapefile, whose longer names are cut off. */
const shapefileName = 10

function isCutName(name: string, known: ReadonlySet<string>): boolean {
  if (name.length !== shapefileName || !name.includes('_')) return false
  const start = bare(name)
  return [...known].some((one) => one.length > start.length && one.startsWith(start))
}

/** A column whose name has a language suffix. */
interface InLanguage {
  at: number
  locale: string
  named: (field: string, cellsAt: CellsAt) => number[]
}

/** Returns the columns of a field that exists only in several languages: `City_de`, `City_fr`. */
function placesInLanguages(all: readonly InLanguage[], field: string): number[] {
  if (all.length < 2 || !(languageFields.includes(field) || field === 'Hours')) return []
  const of = all.filter(({ named }) => named(field, () => []).length > 0)
  // `Hours_fr` and `Hours_sa` are days.
  if (field === 'Hours' && !of.some(({ locale }) => locale.startsWith('en'))) return []
  return new Set(of.map(({ locale }) => locale)).size > 1 ? of.map(({ at }) => at) : []
}

/** Fields whose values are names. */
const placeNames = new Set(['City', 'State', 'Country', 'AddressLine1'])

/**
 * Finds names that combine a word for a store with a word for an id or a name; for a store word alone, the cells
 * decide.
 */
function placesOfPairs(names: readonly string[], field: string, cellsAt: CellsAt): number[] {
  if (field !== 'locationID' && field !== 'Name') return []
  const isId = field === 'locationID'
  const isAlone = (name: string, at: number) => {
    const cells = isStoreWord(name) ? cellsAt(at) : []
    return isId ? areIds(cells) && !areNames(cells) : areNames(cells) && !areOne(cells)
  }
  const isOfStore = isId ? isIdName : isNameOfStore
  const entries = [...names.entries()]
  // Repeated numbers are not store ids.
  const mayBeIds = (cells: readonly string[]) => cells.length === 0 || areIds(cells)
  const pairs = entries.filter(([at, name]) => isOfStore(name) && (!isId || mayBeIds(cellsAt(at))))
  return [...pairs, ...entries.filter(([at, name]) => isAlone(name, at))].map(([at]) => at)
}

/** Finds a word for a store within other names, whose cells are names: `fields > pharmacie`. */
function placesWithin(
  nested: readonly (readonly Nested[])[],
  field: string,
  cellsAt: CellsAt,
): number[] {
  if (field !== 'Name') return []
  const isName = (one: Nested) =>
    one.around.length > 0 && isStoreWord(one.end) && mayHold(one, field)
  return [...nested.entries()].flatMap(([at, [one, ...others]]) => {
    if (!one || others.length > 0 || !isName(one)) return []
    const cells = cellsAt(at)
    return areNames(cells) && !areOne(cells) ? [at] : []
  })
}

/** Whether all stores have the same value, such as the name of the company. */
export function areOne(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.every((cell) => cell === cells[0])
}

function placesOf(names: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    const all = places.get(name)
    if (all) all.push(at)
    else places.set(name, [at])
  }
  return places
}

// In `State / Province` or `ZIP or postal code`, each part is a name of the field.
function joinedNames(header: readonly string[]): { at: number; parts: string[] }[] {
  return [...header.entries()].flatMap(([at, name]) => {
    const parts = name.split(/\/|\bor\b/i)
    return parts.length > 1 ? [{ at, parts: parts.map(bare) }] : []
  })
}

/** Generic names for a number, which mean house numbers only next to a street column without numbers. */
const numberNames = new Set([
  'numero',
  'number',
  'nummer',
  'numer',
  'nr',
  'no',
  'num',
  'cislo',
  'n',
  // In Argentina.
  'altura',
])

/** Adds a column of house numbers directly after the street column. */
export function addHouseNumbers(
  header: readonly string[],
  columns: Map<string, number>,
  cellsAt: CellsAt,
): void {
  const number = columns.get('HouseNumber')
  if (number !== undefined && !columns.has('AddressLine1') && areStreets(cellsAt(number))) {
    columns.delete('HouseNumber')
    columns.set('AddressLine1', number)
  }
  const street = columns.get('AddressLine1') ?? -1
  const at = street + 1
  const isTaken = columns.has('HouseNumber') || [...columns.values()].includes(at)
  if (street < 0 || isTaken || !numberNames.has(bare(header[at] ?? ''))) return
  const isNumber = (cell: string) => /^\d{1,5}\s?[-/a-z\d]{0,6}$/i.test(cell)
  const [streets, numbers] = [cellsAt(street), cellsAt(at)]
  const areBare = streets.filter((cell) => !/\d/.test(cell)).length >= streets.length * 0.8
  if (areBare && numbers.length > 0 && numbers.filter(isNumber).length >= numbers.length * 0.8)
    columns.set('HouseNumber', at)
}

/** Whether cells named as numbers are streets with their numbers: `9, Avenue Phileas Fogg`. */
function areStreets(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.filter((cell) => /\p{L}{3}/u.test(cell)).length > filled.length * 0.8
}
