import { kilometresBetween } from '../../data/great-circle.ts'
import { grouped } from '../../data/grouped.ts'
import { placeKey } from '../../data/places/place-words.ts'
import { type LargeCity, ownKey } from '../stores/packed-cities.ts'

/** Kilometres to a large city that tells a town from others of its name. */
const around = 150

/** A town is meant without more words if it has eight times as many people as others of its name; sizes are exponents of two. */
const clear = 3

/**
 * Returns towns with names that differ within a country: of several with one name, those that are not clearly the largest
 * have the large city near them in their names, `Neustadt (Hannover)`; of those with the same city, the largest stays.
 */
export function toldApart(
  towns: readonly LargeCity[],
  cities: readonly LargeCity[],
): readonly LargeCity[] {
  const nameOf = (city: LargeCity) => `${city.country} ${ownKey(city)}`
  const large = new Set(
    cities.flatMap((city) => [nameOf(city), ...city.keys.map((key) => `${city.country} ${key}`)]),
  )
  const byCountry = grouped(cities, ({ country }) => country)
  const told = [...grouped(towns, nameOf)].flatMap(([name, own]) => {
    const [first, second] = own.toSorted((one, other) => other.size - one.size)
    const isClear = !second || (first && first.size >= second.size + clear)
    if (first && isClear && !large.has(name)) return [spelled(first)]
    return own.flatMap((town) => besideCity(town, byCountry.get(town.country) ?? []))
  })
  return [...grouped(told, nameOf).values()].flatMap((own) => {
    const [first] = own.toSorted((one, other) => other.size - one.size)
    return first ?? []
  })
}

function besideCity(town: LargeCity, cities: readonly LargeCity[]): LargeCity[] {
  const [nearest] = cities
    .map((city) => ({ city, far: kilometresBetween(city, town) }))
    .sort((one, other) => one.far - other.far)
  if (!nearest || nearest.far > around || ownKey(nearest.city) === ownKey(town)) return []
  const named = { ...town, name: `${town.name} (${nearest.city.name})` }
  return [{ ...named, keys: [ownKey(town), ...spelled(town).keys] }]
}

// GeoNames has names without umlauts, and no second spelling: `Lüneburg`, `Luneburg`.
function spelled(town: LargeCity): LargeCity {
  const long = town.name.replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}e`)
  const keys = [...new Set([...town.keys, placeKey(long)])]
  return { ...town, keys: keys.filter((key) => key !== ownKey(town)) }
}
