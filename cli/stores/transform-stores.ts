import type { Store } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import { languagePages } from '../../data/store-languages.ts'
import { type RowFault, readStoreRow } from '../../data/store-schema.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { Failure } from '../say/failure.ts'
import { kindOf, type Problem, problem, word } from '../say/problems.ts'
import { type Chain, collisions, faultArgs, pathProblems, pathRoom } from './check-stores.ts'

type Rules = Pick<Chain, 'amenities' | 'brands' | 'languages' | 'out'>

/**
 * The stores as plugins make them of the list, checked by the rules of the list. Throws `Failure` (exit
 * code 2), which names the plugin.
 */
export async function transformStores(
  listed: readonly Store[],
  hooks: Pick<Hooks, 'transformStores'>,
  chain: Rules,
): Promise<readonly Store[]> {
  return hooks.transformStores(listed, (stores, plugin) => {
    const problems = problemsOf(stores, chain).map((found) => {
      const args = { plugin, fault: word(found).message, kind: kindOf(found) }
      return problem('PLUGIN_STORE', args, found.where)
    })
    if (problems.length > 0) throw new Failure(2, problems)
    return (stores as readonly Store[]).map((store) => wholeStore(store, chain))
  })
}

// A plugin may leave out of a row what a list may.
function wholeStore({ languages: _, ...store }: Store, chain: Rules): Store {
  const result = readStoreRow(store.row, chain.amenities)
  if (!('row' in result)) return store
  const read = { ...store, fields: store.fields ?? {}, row: result.row }
  const languages = languagePages(read, chain)
  return languages ? { ...read, languages } : read
}

function problemsOf(stores: readonly unknown[], chain: Rules): Problem[] {
  if (stores.length === 0) return [problem('LIST_EMPTY', {})]
  const wrong = stores.flatMap((store, at) => storeProblems(store, at, chain))
  // Wrong ids and paths cannot be compared.
  if (wrong.length > 0) return wrong
  const whole = (stores as Store[]).map((store) => wholeStore(store, chain))
  return collisions(whole, ({ id }) => ({ store: id }))
}

function storeProblems(raw: unknown, at: number, chain: Rules): Problem[] {
  const store = (raw ?? {}) as Partial<Store>
  const id = readStoreId(store.id)
  const where = id === undefined ? { row: at + 1 } : { store: id }
  const { path, row } = store
  const faults = [...storeFaults(store, chain)].map((fault) =>
    problem('ROW_FIELD', faultArgs(fault, row), { ...where, field: fault.field }),
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
