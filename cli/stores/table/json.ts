import { isObject } from '../../../data/detail-schemas.ts'
import { shown } from '../../../data/shown.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { UserError, userError } from '../../report/user-error.ts'
import { type JsonFault, jsonFault } from '../../system/json-fault.ts'
import { parseShallow, tooDeep } from '../../system/read-json.ts'
import { bare, isStoreWord } from '../column-match.ts'
import { rowsOfFeatures, withMiddles } from './geojson.ts'
import { withoutGroups } from './groups.ts'
import { objectsIn } from './json-values.ts'
import { withLanguagesLast } from './language-levels.ts'
import { rowsOfLevels } from './levels.ts'
import { rowsByName, rowsOfGrid, rowsOfTable } from './named-lists.ts'
import { tableOfObjects } from './objects.ts'
import type { Table } from './table.ts'

/** The rows of a JSON list that is not a plain array, or whose objects have other names. */
export interface JsonRows {
  rows: unknown[]
  /** The number of each row; absent if equal to its position. */
  lines?: number[]
  /** Lines that are not JSON. */
  faults?: Problem[]
}

/** Finds the list in a JSON text of any supported form. Throws `UserError` (exit code 2) that names the error. */
export function jsonRows(text: string, name: string): JsonRows {
  const parsed = parsedJson(text)
  if ('value' in parsed) return { rows: listIn(parsed.value, name) }
  const { cause } = parsed
  // Databases export one object per line in files named .json.
  if (/^\s*\{/.test(text) && text.trimEnd().includes('\n')) {
    const lines = jsonLines(text, name, 'if all') ?? joinedObjects(text)
    if (lines) return lines
  }
  const { words, ...row } = cause === tooDeep ? deep : jsonFault(text, cause)
  throw userError(2, 'LIST_NOT_JSON', { fault: words }, { file: name, ...row }, { cause })
}

/** The nesting limit of a list. */
const deepestJson = 100
const deep: JsonFault = { words: 'of a list: it is nested too deeply' }

/** The record mark of RFC 8142, before each object. */
const recordMark = '\u001e'

function parsedJson(text: string): { value: unknown } | { cause: unknown } {
  try {
    return { value: parseShallow(text, deepestJson) }
  } catch (cause) {
    return { cause }
  }
}

/**
 * Reads a text with one JSON object per line. Throws `UserError` (exit code 2) for a text without objects or a
 * truncated one; with `if all`, returns undefined if any line is not an object.
 */
export function jsonLines(text: string, name: string): JsonRows
export function jsonLines(text: string, name: string, mode: 'if all'): JsonRows | undefined
export function jsonLines(text: string, name: string, mode?: 'if all'): JsonRows | undefined {
  const rows: unknown[] = []
  const lines: number[] = []
  const faults: Problem[] = []
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const json = line.replace(recordMark, '').trim()
    if (json === '') continue
    const parsed = parsedJson(json)
    if (!('value' in parsed)) {
      if (mode) return undefined
      const { words } = parsed.cause === tooDeep ? deep : jsonFault(json, parsed.cause)
      const fault = words.replace('line 1', `line ${at + 1}`)
      faults.push(problem('LIST_NOT_JSON', { fault }, { file: name, row: at + 1 }))
      continue
    }
    rows.push(parsed.value)
    lines.push(at + 1)
  }
  // If the end of the file is lost, further lines may be, too.
  const lost = faults.at(-1)
  const isCut = (lost?.where.row ?? 0) > (lines.at(-1) ?? 0) && !/[\r\n]\s*$/.test(text)
  if (lost && (isCut || rows.length === 0)) throw new UserError(2, isCut ? [lost] : faults)
  if (rows.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: name })
  const placed = rows.every(isFeature) ? rowsOfFeatures(rows) : rows
  return { rows: placed, lines, faults }
}

// Programs append to such a file object by object: `{ … }{ … }`.
function joinedObjects(text: string): JsonRows | undefined {
  const spans = objectsIn(text)
  if (!spans || spans.length < 2) return undefined
  const rows: unknown[] = []
  const lines: number[] = []
  let [line, before] = [1, 0]
  for (const { start, end } of spans) {
    const parsed = parsedJson(text.slice(start, end))
    if (!('value' in parsed)) return undefined
    line += text.slice(before, start).match(/\r\n?|\n/g)?.length ?? 0
    before = start
    rows.push(parsed.value)
    lines.push(line)
  }
  return { rows, lines }
}

function isFeature(value: unknown): boolean {
  if (!isObject(value)) return false
  const { type, properties, geometry } = value
  return (
    type === 'Feature' || (isObject(properties) && isObject(geometry) && 'coordinates' in geometry)
  )
}

/** Converts JSON rows to a table with a column for each name that any row has. */
export function jsonTable({ rows, lines, faults = [] }: JsonRows, name: string): Table {
  const places = lines ?? rows.map((_, at) => at + 1)
  const table = tableOfObjects(withMiddles(withLanguagesLast(rows)), places, name)
  return { ...table, faults: [...faults, ...table.faults] }
}

