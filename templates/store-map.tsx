import { distanceIn } from '../data/distance.ts'
import { escapeHtml } from '../data/escape.ts'
import { isPlace } from '../data/great-circle.ts'
import { mapScale } from '../data/map-scale.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { directionsAddress } from '../data/store-address.ts'
import { frameSize, placeIn, type StoreFrame } from '../data/store-map.ts'
import { storeLabel, storeName } from '../data/store-name.ts'
import { fill } from '../data/words/words.ts'
import { frameOf, type SlotContent } from './frame.ts'
import { Icon } from './icon.tsx'
import { type MapLabel, mapLabels } from './map-labels.ts'
import type { View } from './view.ts'

interface Spot extends MapPoint {
  /** The lines of its name. */
  lines: string[]
  /** The address of its page; absent for the store of this one. */
  href?: string
}

/** Beyond so many letters a name is cut. */
const longestName = 24
/** Units that the bar of the scale may be long. */
const longestBar = 150
/** Pixels from line to line of a name, and from the point to its name. */
const [lineHeight, gap, gapHere] = [18, 13, 18]

const panelFrame = frameOf<
  'label' | 'ring' | 'ring2' | 'ring3' | 'lines' | 'spots' | 'end' | 'scale' | 'href' | 'directions'
>((slot) => (
  <div className="store-panel store-map">
    {/* biome-ignore lint/a11y/useSemanticElements: no other element holds a drawing with links */}
    <svg role="group" aria-label={slot('label')}>
      <svg
        aria-hidden="true"
        className="store-map-drawing"
        viewBox={`0 0 ${frameSize.width} ${frameSize.height}`}
      >
        <circle cx="50%" cy="50%" r={slot('ring3')} />
        <circle cx="50%" cy="50%" r={slot('ring2')} />
        <circle cx="50%" cy="50%" r={slot('ring')} />
        {slot('lines')}
      </svg>
      {slot('spots')}
      <g className="store-map-scale">
        <line x1="3%" x2={slot('end')} y1="95%" y2="95%" />
        <text x="3%" y="95%" dy="-8">
          {slot('scale')}
        </text>
      </g>
    </svg>
    <a className="store-map-directions" href={slot('href')}>
      <Icon name="directions" />
      {slot('directions')}
    </a>
  </div>
))

// Each is a drawing of its own, with the point in its left upper corner.
const hereFrame = frameOf<'x' | 'y' | 'name'>((slot) => (
  <svg aria-hidden="true" className="store-map-here" x={slot('x')} y={slot('y')}>
    <circle r="12" />
    <circle r="4" />
    {slot('name')}
  </svg>
))

const spotFrame = frameOf<'href' | 'label' | 'x' | 'y' | 'name'>((slot) => (
  <a href={slot('href')} aria-label={slot('label')}>
    <svg role="presentation" x={slot('x')} y={slot('y')}>
      <circle r="22" />
      <circle r="7" />
      {slot('name')}
    </svg>
  </a>
))

/** A drawing of where a store and its neighbours are; nothing where nobody knows where it is. */
export function renderStoreMap(view: View): SlotContent {
  const { store, brand, map } = view.page
  if (!map) return ''
  const { frame } = map
  const { text, kilometres } = mapScale(view.locale, longestBar * frame.kilometres)
  const units = kilometres / frame.kilometres
  const ring = (times: number) => String(Math.round(units * times))
  const label = fill(view.words.store.around, { store: storeName(store, brand) })
  return panelFrame({
    label: escapeHtml(label),
    ring: ring(1),
    ring2: ring(2),
    ring3: ring(3),
    lines: lineOf('counties', map.counties) + lineOf('borders', map.borders),
    spots: renderSpots(spotsOf(view, frame)),
    end: share(0.03 * frameSize.width + units, frameSize.width),
    scale: escapeHtml(text),
    // It is drawn for a store whose point is known.
    href: escapeHtml(directionsAddress(store) ?? ''),
    directions: escapeHtml(view.words.store.directions),
  })
}

// It is our own drawing: digits and letters of commands.
function lineOf(kind: string, path: string): string {
  return path && `<path class="store-map-${kind}" d="${path}"></path>`
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

// From top to bottom, as who goes through the links by keyboard sees them.
function renderSpots(spots: readonly Spot[]): string[] {
  const labels = mapLabels(spots, frameSize)
  const rendered = spots.map((spot, at) => ({ spot, html: renderSpot(spot, labels[at]) }))
  return rendered.sort((one, other) => one.spot.y - other.spot.y).map(({ html }) => html)
}

function renderSpot({ x, y, lines, href }: Spot, label: MapLabel | undefined): string {
  const place = { x: share(x, frameSize.width), y: share(y, frameSize.height) }
  const name = label ? renderName(lines, label, href === undefined ? gapHere : gap) : ''
  if (href === undefined) return hereFrame({ ...place, name }).join('')
  const ofLink = { href: escapeHtml(href), label: escapeHtml(lines.join(' ')) }
  return spotFrame({ ...ofLink, ...place, name }).join('')
}

function renderName(lines: readonly string[], { side, isOnPhone }: MapLabel, room: number): string {
  const last = lines.length - 1
  const x = { right: room, left: -room, below: 0, above: 0 }[side]
  const y = {
    right: 5 - (last * lineHeight) / 2,
    left: 5 - (last * lineHeight) / 2,
    below: room + lineHeight,
    above: -room - 4 - last * lineHeight,
  }[side]
  const [name = '', distance] = lines.map(escapeHtml)
  const second = distance ? `<tspan x="${x}" dy="${lineHeight}">${distance}</tspan>` : ''
  const classes = `store-map-${side}${isOnPhone ? '' : ' store-map-wide'}`
  // Two words for a screen reader, too.
  return `<text class="${classes}" x="${x}" y="${y}">${name} ${second}</text>`
}

function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`
}
