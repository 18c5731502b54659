import type { ReactNode } from 'react'
import { distanceIn, localeOfCountry } from '../data/distance.ts'
import { isPlace } from '../data/great-circle.ts'
import { mapScale } from '../data/map-scale.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { spreadPoints } from '../data/spread-points.ts'
import { countryOf, directionsAddress } from '../data/store-address.ts'
import { frameSize, placeIn, type StoreFrame, type StoreMap } from '../data/store-map.ts'
import { storeLabel, storeName } from '../data/store-name.ts'
import { fill } from '../data/words/words.ts'
import { Icon } from './icon.tsx'
import { type MapLabel, mapLabels } from './map-labels.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import { share } from './share.ts'
import { TownsCredit, townNames } from './town-names.tsx'
import type { View } from './view.ts'

interface Spot extends MapPoint {
  /** The lines of the store's name. */
  lines: string[]
  /** The address of the store's page, and its number among the nearby stores; absent for the store of this page. */
  href?: string
  number?: number
}

/** Maximum letters of a name; a longer one is shortened. */
const longestName = 24
/** Maximum length of the scale bar in units of the frame. */
const longestBar = 150
/** Pixels between two lines of a name, and from a point to its name. */
const [lineHeight, gap, gapHere] = [18, 15, 18]
/** Units between two stores, so that their numbers do not overlap on a phone. */
const apart = 52

interface Panel extends Record<string, ReactNode> {
  label: string
  /** The radius of the smallest of three rings. */
  ring: string
  ring2: string
  ring3: string
  lines: ReactNode
  towns: ReactNode
  spots: ReactNode
  end: string
  scale: string
  credit: ReactNode
  href: string
  directions: string
}

const MapPanel = precompiled<Panel>((panel) => (
  <div className="store-panel store-map">
    {/* biome-ignore lint/a11y/useSemanticElements: no other element holds a drawing with links */}
    <svg role="group" aria-label={panel.label}>
      <svg
        aria-hidden="true"
        className="store-map-drawing"
        viewBox={`0 0 ${frameSize.width} ${frameSize.height}`}
      >
        <circle cx="50%" cy="50%" r={panel.ring3} />
        <circle cx="50%" cy="50%" r={panel.ring2} />
        <circle cx="50%" cy="50%" r={panel.ring} />
        {panel.lines}
      </svg>
      <svg aria-hidden="true">{panel.towns}</svg>
      {panel.spots}
      <g className="store-map-scale">
        <line x1="3%" x2={panel.end} y1="95%" y2="95%" />
        <text x="3%" y="95%" dy="-8">
          {panel.scale}
        </text>
      </g>
    </svg>
    {panel.credit}
    <a className="store-map-directions" href={panel.href}>
      <Icon name="directions" />
      {panel.directions}
    </a>
  </div>
))

const Line = precompiled<{ kind: string; path: string }>(({ kind, path }) => (
  <path className={`store-map-${kind}`} d={path} />
))

// Each point is a separate drawing with the point at its upper left corner.
const Here = precompiled<{ x: string; y: string; name: ReactNode }>(({ x, y, name }) => (
  <svg aria-hidden="true" className="store-map-here" x={x} y={y}>
    <circle r="12" />
    <circle r="4" />
    {name}
  </svg>
))

interface Neighbour extends Record<string, ReactNode> {
  href: string
  label: string
  x: string
  y: string
  number: string
  name: ReactNode
}

const SpotLink = precompiled<Neighbour>(({ href, label, x, y, number, name }) => (
  <a href={href} aria-label={label}>
    <svg role="presentation" x={x} y={y}>
      <circle r="10" />
      <text className="store-map-number" y="4">
        {number}
      </text>{' '}
      {name}
    </svg>
  </a>
))

interface SpotName extends Record<string, ReactNode> {
  classes: string
  x: string
  y: string
  name: string
  distance: ReactNode
}

// Separates the two words also for screen readers.
const Name = precompiled<SpotName>(({ classes, x, y, name, distance }) => (
  <text className={classes} x={x} y={y}>
    {name} {distance}
  </text>
))

const Distance = precompiled<{ x: string; distance: string }>(({ x, distance }) => (
  <tspan x={x} dy={lineHeight}>
    {distance}
  </tspan>
))

