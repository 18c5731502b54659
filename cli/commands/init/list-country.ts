import { isInCountry } from '../../../data/country-boxes.ts'
import { isPlace } from '../../../data/great-circle.ts'
import { grouped } from '../../../data/grouped.ts'
import { UserError } from '../../report/user-error.ts'
import { defaultCountry } from './answers.ts'
import { loadList } from './load-list.ts'

/**
 * Returns the country of most stores in a list; empty if the stores name none and none of them is in the default
 * country, or if the list cannot be read; undefined if the list does not show it.
 */
export async function countryOfList(
  stores: string,
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const { listed } = await loadList({ stores, brands: [{ name: 'any' }] }, { cwd, signal })
    const rows = listed.map(({ row }) => row)
    const byCountry = [...grouped(rows, ({ Country = '' }) => Country)].filter(([code]) => code)
    const [most] = byCountry.sort(([, one], [, other]) => other.length - one.length)
    if (most) return most[0]
    const located = rows.filter(isPlace)
    const areElsewhere = located.every((row) => isInCountry(row, defaultCountry) === false)
    return located.length > 0 && areElsewhere ? '' : undefined
  } catch (error) {
    // The check of the list reports the error.
    if (error instanceof UserError) return ''
    throw error
  }
}
