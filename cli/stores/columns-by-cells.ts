import { hoursFields } from '../../data/hours-fields.ts'
import { areIds, areNames, areTimes, type CellsAt, isSurely } from './column-content.ts'
import { bare, hasNameWord } from './column-match.ts'
import { dailyTimes, hoursHeadings } from './hours-headings.ts'

/** Adds columns that are recognized by their cells: points, and addresses of pages. */
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
        !taken.has(place) && (names?.has(bare(name)) ?? true) && isSurely(field, cellsAt(place)),
    )
    if (at >= 0) columns.set(field, at)
  }
  if (fields.includes('locationID') && !columns.has('locationID')) {
    const at = header.findIndex(
      (name, place) => /^id|id$/.test(bare(name)) && areIds(cellsAt(place), 1),
    )
    if (at >= 0 && ![...columns.values()].includes(at)) columns.set('locationID', at)
  }
  addNamed(header, columns, fields, cellsAt)
  addHours(header, columns, fields, cellsAt)
  addPlaceTexts(header, columns, fields, cellsAt)
  if (columns.has('Lat') && columns.has('Lng')) return
  // Grid coordinates in metres are not degrees.
  find('Lat', new Set(['y', 'ycoord', 'coordy', 'ycoordinate', 'coordenaday', 'coordonneey']))
  find('Lng', new Set(['x', 'xcoord', 'coordx', 'xcoordinate', 'coordenadax', 'coordonneex']))
  find('Point')
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
    const [, before] = /^([a-z]{2,4})[\s_-]?name$/i.exec(name) ?? []
    const isNamed = before
      ? !otherNames.has(before.toLowerCase()) && differenceOf(cellsAt(at)) >= nearlyAll
      : hasNameWord(name)
    const words = name.toLowerCase().split(/[^\p{L}]+/u)
    return isNamed && !taken.has(at) && !words.some((word) => personWords.has(word)) ? [at] : []
  })
  const differing = named.filter((at) => differenceOf(cellsAt(at)) >= mostlyDifferent)
  const [at, ...others] = differing
  if (at !== undefined && others.length === 0 && areNames(cellsAt(at))) columns.set('Name', at)
}

/** The share of different texts in a column of names; shifts of a school and shops of a chain share them. */
const mostlyDifferent = 0.5

/** An abbreviation before `name` may stand for anything. */
const nearlyAll = 0.9

function differenceOf(cells: readonly string[]): number {
  return new Set(cells).size / Math.max(1, cells.length)
}

/** Words for somebody or something else that has a name. */
const personWords = new Set(
  'manager, owner, contact, person, user, first, last, middle, nick, host, file, company, brand, group, parent, chain, street, road, gerente, responsable, contacto, propietario, dueño, encargado, director, administrador, inhaber, leiter, ansprechpartner, gérant, gerant, propriétaire, directeur, responsabile, titolare, proprietário, владелец, директор, руководитель, calle, vía, via, colonia, rue, voie, ulica, улицы, strasse, straße, vialidad, asentamiento'.split(
    ', ',
  ),
)

/** Words that make another name of `name`. */
const otherNames = new Set(
  'alt, area, city, co, dept, dist, div, file, full, host, last, loc, mgr, mun, nick, old, own, page, prov, reg, road, st, sub, tag, town, user, ward, zone'.split(
    ', ',
  ),
)

/** Without hours, the only column whose cells are times of a day or a week: `open`, `рабочее время`. */
function addHours(
  header: readonly string[],
  columns: Map<string, number>,
  fields: readonly string[],
  cellsAt: CellsAt,
): void {
  const hasOther = hoursHeadings(header).length > 0 || dailyTimes(header) !== undefined
  const isFound = hoursFields.some((field) => columns.has(field))
  if (!fields.includes('Hours') || hasOther || isFound) return
  const taken = new Set(columns.values())
  const places = [...header.keys()].filter((at) => !taken.has(at) && areTimes(cellsAt(at)))
  const [at, ...others] = places
  if (at !== undefined && others.length === 0) columns.set('Hours', at)
}

/** Without a street, texts named `location` beside a name are addresses. */
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
    (name, place) => bare(name) === 'location' && !taken.has(place) && areNames(cellsAt(place)),
  )
  if (at >= 0 && !cellsAt(at).some((cell) => cell.startsWith('{'))) columns.set('Address', at)
}