/** Renders a drawing of a store and its neighbours; empty if the store has no coordinates. */
export function renderStoreMap(view: View): string {
  const { store, brand, map } = view.page
  if (!map) return ''
  const { frame, counties, borders } = map
  const { text, kilometres } = mapScale(unitsOf(view), longestBar * frame.kilometres)
  const units = kilometres / frame.kilometres
  const ring = (times: number) => String(Math.round(units * times))
  const all = spotsOf(view, frame)
  const labels = mapLabels(all, frameSize, townsOf(map, view))
  return renderMarkup(
    <MapPanel
      label={fill(view.words.store.around, { store: storeName(store, brand) })}
      ring={ring(1)}
      ring2={ring(2)}
      ring3={ring(3)}
      lines={[
        counties && <Line key="counties" kind="counties" path={counties} />,
        borders && <Line key="borders" kind="borders" path={borders} />,
      ]}
      towns={townNames(map.towns, labels.towns)}
      spots={spots(all, labels.points)}
      end={share(0.03 * frameSize.width + units, frameSize.width)}
      scale={text}
      credit={map.towns.length > 0 ? <TownsCredit /> : null}
      // The drawing exists only for a store with coordinates.
      href={directionsAddress(store) ?? ''}
      directions={view.words.store.directions}
    />,
  )
}

function spotsOf(view: View, frame: StoreFrame): Spot[] {
  const { page, site } = view
  const { width, height } = frameSize
  const here = { x: width / 2, y: height / 2, lines: [cut(storeLabel(page.store, page.brand))] }
  const others = page.nearby.flatMap(({ row, path, kilometres, brand: other }, at) => {
    const place = isPlace(row) ? placeIn(frame, row) : undefined
    const brand = site.brands.find(({ id }) => id === other) ?? page.brand
    const lines = [cut(storeLabel({ row }, brand)), distanceIn(unitsOf(view), kilometres).text]
    return place ? [{ ...place, lines, href: pageAddress(site.base, path), number: at + 1 }] : []
  })
  const all = [here, ...others]
  const apartOnes = spreadPoints(all, apart, 1)
  return all.map((spot, at) => {
    const [x, y] = apartOnes[at] ?? [spot.x, spot.y]
    return { ...spot, x, y }
  })
}

function unitsOf({ locale, page, site }: View): string {
  return localeOfCountry(locale, countryOf(page.store, site))
}

// The town of the page has its name above the map, in the address.
function townsOf({ towns }: StoreMap, { page }: View) {
  return towns.map(([name, x, y]) => ({ x, y, lines: name === page.store.row.City ? [] : [name] }))
}

function cut(name: string): string {
  if (name.length <= longestName) return name
  const letters = [...name].slice(0, longestName - 1)
  return `${letters.join('').trimEnd()}…`
}

// From top to bottom, so that keyboard focus follows the visual order.
function spots(all: readonly Spot[], labels: readonly (MapLabel | undefined)[]): ReactNode[] {
  const inOrder = all.map((spot, at) => ({ spot, node: spotNode(spot, labels[at]) }))
  return inOrder.sort((one, other) => one.spot.y - other.spot.y).map(({ node }) => node)
}

function spotNode({ x, y, lines, href, number }: Spot, label: MapLabel | undefined): ReactNode {
  const place = { x: share(x, frameSize.width), y: share(y, frameSize.height) }
  const name = label ? spotName(lines, label, href === undefined ? gapHere : gap) : null
  if (href === undefined) return <Here key="here" {...place} name={name} />
  const all = [number, ...lines].join(' ')
  return <SpotLink key={href} {...place} href={href} name={name} number={`${number}`} label={all} />
}

function spotName(
  [name = '', distance]: readonly string[],
  { side, isOnPhone }: MapLabel,
  room: number,
): ReactNode {
  const last = distance === undefined ? 0 : 1
  const x = String({ right: room, left: -room, below: 0, above: 0, on: 0 }[side])
  const y = {
    right: 5 - (last * lineHeight) / 2,
    left: 5 - (last * lineHeight) / 2,
    below: room + lineHeight,
    above: -room - 4 - last * lineHeight,
    on: 5,
  }[side]
  const second = distance ? <Distance x={x} distance={distance} /> : null
  const classes = `store-map-${side}${isOnPhone ? '' : ' store-map-wide'}`
  return <Name classes={classes} x={x} y={String(y)} name={name} distance={second} />
}
