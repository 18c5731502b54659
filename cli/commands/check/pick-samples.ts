import { grouped } from '../../../data/grouped.ts'
import type { Store } from '../../../data/store.ts'

/** So many stores of a list, spread over its brands and, in each, over the list. */
export function pickSamples(stores: readonly Store[], count: number): Store[] {
  const ofBrands = [...grouped(stores, ({ brand }) => brand).values()]
  // What a small brand does not have is taken of the larger ones, which come after it.
  ofBrands.sort((one, other) => one.length - other.length)
  let left = count
  return ofBrands.flatMap((ofBrand, at) => {
    const share = Math.min(ofBrand.length, Math.floor(left / (ofBrands.length - at)))
    left -= share
    return ofBrand.filter((_, place) => isChosen(place, share, ofBrand.length))
  })
}

function isChosen(place: number, share: number, of: number): boolean {
  return Math.floor((place * share) / of) !== Math.floor(((place - 1) * share) / of)
}
