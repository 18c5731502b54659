import type { Amenities } from '../../data/amenities.ts'
import { type Brand, brandOf } from '../../data/brands.ts'
import { isHidden } from '../../data/list-status.ts'
import { idPath, pathFault, pathKey, storePath } from '../../data/paths.ts'
import type { RowFault } from '../../data/row-fault.ts'
import { shown } from '../../data/shown.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'
import { languagePages, languagesOf } from '../../data/store-languages.ts'
import { readStoreRow, rowFields } from '../../data/store-schema.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'
import { Failure, failure } from '../report/failure.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import type { RowFieldArgs } from '../report/wording/row-field.ts'
import { beside } from '../system/beside.ts'
import { hearSignals } from '../system/hear-signals.ts'
import { oneOfEqual } from '../system/one-of-equal.ts'
import { HoursColumns } from './hours-columns.ts'
import { makeIds } from './make-ids.ts'
import { hasMadePath, makePaths } from './make-paths.ts'
import { meantFields } from './meant-fields.ts'
import { mergeProblems, targetOf } from './merged-stores.ts'
import { readOwnFields } from './own-fields.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { noteRow } from './row-numbers.ts'
import { withUsualNames } from './usual-names.ts'

export interface Chain {
  brands: readonly Brand[]
  corporateIds: ReadonlySet<StoreId>
  /** Without them, rows have seven slots. */
  amenities?: Amenities
  /** Of own fields. */
  fields?: FieldsSchema | undefined
  /** The country of stores that do not say it. */
  country?: string | undefined
  /** Those of stores that say nothing else, nor does their brand; without them stores have one. */
  languages?: readonly string[] | undefined
  /** The folder of the site, if one is to be written. */
  out?: string
}

/** Between so many rows, signals of the process are heard. */
export const deafFor = 1000

export interface CheckOptions {
  /** The number that people know a row by, from its place in the list. */
  rowAt?: (place: number) => number
  /** Faults of rows that could not be read at all. */
  faults?: readonly Problem[] | undefined
  /** Takes what is to be known of the list, which is read all the same. */
  warn?: ((problem: Problem) => void) | undefined
  /** Takes the failure of a list that has bad rows; the stores are then those that nothing is wrong with. */
  onBad?: ((failure: Failure) => void) | undefined
  /** Aborts on Ctrl-C. */
  signal?: AbortSignal | undefined
}

/**
 * The stores of a list, checked. Throws `Failure` (exit code 2) that names every bad row at once, unless `onBad` takes
 * it, and the reason of a signal that aborts meanwhile.
 */
export async function checkStores(
  rows: Iterable<unknown>,
  file: string,
  chain: Chain,
  { rowAt = (place) => place + 1, onBad, warn, signal, faults = [] }: CheckOptions = {},
): Promise<Store[]> {
  const found: Problem[] = [...faults]
  const rowOf = new Map<Store, number>()
  const hidden: number[] = []
  const share = oneOfEqual<Store['row']['Amenities']>()
  const room = pathRoom(chain)
  const hours = new HoursColumns(Object.keys(chain.fields?.shape ?? {}))
  const repeated = new RepeatedRows()
  let place = 0
  for (const raw of rows) {
    if (place % deafFor === deafFor - 1) await hearSignals(signal)
    const where = { file, row: rowAt(place++) }
    if (repeated.has(raw, where.row)) continue
    if (isHidden(Object(raw).Status) && !chain.fields?.shape.Status) {
      hidden.push(where.row)
      continue
    }
    const store = readStore(hours.complete(raw), where, chain, found)
    if (!store) continue
    store.row.Amenities = share(store.row.Amenities)
    if (store.row.Languages) store.row.Languages = share(store.row.Languages)
    rowOf.set(store, where.row)
    noteRow(store, where.row)
  }
  const stores = [...rowOf.keys()]
  if (hidden.length > 0 && hidden.length === place) throw failure(2, 'LIST_EMPTY', {}, { file })
  for (const warning of repeated.warnings(file)) warn?.(warning)
  if (hidden.length > 0) warn?.(problem('STORES_HIDDEN', { rows: hidden }, { file }))
  makePaths(stores, chain)
  makeIds(stores)
  for (const store of stores) {
    store.brand = brandOf(chain.brands, store.id).id
    store.isCorporate = chain.corporateIds.has(store.id)
    const languages = languagePages(store, chain)
    if (languages) store.languages = languages
  }
  const placeOf = (store: Store) => ({ file, row: rowOf.get(store) ?? 0, store: store.id })
  const problems = [
    ...found,
    ...stores.flatMap((store) => pathProblems(store, { ...placeOf(store), field: 'URL' }, room)),
    ...collisions(stores, placeOf),
  ].sort((one, other) => (one.where.row ?? 0) - (other.where.row ?? 0))
  if (problems.length === 0) return stores
  const refusal = new Failure(2, problems)
  if (!onBad) throw refusal
  onBad(refusal)
  const bad = new Set(problems.map(({ where }) => where.row))
  return stores.filter((store) => !bad.has(rowOf.get(store)))
}

