import { grouped } from '../../../data/grouped.ts'
import type { Store } from '../../../data/store.ts'

/** Picks `count` stores, spread evenly over the brands and, in each brand, over the list. */
export function pickSamples(stores: readonly Store[], count: number): Store[] {
  const ofBrands = [...grouped(stores, ({ brand }) => brand).values()]
  // Small brands come first, so that larger brands fill up the number that a small one cannot reach.
  ofBrands.sort((one, other) => one.length - other.length)
  let remaining = count
  return ofBrands.flatMap((ofBrand, at) => {
    const share = Math.min(ofBrand.length, Math.floor(remaining / (ofBrands.length - at)))
    remaining -= share
    return ofBrand.filter((_, place) => isChosen(place, share, ofBrand.length))
  })
}

function isChosen(place: number, share: number, of: number): boolean {
  return Math.floor((place * share) / of) !== Math.floor(((place - 1) * share) / of)
}
