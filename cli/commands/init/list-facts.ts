import { isInCountry } from '../../../data/country-boxes.ts'
import { isPlace } from '../../../data/great-circle.ts'
import { grouped } from '../../../data/grouped.ts'
import type { Store, StoreRow } from '../../../data/store.ts'
import { UserError } from '../../report/user-error.ts'
import { storeWords } from '../../stores/column-names.ts'
import { markCommonNames } from '../../stores/common-names.ts'
import { areForeign } from './american-rows.ts'
import { type Answers, defaultCountry } from './answers.ts'
import { likelyCountry } from './likely-country.ts'
import { loadList } from './load-list.ts'

/** The facts that a list shows about its chain. */
export type ListFacts = Partial<Pick<Answers, 'name' | 'country'>>

/**
 * Returns what a list says about its chain: the name of most stores, or the beginning of all names; and the country of
 * most stores, by their cells, phones, points or addresses. The country is empty if it is unknown but not the default
 * one, or if the list cannot be read.
 */
export async function factsOfList(
  stores: string,
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<ListFacts> {
  try {
    const { listed } = await loadList({ stores, brands: [{ name: 'any' }] }, { cwd, signal })
    const name = nameOf(listed)
    const country = await countryOf(listed.map(({ row }) => row))
    return { ...(name && { name }), ...(country !== undefined && { country }) }
  } catch (error) {
    // The check of the list reports the error.
    if (error instanceof UserError) return { country: '' }
    throw error
  }
}

// Two stores of one name may be a coincidence.
function nameOf(listed: readonly Store[]): string | undefined {
  if (listed.length < 3) return undefined
  markCommonNames(listed)
  const [named, ...others] = listed.filter(({ hasCommonName }) => hasCommonName)
  if (others.length > 1) return named?.row.Name?.trim()
  return sharedStart(listed.map(({ row }) => row.Name?.trim() ?? ''))
}

/** Returns the words that all names begin with: `Bean & Leaf` of `Bean & Leaf Ames`; undefined for `Store 7`. */
function sharedStart(names: readonly string[]): string | undefined {
  const [first = [], ...others] = names.map((name) => name.split(/\s+/))
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  const start = first.slice(0, end < 0 ? first.length : end).join(' ')
  const name = start.replace(numberWord, '').replace(/[\s\p{P}]+$/u, '')
  const isName = /\p{L}{3}/u.test(name) && !storeWords.includes(name.toLowerCase())
  return isName ? name : undefined
}

/** The word before a number at the end: `Sucursal N.º`. */
const numberWord = /\s(?:n\.? ?[ºo°]|n[ro]|#)\.?$/iu

async function countryOf(rows: readonly StoreRow[]): Promise<string | undefined> {
  const byCountry = [...grouped(rows, ({ Country = '' }) => Country)].filter(([code]) => code)
  const [most] = byCountry.sort(([, one], [, other]) => other.length - one.length)
  if (most) return most[0]
  const likely = await likelyCountry(rows)
  if (likely !== undefined) return likely
  const located = rows.filter(isPlace)
  const areElsewhere =
    located.length > 0
      ? located.every((row) => isInCountry(row, defaultCountry) === false)
      : areForeign(rows)
  return areElsewhere ? '' : undefined
}
