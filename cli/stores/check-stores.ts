import { brandOf } from '../../data/brands.ts'
import { isHidden } from '../../data/list-status.ts'
import type { Store } from '../../data/store.ts'
import { languagePages } from '../../data/store-languages.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { hearSignals } from '../system/hear-signals.ts'
import { intern } from '../system/intern.ts'
import { once } from '../system/once.ts'
import type { Chain } from './chain.ts'
import { collisions } from './collisions.ts'
import { completing } from './complete-rows.ts'
import { deriveIds } from './derive-ids.ts'
import { derivePaths, hasMadePath } from './derive-paths.ts'
import { type LeftOut, leftOutWarnings } from './left-out.ts'
import { likelyStore } from './likely-store.ts'
import { MaybeClosed } from './maybe-closed.ts'
import { NonStores } from './non-stores.ts'
import { pathProblems, pathRoom } from './path-problems.ts'
import { readStore } from './read-store.ts'
import { withoutRepeated } from './repeated-rows.ts'
import { noteRow } from './row-numbers.ts'
import { soundStores } from './sound-stores.ts'

/** The number of rows between two checks for process signals. */
export const deafFor = 1000

export interface CheckOptions {
  /** Returns the row number that users see, from the position in the list. */
  rowAt?: (place: number) => number
  /** Problems of rows that could not be parsed. */
  faults?: readonly Problem[] | undefined
  /** Receives warnings about the list. */
  warn?: ((problem: Problem) => void) | undefined
  /** Receives warnings of many rows at once; without it, `warn` receives each. */
  warnAll?: ((problems: readonly Problem[]) => void) | undefined
  /** Receives the error of a list with bad rows; the result then has only stores without errors. */
  onBad?: ((failure: UserError) => void) | undefined
  /** Collects bad rows to skip; without it, a bad row makes the list invalid. */
  leftOut?: LeftOut | undefined
  /** Aborts on Ctrl-C. */
  signal?: AbortSignal | undefined
}

/**
 * Checks a list and returns its stores. Throws `UserError` (exit code 2) that names every bad row, unless `leftOut`
 * or `onBad` receives it; throws the signal's reason on abort.
 */
export async function checkStores(
  rows: Iterable<unknown>,
  file: string,
  chain: Chain,
  options: CheckOptions = {},
): Promise<Store[]> {
  const { warn, leftOut } = options
  const read = await readRows(rows, file, chain, options)
  const { stores, hidden, nonStores } = read
  if (read.count > 0 && hidden.length + nonStores.count === read.count)
    throw userError(2, 'LIST_EMPTY', {}, { file })
  if (hidden.length > 0) warn?.(problem('STORES_HIDDEN', { rows: hidden }, { file }))
  for (const warning of [...nonStores.warnings(file), ...read.closed.warnings(file)])
    warn?.(warning)
  // Derived paths and ids also consider bad rows; otherwise skipping a row would change the paths of other stores.
  const likely =
    leftOut && stores.some(isMade) ? [...read.bad.values()].flatMap((one) => one() ?? []) : []
  const all = likely.length > 0 ? [...stores, ...likely] : stores
  derivePaths(all, chain)
  deriveIds(all)
  for (const store of all) {
    store.brand = brandOf(chain.brands, store.id).id
    store.isCorporate = chain.corporateIds.has(store.id)
    const languages = languagePages(store, chain)
    if (languages) store.languages = languages
  }
  const distinct = withoutRepeated(stores, read.placeOf)
  for (const warning of distinct.warnings) warn?.(warning)
  const repeated = stores.length - distinct.stores.length
  const rest = { ...read, stores: [...distinct.stores], count: read.count - repeated }
  const room = pathRoom(chain)
  return leftOut
    ? withoutBad({ ...rest, likely }, room, leftOut, options)
    : allOrNone(rest, room, options)
}

function isMade(store: Store): boolean {
  return store.id === '' || hasMadePath(store)
}

