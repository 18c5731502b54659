import type { ReactNode } from 'react'
import { distanceIn } from '../data/distance.ts'
import { isPlace } from '../data/great-circle.ts'
import { mapScale } from '../data/map-scale.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { directionsAddress } from '../data/store-address.ts'
import { frameSize, placeIn, type StoreFrame } from '../data/store-map.ts'
import { storeLabel, storeName } from '../data/store-name.ts'
import { fill } from '../data/words/words.ts'
import { Icon } from './icon.tsx'
import { type MapLabel, mapLabels } from './map-labels.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { View } from './view.ts'

interface Spot extends MapPoint {
  /** The lines of the store's name. */
  lines: string[]
  /** The address of the store's page; absent for the store of this page. */
  href?: string
}

/** Maximum letters of a name; a longer one is shortened. */
const longestName = 24
/** Maximum length of the scale bar in units of the frame. */
const longestBar = 150
/** Pixels between two lines of a name, and from a point to its name. */
const [lineHeight, gap, gapHere] = [18, 13, 18]

interface Panel extends Record<string, ReactNode> {
  label: string
  /** The radius of the smallest of three rings. */
  ring: string
  ring2: string
  ring3: string
  lines: ReactNode
  spots: ReactNode
  end: string
  scale: string
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
      {panel.spots}
      <g className="store-map-scale">
        <line x1="3%" x2={panel.end} y1="95%" y2="95%" />
        <text x="3%" y="95%" dy="-8">
          {panel.scale}
        </text>
      </g>
    </svg>
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
  name: ReactNode
}

const SpotLink = precompiled<Neighbour>(({ href, label, x, y, name }) => (
  <a href={href} aria-label={label}>
    <svg role="presentation" x={x} y={y}>
      <circle r="22" />
      <circle r="7" />
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
  const { text, kilometres } = mapScale(view.locale, longestBar * frame.kilometres)
  const units = kilometres / frame.kilometres
  const ring = (times: number) => String(Math.round(units * times))
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
      spots={spots(spotsOf(view, frame))}
      end={share(0.03 * frameSize.width + units, frameSize.width)}
      scale={text}
      // The drawing exists only for a store with coordinates.
      href={directionsAddress(store) ?? ''}
      directions={view.words.store.directions}
    />,
  )
}

function spotsOf({ page, locale, site }: View, frame: StoreFrame): Spot[] {
  const { width, height } = frameSize
  const here = { x: width / 2, y: height / 2, lines: [cut(storeLabel(page.store, page.brand))] }
  const others = page.nearby.flatMap(({ row, path, kilometres }) => {
    const place = isPlace(row) ? placeIn(frame, row) : undefined
    const lines = [cut(storeLabel({ row }, page.brand)), distanceIn(locale, kilometres).text]
    return place ? [{ ...place, lines, href: pageAddress(site.base, path) }] : []
  })
  return [here, ...others]
}

function cut(name: string): string {
  if (name.length <= longestName) return name
  const letters = [...name].slice(0, longestName - 1)
  return `${letters.join('').trimEnd()}…`
}

// From top to bottom, so that keyboard focus follows the visual order.
function spots(all: readonly Spot[]): ReactNode[] {
  const labels = mapLabels(all, frameSize)
  const inOrder = all.map((spot, at) => ({ spot, node: spotNode(spot, labels[at]) }))
  return inOrder.sort((one, other) => one.spot.y - other.spot.y).map(({ node }) => node)
}

function spotNode({ x, y, lines, href }: Spot, label: MapLabel | undefined): ReactNode {
  const place = { x: share(x, frameSize.width), y: share(y, frameSize.height) }
  const name = label ? spotName(lines, label, href === undefined ? gapHere : gap) : null
  if (href === undefined) return <Here key="here" {...place} name={name} />
  return <SpotLink key={href} {...place} href={href} label={lines.join(' ')} name={name} />
}

function spotName(
  [name = '', distance]: readonly string[],
  { side, isOnPhone }: MapLabel,
  room: number,
): ReactNode {
  const last = distance === undefined ? 0 : 1
  const x = String({ right: room, left: -room, below: 0, above: 0 }[side])
  const y = {
    right: 5 - (last * lineHeight) / 2,
    left: 5 - (last * lineHeight) / 2,
    below: room + lineHeight,
    above: -room - 4 - last * lineHeight,
  }[side]
  const second = distance ? <Distance x={x} distance={distance} /> : null
  const classes = `store-map-${side}${isOnPhone ? '' : ' store-map-wide'}`
  return <Name classes={classes} x={x} y={String(y)} name={name} distance={second} />
}

function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`
}
