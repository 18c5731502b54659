import { pathKey, storePath } from '../../data/paths.ts'
import { shown } from '../../data/shown.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { readStoreId, storeIdKey } from '../../data/store-id.ts'
import type { Config } from '../config/config.ts'
import { mayLose } from '../config/may-lose.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'

/** Limits on the number of skipped rows. */
type Limits = Pick<Config, 'storesName' | 'guardMaxBadRows' | 'allowRemovals'>

type Known = Pick<Store, 'id' | 'path' | 'hasMadeId'>

/** A skipped row. */
interface LeftOutRow {
  /** The first problem of the row. */
  found: Problem
  /** Returns the probable store of the row; undefined if unknown. */
  store: () => Known | undefined
}

/** The rows that are skipped because of errors. */
export class LeftOut {
  readonly #limits: Limits
  readonly #rows = new Map<unknown, LeftOutRow>()
  readonly #problems: Problem[] = []
  #of = 0
  #keys: ReadonlySet<StoreId> | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Sets the number of rows with visible stores, good and bad. */
  count(rows: number): void {
    this.#of = rows
  }

  /** Adds problems of rows; `storeAt` returns the probable store of a row. */
  add(problems: readonly Problem[], storeAt: (where: Where) => Known | undefined): void {
    for (const found of problems) {
      this.#problems.push(found)
      const { row, store } = found.where
      const key = row ?? `store ${store}`
      if (!this.#rows.has(key)) this.#rows.set(key, { found, store: () => storeAt(found.where) })
    }
  }

  /** The problems of the skipped rows. */
  get faults(): readonly Problem[] {
    return this.#problems
  }

  /** The number of skipped rows. */
  get bad(): number {
    return this.#rows.size
  }

  /** The number of rows with visible stores. */
  get of(): number {
    return this.#of
  }

  /** The known ids of the skipped stores. */
  get ids(): StoreId[] {
    return [...this.#rows.values()].flatMap((row) => idOf(row) ?? [])
  }

  /** Whether an id that is not in the list may belong to a skipped row; true for any id if a row has no readable id. */
  mayHave(id: StoreId): boolean {
    this.#keys ??= new Set(this.ids.map(storeIdKey))
    return this.#keys.size < this.#rows.size || this.#keys.has(storeIdKey(id))
  }

  /** Returns the first problem of a store's row, by its id or path; undefined if no skipped row matches. */
  find(name: string): Problem | undefined {
    const asked = storePath(name.replace(/[?#].*$/s, ''))
    const id = /^(?:store\/)?([^/]+)$/.exec(asked)?.[1]
    const key = id === undefined ? undefined : storeIdKey(readStoreId(id) ?? id)
    const path = pathKey(asked)
    const rows = [...this.#rows.values()]
    // An invalid id is compared with the text in the list.
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

  /**
   * Returns the error if too many rows are skipped to build the list (exit code 2); undefined if the list may be
   * built.
   */
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

/** Returns warnings for the problems of skipped rows. */
export function leftOutWarnings(problems: readonly Problem[]): Problem[] {
  return problems.map(({ code, args, where: { field, ...where } }) =>
    problem('ROW_LEFT_OUT', { ...args, code, field }, where),
  )
}

// A derived id may differ after a correction of the address.
function idOf({ found, store }: LeftOutRow): StoreId | undefined {
  if (found.where.store !== undefined) return found.where.store
  const likely = store()
  return likely?.hasMadeId || likely?.id === '' ? undefined : likely?.id
}
