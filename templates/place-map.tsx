import type { ReactNode } from 'react'
import { brandOf } from '../data/brands.ts'
import { countryName } from '../data/countries.ts'
import { isPlace } from '../data/great-circle.ts'
import { grouped } from '../data/grouped.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { spreadPoints } from '../data/spread-points.ts'
import type { Store } from '../data/store.ts'
import { countryOf } from '../data/store-address.ts'
import { frameSize, placeIn, type StoreMap } from '../data/store-map.ts'
import { storeName } from '../data/store-name.ts'
import { labelText } from './label-text.ts'
import { mapGround, seaClass } from './map-ground.ts'
import { type MapLabel, mapLabels } from './map-labels.ts'
import { share } from './share.ts'
import { TownsCredit, townNames } from './town-names.tsx'
import type { LocalSite } from './view.ts'

interface PlaceMapProps {
  map: StoreMap
  label: string
  site: LocalSite
  /** The stores in the order of the page. */
  stores: readonly Store[]
  /** Whether each store has its number of the page, and a link; otherwise, near ones are one dot. */
  isNumbered: boolean
}

/** Units between the numbers of two stores, so that they do not overlap on a phone. */
const apart = 52

/** The minimum number of towns on a map of dots that has any. */
const fewestNames = 3

/** With more dots, not each has the name of its city. */
const mostCities = 12

/** The number of dots that have room on a phone; more dots are smaller. */
const roomy = 30

/** Kilometres of a unit from which on a name beside its town would be in another country. */
const wide = 2

/** Kilometres of a unit from which on dots have the names of countries: towns between them would say little. */
const far = 8

/** Units between stores up to which they are one dot. */
const joined = 84

/** The map of a place with its stores. */
export function PlaceMap({ map, label, site, stores, isNumbered }: PlaceMapProps): ReactNode {
  const spots = stores.flatMap((store, at) => {
    const place = isPlace(store.row) ? placeIn(map.frame, store.row) : undefined
    return place ? [{ ...place, store, number: at + 1 }] : []
  })
  const points = isNumbered ? spreadPoints(spots, apart) : []
  const isFar = map.frame.kilometres > far
  const placeOf = (store: Store) => {
    const country = isFar ? countryOf(store, site) : undefined
    return country ? countryName(country, site.locale) : store.row.City
  }
  const dots = isNumbered ? [] : dotsOf(spots, placeOf)
  const size = Math.max(0.5, Math.min(1, Math.sqrt(roomy / dots.length)))
  const hasCities = dots.length > 0 && dots.length <= mostCities
  const cities = hasCities ? dots.map(({ city }) => city) : []
  const taken = [
    ...dots.map(({ x, y, city }, at) => ({
      ...{ x, y },
      lines: city && cities.indexOf(city) === at ? [city] : [],
    })),
    ...points.map(([x, y]) => ({ x, y, lines: [] })),
  ]
  const beside = isFar && hasCities ? [] : map.towns
  const around = beside.filter((town) => !taken.some((dot) => isNamed(dot, town)))
  const isWide = map.frame.kilometres > wide
  const towns = isWide ? around : around.map((town) => besides(taken, town))
  const { points: labels, towns: found } = mapLabels(
    taken,
    frameSize,
    towns.map(([name, x, y]) => ({ x, y, lines: [name] })),
    isWide ? ['on'] : undefined,
  )
  // Among many dots, the only name with room would seem to be the most important one.
  const hasNames = isNumbered || hasCities || found.filter(Boolean).length >= fewestNames
  return (
    <div className={`store-map place-map${seaClass(map)}`}>
      <svg role={isNumbered ? 'group' : 'img'} aria-label={label}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: paths of ours */}
        <g dangerouslySetInnerHTML={{ __html: mapGround(map) }} />
        {hasNames && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text of ours
          <svg aria-hidden="true" dangerouslySetInnerHTML={{ __html: townNames(towns, found) }} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of ours */}
        <g dangerouslySetInnerHTML={{ __html: dots.map((dot) => dotText(dot, size)).join('') }} />
        {hasCities && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text of ours
          <svg aria-hidden="true" dangerouslySetInnerHTML={{ __html: cityNames(dots, labels) }} />
        )}
        {spots.slice(0, points.length).map(({ store, number }, at) => {
          const [x = 0, y = 0] = points[at] ?? []
          const brand = brandOf(site.brands, store.id)
          return (
            <a
              key={number}
              href={pageAddress(site.base, store.path)}
              aria-label={`${number} ${storeName(store, brand)}`}
            >
              <svg role="presentation" x={share(x, frameSize.width)} y={share(y, frameSize.height)}>
                <circle r="11" />
                <text className="store-map-number" y="4">
                  {number}
                </text>
              </svg>
            </a>
          )
        })}
      </svg>
      {hasNames && towns.length > 0 && <TownsCredit />}
    </div>
  )
}