function readStore(
  raw: unknown,
  where: Where,
  chain: Chain,
  problems: Problem[],
): Store | undefined {
  const result = readStoreRow(withUsualNames(raw, chain.fields), chain.amenities)
  const own = readOwnFields(raw, chain.fields, where)
  const meant = Object(raw) === raw ? meantFields(raw as object, chain.fields?.shape ?? {}) : []
  if ('faults' in result || 'faults' in own || meant.length > 0) {
    const id = readStoreId((raw as { locationID?: unknown } | null)?.locationID)
    const place = { ...where, ...(id !== undefined && { store: id }) }
    const others = otherNames(
      raw,
      new Set([...rowFields, ...Object.keys(chain.fields?.shape ?? {})]),
    )
    for (const fault of [result, own, { faults: meant }].flatMap((read) =>
      'faults' in read ? read.faults : [],
    )) {
      const args = faultArgs(fault, others)
      problems.push(problem('ROW_FIELD', args, { ...place, field: fault.field }))
    }
    return undefined
  }
  const { row } = result
  const id = row.locationID
  const path = storePath(row.URL)
  // Brands name stores by ids, some of which are still to be made.
  return { id, path, brand: '', isCorporate: false, row, fields: own.fields }
}

/** What is wrong with a field, and the value that was got or the names that were probably meant. */
export function faultArgs(
  { field, fault, got, known, meant }: RowFault,
  others: readonly string[],
): RowFieldArgs {
  if (known && typeof got === 'string')
    return { fault, got: shown(got), named: { name: got, known } }
  if (got !== undefined) return { fault, got: shown(got) }
  return { fault, missing: { field, others, meant } }
}

/** The names in a row that are no fields. */
export function otherNames(raw: unknown, fields: ReadonlySet<string> = rowNames): string[] {
  return Object.keys(Object(raw)).filter((name) => !fields.has(name))
}

const rowNames = new Set(rowFields)

/** What is wrong with the path of a store alone; it may have so many bytes. */
export function pathProblems(
  store: Pick<Store, 'path' | 'row' | 'languages'>,
  where: Where,
  room: number,
): Problem[] {
  const { path, row } = store
  const prefixes = languagesOf(store).map(({ prefix }) => prefix && `${prefix}/`)
  const fault = pathFault(path, room - Math.max(...prefixes.map(({ length }) => length)))
  if (fault === undefined) return []
  return [problem('ROW_PATH', { path, fault, made: hasMadePath({ row }) }, where)]
}

/** How many bytes a store's path may have, so that its page can be written in every folder that a site has on its way. */
export function pathRoom({ out }: { out?: string }): number {
  if (out === undefined) return Number.MAX_SAFE_INTEGER
  // The longest of them is what cannot be removed; 4095 is Linux's PATH_MAX, without the end of its text.
  return 4095 - Buffer.byteLength(`${beside(out).left}-00000000//index.html`)
}

/** Stores that have the id or the path of an earlier one. */
export function collisions(stores: readonly Store[], placeOf: (store: Store) => Where): Problem[] {
  const byId = new Map<StoreId, Store>()
  const byPath = new Map<string, { path: string; store: Store }>()
  const problems: Problem[] = []
  const rowOf = (other: Store) => {
    const { row } = placeOf(other)
    return row === undefined ? {} : { otherRow: row }
  }
  for (const store of stores) {
    const { id, path } = store
    const alias = byId.get(storeIdKey(id))
    // Ids that are made are one where paths are, which is said below.
    if (alias && !(store.hasMadeId && alias.hasMadeId)) {
      const args = { id, otherId: alias.id, ...rowOf(alias) }
      problems.push(problem('ROW_DUPLICATE_ID', args, placeOf(store)))
    } else if (!alias) byId.set(storeIdKey(id), store)
    if (path === '' || targetOf(store) !== undefined) continue
    for (const path of pathsOf(store)) {
      const neighbour = byPath.get(pathKey(path))
      if (neighbour) {
        const { path: otherPath, store: other } = neighbour
        const made = hasMadePath(store) || hasMadePath(other)
        const args = { path, otherPath, otherStore: other.id, ...rowOf(other), made }
        problems.push(problem('ROW_DUPLICATE_PATH', args, placeOf(store)))
      } else byPath.set(pathKey(path), { path, store })
    }
  }
  return [...problems, ...mergeProblems(stores, byId, placeOf)]
}

// That with the id alone is below a reserved name.
function pathsOf(store: Store): string[] {
  return languagesOf(store).flatMap(({ prefix, path }) =>
    prefix ? [path, idPath(store.id, prefix)] : [path],
  )
}

/** What a folder's name may have that not every host takes, and which hosts do not. */
const unportable: [pattern: RegExp, fault: string, hosts: string][] = [
  [
    /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i,
    'a name that Windows keeps for a device',
    'Windows hosts',
  ],
  [/[. ]$/, 'a name that ends with a dot or a space', 'Windows hosts'],
  [/[:*"<>|]/, 'one of : * " < > |', 'Windows hosts and GitHub’s artifact uploads'],
  [/^\./, 'a name that begins with a dot', 'artifact uploads without include-hidden-files'],
]

/** Warnings for paths that can be written here, but not wherever a site may go; one a kind. */
export function unportablePaths(stores: readonly Store[]): Problem[] {
  // Those in further languages are the same below a prefix that every host takes.
  const all = stores.flatMap(({ id, path }) => [path, idPath(id)])
  return unportable.flatMap(([pattern, fault, hosts]) => {
    const paths = all.filter((path) => path.split('/').some((name) => pattern.test(name)))
    return paths.length > 0 ? [problem('PATHS_UNPORTABLE', { fault, hosts, paths })] : []
  })
}