function listIn(value: unknown, name: string): unknown[] {
  const [only, ...others] = Array.isArray(value) ? value : []
  // An object with the list may be alone in a list.
  if (isObject(only) && Array.isArray(only.itemListElement) && others.length === 0)
    return listIn(only.itemListElement, name)
  const list = Array.isArray(value) ? value : innerList(value, name)
  if (!list) throw userError(2, 'LIST_NOT_ARRAY', { got: shown(value) }, { file: name })
  if (list.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: name })
  // Joined answers of a service: a list of lists.
  if (list.every((one) => Array.isArray(one) && one.every(isObject)))
    return listIn(list.flat(), name)
  if (list.every(isListItem))
    return listIn(
      list.map(({ item }) => item),
      name,
    )
  const grid = rowsOfGrid(list)
  if (grid) return grid
  if (areAddresses(list)) return list.map((address) => ({ address }))
  if (list.every(isFeature)) return rowsOfFeatures(list, value)
  return rowsOfLevels(list) ?? withoutGroups(list)
}

/** Whether a value is an entry of a schema.org `ItemList`. */
function isListItem(value: unknown): value is { item: object } {
  return isObject(value) && value['@type'] === 'ListItem' && isObject(value.item)
}

/** Whether nearly all items of a list are addresses: texts with a number or a comma. */
function areAddresses(list: readonly unknown[]): boolean {
  const texts = list.filter((item) => typeof item === 'string')
  const isAddress = (text: string) =>
    /\p{L}{2}/u.test(text) && /\d|,/.test(text) && /\s/.test(text) && !text.includes('//')
  return texts.length === list.length && texts.filter(isAddress).length >= list.length * 0.9
}

/** Common names of a list in responses that have several lists. */
const usualName = /^(?:entities|data|features|results|items|records|rows)$/i

function isOfStores(name: string): boolean {
  const word = bare(name)
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(isStoreWord)
}

/** The maximum depth of the list in a response. */
const deepest = 3

interface NamedList {
  name: string
  list: unknown[]
  depth: number
}

/**
 * Returns the list in an object: the one with the name of stores, or with a common name, the rows by id, or the only
 * one. Throws `UserError` if it is ambiguous.
 */
function innerList(value: unknown, file: string): unknown[] | undefined {
  const all = highest([...listsIn(value)])
  const filled = all.filter(({ list }) => list.length > 0)
  for (const isMeant of [isOfStores, (name: string) => usualName.test(name)]) {
    const meant = filled.filter(({ name }) => isMeant(name))
    if (meant.length === 1) return meant[0]?.list
  }
  // A single row with lists is an object around them.
  const isWhole = (rows?: unknown[]) => rows && (rows.length > 1 || filled.length === 0)
  for (const rowsOf of [rowsOfTable, rowsById, rowsByName, rowsOfLevels, rowsOfGroups]) {
    const rows = rowsOf(value)
    if (isWhole(rows)) return rows
  }
  if (filled.length <= 1) return (filled[0] ?? all[0])?.list
  throw userError(2, 'LIST_SEVERAL', { names: filled.map(({ name }) => name) }, { file })
}

function* listsIn(value: unknown, depth = 1): Generator<NamedList> {
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value))
    if (Array.isArray(inner)) {
      if (inner.every(isObject)) yield { name, list: inner, depth }
    } else if (depth < deepest) yield* listsIn(inner, depth + 1)
}

/** Keeps the outermost lists: a list within another list's rows is a detail of a row. */
function highest(lists: readonly NamedList[]): NamedList[] {
  const top = Math.min(...lists.filter(({ list }) => list.length > 0).map(({ depth }) => depth))
  return lists.filter(({ depth }) => depth <= top)
}

/** Stores share at least this many property names; unrelated objects do not. */
const fewestShared = 3

function isNameAlone(row: Record<string, unknown>): boolean {
  return typeof row.name === 'string' && Object.keys(row).length === 1
}

/** Returns the rows of `{ "101": { … } }`, with each key as the id of a row without one. */
function rowsById(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
  const rows = entries.flatMap(([, row]) => (isObject(row) ? [row] : []))
  const [first] = rows
  if (!first || rows.length < entries.length) return undefined
  const shared = Object.keys(first).filter((name) =>
    rows.every((row) => Object.hasOwn(row, name) && !isObject(row[name])),
  )
  const areNamed = rows.length >= fewestShared && rows.every(isNameAlone)
  if (shared.length >= fewestShared || areNamed)
    return entries.map(([key], at) => withKey(key, rows[at] ?? {}))
  return rows.length === 1 ? rowsById(first) : undefined
}

/**
 * Returns the rows of groups such as towns: `{ "Ames": { "1": { … } }, "Boone": { "1": { … } } }`. Ids count within a
 * group, so that they are not ids of the whole list.
 */
function rowsOfGroups(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined
  const groups = Object.values(value)
  const [first] = groups
  if (groups.length === 1 && isObject(first)) return rowsOfGroups(first)
  const all = groups.flatMap((group) => (isObject(group) ? Object.values(group) : [group]))
  return rowsById({ ...all }) && all
}

function withKey(key: string, row: Record<string, unknown>): object {
  return row.locationID === undefined && row.id === undefined ? { locationID: key, ...row } : row
}
