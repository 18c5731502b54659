import type { ReactNode } from 'react'
import { escapeHtml } from '../data/escape.ts'
import { frameSize, type StoreMap } from '../data/store-map.ts'
import type { MapLabel } from './map-labels.ts'
import { share } from './share.ts'

/** The class of a name beside its town, and its shift in pixels. */
const sides = {
  on: { name: '', shift: '' },
  above: { name: '', shift: ' dy="-18"' },
  below: { name: '', shift: ' dy="27"' },
  right: { name: ' store-map-right', shift: ' dx="14" dy="4"' },
  left: { name: ' store-map-left', shift: ' dx="-14" dy="4"' },
} as const satisfies Record<MapLabel['side'], object>

/** Renders the names of towns on a map that have a label. */
export function townNames(
  towns: StoreMap['towns'],
  labels: readonly (MapLabel | undefined)[],
): string {
  const texts = towns.map(([name, x, y, size], at) => {
    const label = labels[at]
    if (!label) return ''
    const city = size === 2 ? ' store-map-city' : ''
    const classes = `store-map-town${city}${sides[label.side].name}${label.isOnPhone ? '' : ' store-map-wide'}`
    const place = `x="${share(x, frameSize.width)}" y="${share(y, frameSize.height)}"${sides[label.side].shift}`
    return `<text class="${classes}" ${place}>${escapeHtml(name)}</text>`
  })
  return texts.join('')
}

/** The credit that the licence of the towns requires. */
export function TownsCredit(): ReactNode {
  return (
    <a className="store-map-credit" href="https://www.geonames.org/">
      © GeoNames
    </a>
  )
}
