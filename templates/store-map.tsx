import { renderToStaticMarkup } from 'react-dom/server.edge'
import { distanceIn, localeOfCountry } from '../data/distance.ts'
import { escapeHtml } from '../data/escape.ts'
import { isPlace } from '../data/great-circle.ts'
import { mapScale } from '../data/map-scale.ts'
import type { MapPoint } from '../data/mercator.ts'
import { pageAddress } from '../data/paths.ts'
import { spreadPoints } from '../data/spread-points.ts'
import { countryOf, directionsAddress } from '../data/store-address.ts'
import { frameSize, placeIn, type StoreFrame, type StoreMap } from '../data/store-map.ts'
import { storeLabel, storeName } from '../data/store-name.ts'
import { townKey } from '../data/town-names.ts'
import { fill } from '../data/words/words.ts'
import { Icon } from './icon.tsx'
import { labelText } from './label-text.ts'
import { mapGround, seaClass } from './map-ground.ts'
import { type MapLabel, mapLabels } from './map-labels.ts'
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
/** Pixels from a point, and from the store of the page, to the name. */
const [gap, gapHere] = [15, 18]
/** Units between two stores, so that they do not touch on a phone, where a unit is less than half a pixel. */
const apart = 64

/**
 * Renders a drawing of a store and its neighbours as text, which takes a third of React's time; empty if the store has
 * no coordinates.
 */
export function renderStoreMap(view: View): string {
  const { store, brand, map } = view.page
  if (!map) return ''
  const { frame } = map
  const towns = townsOf(map, view)
  const { width } = frameSize
  const { text, kilometres } = mapScale(unitsOf(view), longestBar * frame.kilometres)
  const units = kilometres / frame.kilometres
  const ring = (times: number) =>
    `<circle cx="50%" cy="50%" r="${Math.round(units * times)}"></circle>`
  const all = spotsOf(view, frame)
  const labels = mapLabels(
    all,
    frameSize,
    towns.map(([name, x, y]) => ({ x, y, lines: [name] })),
  )
  const label = fill(view.words.store.around, { store: storeName(store, brand) })
  // The drawing exists only for a store with coordinates.
  const href = directionsAddress(store) ?? ''
  return [
    `<div class="store-panel store-map${seaClass(map)}">`,
    `<svg role="group" aria-label="${escapeHtml(label)}">`,
    mapGround(map, ring(3) + ring(2) + ring(1)),
    `<svg aria-hidden="true">${townNames(towns, labels.towns)}</svg>`,
    ...spots(all, labels.points),
    `<g class="store-map-scale"><line x1="3%" x2="${share(0.03 * width + units, width)}" y1="95%" y2="95%">`,
    `</line><text x="3%" y="95%" dy="-8">${escapeHtml(text)}</text></g></svg>`,
    map.towns.length > 0 ? townsCredit : '',
    `<a class="store-map-directions" href="${escapeHtml(href)}">`,
    `${directionsIcon}${escapeHtml(view.words.store.directions)}</a></div>`,
  ].join('')
}

const directionsIcon = renderToStaticMarkup(<Icon name="directions" />)
const townsCredit = renderToStaticMarkup(<TownsCredit />)

function spotsOf(view: View, frame: StoreFrame): Spot[] {
  const { page, site } = view
  const { width, height } = frameSize
  const here = { x: width / 2, y: height / 2, lines: [cut(storeLabel(page.store, page.brand))] }
  const others = page.nearby.flatMap(({ row, path, kilometres, isFar, brand: other }, at) => {
    const place = isPlace(row) && !isFar ? placeIn(frame, row) : undefined
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

// The town of the page comes first, at the store, unless the store's name has it; a map of a part of a city may not have
// the place of the city.
function townsOf({ towns }: StoreMap, { page }: View): StoreMap['towns'] {
  const { store, brand } = page
  const key = townKey(store.row.City)
  const isHere = ([name]: StoreMap['towns'][number]) => townKey(name) === key
  const [known, others] = [towns.find(isHere), towns.filter((town) => !isHere(town))]
  if (key === '' || townKey(storeLabel(store, brand)).includes(key)) return others
  const { width, height } = frameSize
  return [[known?.[0] ?? store.row.City, width / 2, height / 2, known?.[3] ?? 0], ...others]
}

function cut(name: string): string {
  if (name.length <= longestName) return name
  const letters = [...name].slice(0, longestName - 1)
  return `${letters.join('').trimEnd()}…`
}

// From top to bottom, so that keyboard focus follows the visual order.
function spots(all: readonly Spot[], labels: readonly (MapLabel | undefined)[]): string[] {
  const inOrder = all.map((spot, at) => ({ y: spot.y, text: spotText(spot, labels[at]) }))
  return inOrder.sort((one, other) => one.y - other.y).map(({ text }) => text)
}

// Each point is a separate drawing with the point at its upper left corner.
function spotText({ x, y, lines, href, number }: Spot, label: MapLabel | undefined): string {
  const place = `x="${share(x, frameSize.width)}" y="${share(y, frameSize.height)}"`
  const name = label ? labelText(lines, label, href === undefined ? gapHere : gap) : ''
  if (href === undefined)
    return `<svg aria-hidden="true" class="store-map-here" ${place}><circle r="12"></circle><circle r="4"></circle>${name}</svg>`
  const all = escapeHtml([number, ...lines].join(' '))
  return `<a href="${escapeHtml(href)}" aria-label="${all}"><svg role="presentation" ${place}><circle r="10"></circle><text class="store-map-number" y="4">${number}</text> ${name}</svg></a>`
}
