import { readCountryText } from '../../data/country-texts.ts'
import { grouped } from '../../data/grouped.ts'
import { statesOf } from '../../data/states.ts'
import type { Store, StoreId } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { writtenZip } from '../../data/zip-forms.ts'
import { type Problem, problem } from '../report/problems.ts'

/** The original codes whose zeros were restored, by store id. */
export type CutZips = Map<StoreId, string>

/** A spreadsheet removes the zeros of a whole column: if so many times more codes have theirs, none are lost. */
const keptForEachCut = 5

/**
 * Formats postal codes for their countries, and restores leading zeros that spreadsheets removed; adds the original
 * codes to `cut`. Any other text stays unchanged.
 */
export function restoreLeadingZeros(
  stores: readonly Store[],
  chain: { country?: string | undefined },
  cut: CutZips,
): void {
  const kept = new Map<string, number>()
  const shortened: { store: Store; country: string; zip: string }[] = []
  for (const store of stores) {
    const said = store.row.Zip.trim()
    if (said === '') continue
    const country = countryOf(store, chain) ?? 'US'
    const code = withoutCountry(said, country)
    const written = codeOf(code, store.row.State.trim(), country)
    if (written?.isCut) shortened.push({ store, country, zip: written.zip })
    else if (written?.zip.startsWith('0')) kept.set(country, (kept.get(country) ?? 0) + 1)
    store.row.Zip = written?.isCut ? said : (written?.zip ?? said)
  }
  for (const [country, codes] of grouped(shortened, (one) => one.country)) {
    // A short code may have lost any digit. In the US, the state tells.
    if (country !== 'US' && (kept.get(country) ?? 0) >= keptForEachCut * codes.length) continue
    for (const { store, zip } of codes) {
      cut.set(store.id, store.row.Zip)
      store.row.Zip = zip
    }
  }
}

/** Removes the country before a code: `Singapore 109684`, `S(109684)`. */
function withoutCountry(said: string, country: string): string {
  const [, name = '', code = ''] = /^(\p{L}[\p{L}\s.]*?)[\s-]*\(?(\d[\d\s-]*)\)?$/u.exec(said) ?? []
  if (code === '') return said
  const isCountry = readCountryText(name) === country || (country === 'SG' && /^S$/i.test(name))
  return isCountry ? code : said
}

function codeOf(said: string, state: string, country: string) {
  const written = writtenZip(said, country)
  if (written || country !== 'US') return written
  const zip = wholeZip(said.replace(/[.,]0+$/, ''), state)
  return zip === undefined ? undefined : { zip, isCut: true }
}

/** Returns one warning for all restored codes of these stores. */
export function cutZips(stores: readonly Store[], cut: CutZips): Problem[] {
  const zips = stores.flatMap(({ id }) => (cut.has(id) ? [`${cut.get(id)} (store ${id})`] : []))
  return zips.length > 0 ? [problem('ZIPS_CUT', { zips })] : []
}

/** US states whose codes start with this many zeros. */
const zeros = [
  { count: 1, states: namesOf(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']) },
  { count: 2, states: namesOf(['PR', 'VI']) },
]

function namesOf(codes: string[]): ReadonlySet<string> {
  const names = statesOf('US')
  return new Set(codes.flatMap((code) => [code, (names.get(code) ?? code).toUpperCase()]))
}

// In other states, a code that is too short is a different mistake.
function wholeZip(zip: string, state: string): string | undefined {
  const found = zeros.find(({ states }) => states.has(state.toUpperCase()))
  const [, code = '', more] = /^([1-9]\d{2,3})(?:-?(\d{4}))?$/.exec(zip) ?? []
  if (found?.count !== 5 - code.length) return undefined
  return '0'.repeat(found.count) + code + (more ? `-${more}` : '')
}
