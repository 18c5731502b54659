import { pathKey, storePath } from '../../data/paths.ts'
import { shown } from '../../data/shown.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'
import type { Config } from '../config/config.ts'
import { mayLose } from '../config/may-lose.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'

/** How many rows of a list may be left out. */
type Limits = Pick<Config, 'storesName' | 'guardMaxBadRows' | 'allowRemovals'>

type Known = Pick<Store, 'id' | 'path' | 'hasMadeId'>

/** A row that is left out. */
interface LeftOutRow {
  /** The first fault that was found. */
  found: Problem
  /** Gives the store that it would be, as far as that can be told. */
  store: () => Known | undefined
}

/** The rows of a list that are left out, as something is wrong with them. */
export class LeftOut {
  readonly #limits: Limits
  readonly #rows = new Map<unknown, LeftOutRow>()
  readonly #problems: Problem[] = []
  #of = 0
  #keys: ReadonlySet<StoreId> | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Hears how many rows of the list are for visitors, bad ones and good ones. */
  count(rows: number): void {
    this.#of = rows
  }

  /** Takes what is wrong with rows; `storeAt` gives the store that a row would be. */
  add(problems: readonly Problem[], storeAt: (where: Where) => Known | undefined): void {
    for (const found of problems) {
      this.#problems.push(found)
      const { row, store } = found.where
      const key = row ?? `store ${store}`
      if (!this.#rows.has(key)) this.#rows.set(key, { found, store: () => storeAt(found.where) })
    }
  }

  /** The problems of the rows. */
  get faults(): readonly Problem[] {
    return this.#problems
  }

  /** How many rows are left out. */
  get bad(): number {
    return this.#rows.size
  }

  /** How many rows of the list are for visitors. */
  get of(): number {
    return this.#of
  }

  /** The ids of the stores, as far as the rows say them. */
  get ids(): StoreId[] {
    return [...this.#rows.values()].flatMap((row) => idOf(row) ?? [])
  }

  /** Whether a store that is not in the list may be one of these: any may where a row does not say its id. */
  mayHave(id: StoreId): boolean {
    this.#keys ??= new Set(this.ids.map(storeIdKey))
    return this.#keys.size < this.#rows.size || this.#keys.has(storeIdKey(id))
  }

  /** The first problem of the row of a store, by its id or its path; undefined where it is not known among these. */
  find(name: string): Problem | undefined {
    const asked = storePath(name.replace(/[?#].*$/s, ''))
    const id = /^(?:store\/)?([^/]+)$/.exec(asked)?.[1]
    const key = id === undefined ? undefined : storeIdKey(readStoreId(id) ?? id)
    const path = pathKey(asked)
    const rows = [...this.#rows.values()]
    // A text that cannot be an id is compared as the list has it.
    const isWritten = ({ where, args }: Problem) =>
      where.field === 'locationID' && args.got === shown(name)
    return rows.find((row) => {
      const store = row.store()
      const of = idOf(row) ?? store?.id
      const isNamed = key !== undefined && of !== undefined && storeIdKey(of) === key
      const isThere = store !== undefined && pathKey(store.path) === path
      return isNamed || isThere || isWritten(row.found)
    })?.found
  }

  /** Why the list must not be built without these rows (exit code 2); undefined where it may. */
  refusal(): UserError | undefined {
    const { storesName: file, guardMaxBadRows, allowRemovals } = this.#limits
    const { bad, of } = this
    const allowed = mayLose(of, guardMaxBadRows)
    if (bad < of && (bad <= allowed || allowRemovals)) return undefined
    const args = { bad, of, allowed }
    return bad === 0
      ? undefined
      : new UserError(2, [problem('LIST_BAD_ROWS', args, { file }), ...this.#problems])
  }
}

/** Warnings of rows that are left out, for what is wrong with them. */
export function leftOutWarnings(problems: readonly Problem[]): Problem[] {
  return problems.map(({ code, args, where: { field, ...where } }) =>
    problem('ROW_LEFT_OUT', { ...args, code, field }, where),
  )
}

// A made id may be another one where a field of the address is wrong.
function idOf({ found, store }: LeftOutRow): StoreId | undefined {
  if (found.where.store !== undefined) return found.where.store
  const likely = store()
  return likely?.hasMadeId || likely?.id === '' ? undefined : likely?.id
}
