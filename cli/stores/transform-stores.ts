import type { RowFault } from '../../data/row-fault.ts'
import type { Store } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { languagePages } from '../../data/store-languages.ts'
import { readStoreRow } from '../../data/store-schema.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { hearSignals } from '../system/hear-signals.ts'
import type { Chain } from './chain.ts'
import { deafFor } from './check-stores.ts'
import { collisions } from './collisions.ts'
import { pathProblems, pathRoom } from './path-problems.ts'
import { faultArgs, otherNames } from './read-store.ts'

type Rules = Pick<Chain, 'amenities' | 'brands' | 'languages' | 'out'>

/**
 * Runs the plugins on the stores, and checks the result by the rules of the list. Throws `UserError` (exit code 2)
 * that names the plugin; throws the signal's reason on abort.
 */
export async function transformStores(
  listed: readonly Store[],
  hooks: Pick<Hooks, 'transformStores'>,
  chain: Rules,
  signal?: AbortSignal,
): Promise<readonly Store[]> {
  return hooks.transformStores(listed, async (stores, plugin) => {
    const found = await problemsOf(stores, chain, signal)
    const problems = found.map((one) => problem('PLUGIN_STORE', { plugin, found: one }, one.where))
    if (problems.length > 0) throw new UserError(2, problems)
    return (stores as readonly Store[]).map((store) => wholeStore(store, chain))
  })
}

// A plugin may omit the same fields as a list.
function wholeStore({ languages: _, ...store }: Store, chain: Rules): Store {
  const result = readStoreRow(store.row, chain.amenities)
  if (!('row' in result)) return store
  const read = { ...store, fields: store.fields ?? {}, row: result.row }
  const languages = languagePages(read, chain)
  return languages ? { ...read, languages } : read
}

async function problemsOf(
  stores: readonly unknown[],
  chain: Rules,
  signal: AbortSignal | undefined,
): Promise<Problem[]> {
  if (stores.length === 0) return [problem('LIST_EMPTY', {})]
  const wrong: Problem[] = []
  for (const [at, store] of stores.entries()) {
    if (at % deafFor === deafFor - 1) await hearSignals(signal)
    wrong.push(...storeProblems(store, at, chain))
  }
  // Invalid ids and paths cannot be compared.
  if (wrong.length > 0) return wrong
  const whole = (stores as Store[]).map((store) => wholeStore(store, chain))
  return collisions(whole, ({ id }) => ({ store: id }))
}

function storeProblems(raw: unknown, at: number, chain: Rules): Problem[] {
  const store = (raw ?? {}) as Partial<Store>
  const id = readStoreId(store.id)
  const where = id === undefined ? { row: at + 1 } : { store: id }
  const { path, row } = store
  const wrong = [...storeFaults(store, chain)]
  const others = wrong.length > 0 ? otherNames(row) : []
  const faults = wrong.map((fault) =>
    problem('ROW_FIELD', faultArgs(fault, others), { ...where, field: fault.field }),
  )
  return [
    ...faults,
    ...(typeof path === 'string'
      ? pathProblems({ path, row: Object(row) }, where, pathRoom(chain))
      : []),
  ]
}

function* storeFaults(store: Partial<Store>, { amenities, brands }: Rules): Generator<RowFault> {
  const { id, path, brand, isCorporate, row, fields = {} } = store
  const result = readStoreRow(row, amenities)
  if ('faults' in result)
    yield* result.faults.map((fault) => ({ ...fault, field: fault.field || 'row' }))
  else if (id !== result.row.locationID)
    yield { field: 'id', fault: 'should be the locationID of its row', got: id }
  if (typeof path !== 'string') yield { field: 'path', fault: 'should be text', got: path }
  const names = brands.map(({ id }) => id)
  if (!names.some((name) => name === brand))
    yield { field: 'brand', fault: `should be ${names.join(' or ')}`, got: brand }
  if (typeof isCorporate !== 'boolean')
    yield { field: 'isCorporate', fault: 'should be true or false', got: isCorporate }
  if (typeof fields !== 'object' || fields === null)
    yield { field: 'fields', fault: 'should be an object', got: fields }
}
