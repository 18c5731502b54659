import { statesOf } from '../../data/states.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { type Problem, problem } from '../say/problems.ts'

/** Gives ZIP codes back the zeros at their start, which spreadsheets take away; one problem names all of them. */
export function fillZips(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): Problem[] {
  const zips: string[] = []
  for (const store of stores) {
    if ((countryOf(store, chain) ?? 'US') !== 'US') continue
    const { Zip, State } = store.row
    const whole = wholeZip(Zip.trim(), State.trim())
    if (whole === undefined) continue
    zips.push(`${Zip.trim()} (store ${store.id})`)
    store.row.Zip = whole
  }
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
