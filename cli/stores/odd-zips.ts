import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { writtenZip, zipPattern } from '../../data/zip-forms.ts'
import { type Problem, problem } from '../report/problems.ts'

/** Former code formats of countries, which lists still have. */
const alsoOlder: Readonly<Record<string, RegExp>> = {
  KR: /^\d{3}-?\d{3}$/,
  TW: /^\d{3}(?:-?\d{2,3})?$/,
}

/**
 * Returns one warning for all postal codes that are invalid in their store's country, because other cells may be
 * wrong, too.
 */
export function oddZips(
  stores: readonly Store[],
  chain: { country?: string | undefined },
): Problem[] {
  const zips = stores.flatMap((store) => {
    const { id, row } = store
    const zip = row.Zip.trim()
    const country = countryOf(store, chain)
    if (zip === '' || country === undefined || zipPattern(country) === undefined) return []
    const isKnown = writtenZip(zip, country) !== undefined || alsoOlder[country]?.test(zip)
    return isKnown ? [] : [`${zip} (store ${id})`]
  })
  return zips.length > 0 ? [problem('ZIPS_ODD', { zips })] : []
}
