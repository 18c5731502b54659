import { hoursFields } from '../../data/hours-fields.ts'
import { once } from '../system/once.ts'
import {
  areIds,
  areNames,
  areTimes,
  type CellsAt,
  differenceOf,
  isSurely,
} from './column-content.ts'
import { bare, hasNameWord, wordsOf } from './column-match.ts'
import { isPhone } from './content-columns.ts'
import { dailyTimes, hoursHeadings } from './hours-headings.ts'
import { addOnlyTexts } from './only-texts.ts'

/** Adds columns that are recognized by their cells: ids, names, hours, addresses and points. */
export function addByContent(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  const find = (field: 'Point' | 'Lat' | 'Lng', names?: ReadonlySet<string>) => {
    if (!fields.includes(field) || columns.has(field)) return
    const taken = new Set(columns.values())
    const at = header.findIndex(
      (name, place) =>
        !taken.has(place) && isNamed(name, place, names) && isSurely(field, cellsAt(place)),
    )
    if (at >= 0) columns.set(field, at)
  }
  // Below the heading of several columns, the first row may name each.
  const isNamed = (name: string, place: number, names?: ReadonlySet<string>) =>
    !names || names.has(bare(name)) || names.has(bare(cellsAt(place)[0] ?? ''))
  if (fields.includes('locationID') && !columns.has('locationID')) {
    const at = header.findIndex(
      (name, place) => /^id|id$/.test(bare(name)) && areIds(cellsAt(place), 1),
    )
    if (at >= 0 && ![...columns.values()].includes(at)) columns.set('locationID', at)
  }
  addNamed(header, columns, fields, cellsAt)
  addHours(header, columns, fields, cellsAt)
  addPlaceTexts(header, columns, fields, cellsAt)
  addPhones(header, columns, fields, cellsAt)
  if (!columns.has('Lat') || !columns.has('Lng')) {
    // Grid coordinates in metres are not degrees.
    find(
      'Lat',
      new Set(['y', 'geoy', 'ycoord', 'coordy', 'ycoordinate', 'coordenaday', 'coordonneey']),
    )
    find(
      'Lng',
      new Set(['x', 'geox', 'xcoord', 'coordx', 'xcoordinate', 'coordenadax', 'coordonneex']),
    )
    find('Point')
  }
  if (fields.includes('Name')) addOnlyTexts(header, columns, cellsAt)
}

/**
 * Without a name, the only column of different texts whose name has a word for it: `hf_name`, `NwoName`,
 * `Nombre_del_plantel`.
 */
function addNamed(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  if (columns.has('Name') || !fields.includes('Name')) return
  const taken = new Set(columns.values())
  const named = [...header.entries()].flatMap(([at, name]) => {
    const [, short] = /^([a-z]{2,4})[\s_-]?name$/i.exec(name) ?? []
    const words = short ? [bare(short)] : wordsOf(name)
    const isNamed = short !== undefined || hasNameWord(name)
    if (!isNamed || taken.has(at) || words.some((word) => otherNames().has(word))) return []
    // An abbreviation may stand for anything.
    const least = short ? 0.9 : mostlyDifferent
    return differenceOf(cellsAt(at)) >= least ? [at] : []
  })
  const [at, ...others] = named
  if (at !== undefined && others.length === 0 && areNames(cellsAt(at))) columns.set('Name', at)
}

/** The share of different texts in a column of names; shifts of a school and shops of a chain share them. */
const mostlyDifferent = 0.5

/** Words that make a name that of somebody or something else. */
const otherNames = once(
  () =>
    new Set(
      [
        'alt, area, city, co, dept, dist, div, file, full, host, last, loc, mgr, mun, nick, old, own, page, prov, reg, road, st, sub, tag, town, user, ward, zone',
        'manager, owner, contact, person, first, middle, company, brand, group, parent, chain, street, gerente, responsable, contacto, propietario, dueño, encargado, director, administrador',
        'inhaber, leiter, ansprechpartner, gérant, propriétaire, directeur, responsabile, titolare, proprietário, владелец, директор, руководитель',
        'calle, vía, colonia, rue, voie, ulica, улицы, straße, vialidad, asentamiento',
      ]
        .join(', ')
        .split(', ')
        .map(bare),
    ),
)

/** Without hours, the only column whose cells are times of a day or a week: `open`, `рабочее время`. */
function addHours(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  const daily = dailyTimes(header)
  // A column with both times may be called `open` beside one with the closed days.
  const isDaily = daily !== undefined && !areTimes(cellsAt(daily.opens ?? -1))
  const hasOther = hoursHeadings(header).length > 0 || isDaily
  const isFound = hoursFields.some((field) => columns.has(field))
  if (!fields.includes('Hours') || hasOther || isFound) return
  const taken = new Set(columns.values())
  const places = [...header.keys()].filter((at) => !taken.has(at) && areTimes(cellsAt(at)))
  const [at, ...others] = places
  if (at !== undefined && others.length === 0) columns.set('Hours', at)
}

/** Names of columns with phones, persons or links. */
const contactNames = once(
  () =>
    new Set(
      'contact, contacts, contact info, contact details, kontakt, contacto, contactos, contatto, contatti, contato, contatos, контакты, контакт'
        .split(', ')
        .map(bare),
    ),
)

/** Without a phone, the only column of contacts whose cells are phones. */
function addPhones(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  if (!fields.includes('Phone') || columns.has('Phone')) return
  const taken = new Set(columns.values())
  const isPhoneOrDigits = (cell: string) => isPhone(cell) || /^\d{7,12}$/.test(cell)
  const places = [...header.entries()].flatMap(([at, name]) => {
    const cells = contactNames().has(bare(name)) && !taken.has(at) ? cellsAt(at) : []
    return cells.length > 0 && cells.filter(isPhoneOrDigits).length >= cells.length * 0.9
      ? [at]
      : []
  })
  const [at, ...others] = places
  if (at !== undefined && others.length === 0) columns.set('Phone', at)
}

/** Without a street, texts named `location` or `loc` beside a name are addresses. */
function addPlaceTexts(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  const hasOther = columns.has('AddressLine1') || columns.has('Address')
  if (hasOther || !columns.has('Name') || !fields.includes('Address')) return
  const taken = new Set(columns.values())
  const at = header.findIndex(
    (name, place) =>
      /^loc(?:ation)?$/.test(bare(name)) && !taken.has(place) && areNames(cellsAt(place)),
  )
  if (at >= 0 && !cellsAt(at).some((cell) => cell.startsWith('{'))) columns.set('Address', at)
}