interface ReadRows {
  /** Stores of rows without errors. */
  stores: Store[]
  /** Returns the probable store of a bad row, by row number. */
  bad: ReadonlyMap<number, () => Store | undefined>
  /** Problems of rows. */
  found: Problem[]
  /** The rows of hidden stores. */
  hidden: number[]
  /** The rows that are no stores. */
  nonStores: NonStores
  /** The rows of stores that may be closed. */
  closed: MaybeClosed
  /** The number of parsed rows. */
  count: number
  placeOf: (store: Store) => Where
}

async function readRows(
  rows: Iterable<unknown>,
  file: string,
  chain: Chain,
  { rowAt = (place) => place + 1, signal, faults = [], leftOut }: CheckOptions,
): Promise<ReadRows> {
  const found: Problem[] = [...faults]
  const rowOf = new Map<Store, number>()
  const stores: Store[] = []
  const bad = new Map<number, () => Store | undefined>()
  const hidden: number[] = []
  const nonStores = new NonStores()
  const closed = new MaybeClosed(Object.keys(chain.fields?.shape ?? {}))
  const share = intern<Store['row']['Amenities']>()
  const complete = completing(chain)
  let count = 0
  for (const raw of rows) {
    if (count % deafFor === deafFor - 1) await hearSignals(signal)
    const where = { file, row: rowAt(count++) }
    if (isHidden(Object(raw).Status) && !chain.fields?.shape.Status) {
      hidden.push(where.row)
      continue
    }
    if (nonStores.isOther(raw, where.row)) continue
    closed.note(raw, where.row)
    const store = readStore(complete(raw), where, chain, found)
    if (!store) {
      if (leftOut)
        bad.set(
          where.row,
          once(() => likelyStore(raw, chain)),
        )
      continue
    }
    store.row.Amenities = share(store.row.Amenities)
    if (store.row.Languages) store.row.Languages = share(store.row.Languages)
    rowOf.set(store, where.row)
    noteRow(store, where.row)
    stores.push(store)
  }
  const placeOf = (store: Store) => ({ file, row: rowOf.get(store) ?? 0, store: store.id })
  return { stores, bad, found, hidden, nonStores, closed, count, placeOf }
}

function allOrNone(
  { stores, found, placeOf }: ReadRows,
  room: number,
  { onBad }: CheckOptions,
): Store[] {
  const problems = byRow([
    ...found,
    ...stores.flatMap((store) => pathProblems(store, { ...placeOf(store), field: 'URL' }, room)),
    ...collisions(stores, placeOf),
  ])
  if (problems.length === 0) return stores
  const refusal = new UserError(2, problems)
  if (!onBad) throw refusal
  onBad(refusal)
  const bad = new Set(problems.map(({ where }) => where.row))
  return stores.filter((store) => !bad.has(placeOf(store).row))
}

function withoutBad(
  {
    stores,
    bad,
    likely,
    found,
    hidden,
    nonStores,
    count,
    placeOf,
  }: ReadRows & { likely: readonly Store[] },
  room: number,
  leftOut: LeftOut,
  { faults = [], warn, warnAll, onBad }: CheckOptions,
): Store[] {
  const { sound, problems } = soundStores(stores, { found, likely, room, placeOf })
  const unread = new Set(faults.map(({ where }) => where.row)).size
  leftOut.count(count - hidden.length - nonStores.count + unread)
  const storeAt = new Map(stores.map((store) => [placeOf(store).row, store]))
  leftOut.add(byRow(problems), ({ row = 0 }) => storeAt.get(row) ?? bad.get(row)?.())
  const refusal = leftOut.refusal()
  if (refusal) {
    if (!onBad) throw refusal
    onBad(refusal)
  } else warnOfAll(leftOutWarnings(problems), { warn, warnAll })
  return sound
}

function warnOfAll(
  warnings: readonly Problem[],
  { warn, warnAll }: Pick<CheckOptions, 'warn' | 'warnAll'>,
): void {
  if (warnAll) warnAll(warnings)
  else for (const warning of warnings) warn?.(warning)
}

function byRow(problems: Problem[]): Problem[] {
  return problems.sort((one, other) => (one.where.row ?? 0) - (other.where.row ?? 0))
}