type Town = StoreMap['towns'][number]

/** Units from a dot up to the name of its town. */
const above = 36

/** Returns a town with its name above the dot that covers it. */
function besides(taken: readonly MapPoint[], town: Town): Town {
  const [name, x, y] = town
  const covering = taken.filter((dot) => Math.hypot(dot.x - x, dot.y - y) < above)
  return covering.length > 0
    ? [name, x, Math.min(y, ...covering.map((dot) => dot.y)) - above]
    : town
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** A dot of stores; it has the name of the city or the country that most of them are in, if there is one. */
interface Dot extends MapPoint {
  count: number
  city: string
}

// A town is named once, in the spelling of the list.
function isNamed({ x, y, lines: [city] }: MapPoint & { lines: string[] }, town: Town): boolean {
  return city !== undefined && (city === town[0] || Math.hypot(x - town[1], y - town[2]) < joined)
}

// Several stores have their number, if it has room.
function dotText({ x, y, count }: Dot, size: number): string {
  const [across, down] = [share(x, frameSize.width), share(y, frameSize.height)]
  const isCounted = count > 1 && size === 1
  const least = isCounted ? 10 : 5
  const radius = round(Math.min(15, least + Math.log2(count) * 1.5) * size)
  const circle = `<circle class="place-map-dot" cx="${across}" cy="${down}" r="${radius}"></circle>`
  if (!isCounted) return circle
  return `${circle}<text class="store-map-number" x="${across}" y="${down}" dy="4">${count}</text>`
}

/** Pixels from a dot to the name of its city. */
const gap = 16

function cityNames(dots: readonly Dot[], labels: readonly (MapLabel | undefined)[]): string {
  const texts = dots.map(({ x, y, city }, at) => {
    const label = labels[at]
    if (!label) return ''
    const place = `x="${share(x, frameSize.width)}" y="${share(y, frameSize.height)}"`
    return `<svg ${place}>${labelText([city], label, gap)}</svg>`
  })
  return texts.join('')
}

/** Returns one dot for the stores that are near each other, in their middle. */
function dotsOf(
  spots: readonly (MapPoint & { store: Store })[],
  placeOf: (store: Store) => string,
): Dot[] {
  const groups: (MapPoint & { cities: string[] })[] = []
  for (const { x, y, store } of spots) {
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < joined)
    if (near) {
      const count = near.cities.push(placeOf(store))
      near.x += (x - near.x) / count
      near.y += (y - near.y) / count
    } else groups.push({ x, y, cities: [placeOf(store)] })
  }
  return groups.map(({ x, y, cities }) => ({
    ...{ x: Math.round(x), y: Math.round(y), count: cities.length },
    city: cityOfMost(cities),
  }))
}

function cityOfMost(cities: readonly string[]): string {
  for (const [city, equal] of grouped(cities, (name) => name))
    if (equal.length > cities.length / 2) return city
  return ''
}
