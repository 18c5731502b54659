import type { ReactNode } from 'react'
import { escapeHtml } from '../data/escape.ts'
import { frameSize, type StoreMap } from '../data/store-map.ts'
import type { MapLabel } from './map-labels.ts'
import { share } from './share.ts'

/** Renders the names of towns on a map that have a label. */
export function townNames(
  towns: StoreMap['towns'],
  labels: readonly (MapLabel | undefined)[],
): string {
  const texts = towns.map(([name, x, y], at) => {
    const label = labels[at]
    if (!label) return ''
    const classes = `store-map-town${label.isOnPhone ? '' : ' store-map-wide'}`
    const place = `x="${share(x, frameSize.width)}" y="${share(y, frameSize.height)}"`
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
