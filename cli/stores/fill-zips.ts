import { statesOf } from '../../data/states.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { type Problem, problem } from '../report/problems.ts'

/** The codes that were given back their zeros, as they were before, by the id of the store. */
export type CutZips = Map<StoreId, string>

/** Gives ZIP codes back the zeros at their start, which spreadsheets take away, and adds them to `cut`. */
export function fillZips(
  stores: readonly Store[],
  chain: { country?: string | undefined },
  cut: CutZips,
): void {
  for (const store of stores) {
    if ((countryOf(store, chain) ?? 'US') !== 'US') continue
    const { Zip, State } = store.row
    const whole = wholeZip(Zip.trim(), State.trim())
    if (whole === undefined) continue
    cut.set(store.id, Zip.trim())
    store.row.Zip = whole
  }
}

/** One problem that names all codes that were cut, of these stores. */
export function cutZips(stores: readonly Store[], cut: CutZips): Problem[] {
  const zips = stores.flatMap(({ id }) => (cut.has(id) ? [`${cut.get(id)} (store ${id})`] : []))
  return zips.length > 0 ? [problem('ZIPS_CUT', { zips })] : []
}

/** Where codes begin with so many zeros. */
const zeros = [
  { count: 1, states: namesOf(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']) },
  { count: 2, states: namesOf(['PR', 'VI']) },
]

function namesOf(codes: string[]): ReadonlySet<string> {
  const names = statesOf('US')
  return new Set(codes.flatMap((code) => [code, (names.get(code) ?? code).toUpperCase()]))
}

// In other states, a code that is too short is another slip.
function wholeZip(zip: string, state: string): string | undefined {
  const found = zeros.find(({ states }) => states.has(state.toUpperCase()))
  const [, code = '', more] = /^(\d{3,4})(?:-?(\d{4}))?$/.exec(zip) ?? []
  if (found?.count !== 5 - code.length) return undefined
  return '0'.repeat(found.count) + code + (more ? `-${more}` : '')
}
