import type { ReactNode } from 'react'
import { brandOf } from '../data/brands.ts'
import { isPlace } from '../data/great-circle.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { spreadPoints } from '../data/spread-points.ts'
import type { Store } from '../data/store.ts'
import { frameSize, placeIn, type StoreMap } from '../data/store-map.ts'
import { storeName } from '../data/store-name.ts'
import { mapLabels } from './map-labels.ts'
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

/** The number of dots that have room on a phone; more dots are smaller. */
const roomy = 30

/** Units of a square whose stores are one dot. */
const square = 36

/** The map of a place with its stores. */
export function PlaceMap({ map, label, site, stores, isNumbered }: PlaceMapProps): ReactNode {
  const spots = stores.flatMap((store, at) => {
    const place = isPlace(store.row) ? placeIn(map.frame, store.row) : undefined
    return place ? [{ ...place, store, number: at + 1 }] : []
  })
  const points = isNumbered ? spreadPoints(spots, apart) : []
  const dots = isNumbered ? [] : dotsOf(spots)
  const size = Math.max(0.5, Math.min(1, Math.sqrt(roomy / dots.length)))
  const taken = [...dots, ...points.map(([x, y]) => ({ x, y }))]
  const towns = map.towns.map((town) => besides(taken, town))
  const { towns: found } = mapLabels(
    taken.map((point) => ({ ...point, lines: [] })),
    frameSize,
    towns.map(([name, x, y]) => ({ x, y, lines: [name] })),
  )
  // Among many dots, the only name with room would seem to be the most important one.
  const hasNames = isNumbered || found.filter(Boolean).length >= fewestNames
  return (
    <div className="store-map place-map">
      <svg role={isNumbered ? 'group' : 'img'} aria-label={label}>
        <svg
          aria-hidden="true"
          className="store-map-drawing"
          viewBox={`0 0 ${frameSize.width} ${frameSize.height}`}
        >
          {map.counties && <path className="store-map-counties" d={map.counties} />}
          {map.borders && <path className="store-map-borders" d={map.borders} />}
        </svg>
        {hasNames && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text of ours
          <svg aria-hidden="true" dangerouslySetInnerHTML={{ __html: townNames(towns, found) }} />
        )}
        {dots.map(({ x, y, count }) => (
          <circle
            key={`${x} ${y}`}
            className="place-map-dot"
            cx={share(x, frameSize.width)}
            cy={share(y, frameSize.height)}
            r={round((5 + 2 * Math.min(5, Math.log2(count))) * size)}
          />
        ))}
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
      {hasNames && map.towns.length > 0 && <TownsCredit />}
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

/** Returns one dot for the stores of each square. */
function dotsOf(points: readonly MapPoint[]): (MapPoint & { count: number })[] {
  const dots = new Map<string, MapPoint & { count: number }>()
  for (const { x, y } of points) {
    const key = `${Math.floor(x / square)} ${Math.floor(y / square)}`
    const dot = dots.get(key) ?? { x: 0, y: 0, count: 0 }
    const count = dot.count + 1
    const mean = (before: number, one: number) => (before * dot.count + one) / count
    dots.set(key, { x: mean(dot.x, x), y: mean(dot.y, y), count })
  }
  return [...dots.values()].map(({ x, y, count }) => ({
    x: Math.round(x),
    y: Math.round(y),
    count,
  }))
}
