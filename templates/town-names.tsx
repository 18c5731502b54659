import type { ReactNode } from 'react'
import { frameSize, type StoreMap } from '../data/store-map.ts'
import type { MapLabel } from './map-labels.ts'
import { precompiled } from './precompiled.ts'
import { share } from './share.ts'

/** Renders the names of towns on a store page's map that have a label. */
export function townNames(
  towns: StoreMap['towns'],
  labels: readonly (MapLabel | undefined)[],
): ReactNode[] {
  return towns.flatMap(([name, x, y], at) => {
    const label = labels[at]
    const place = { x: share(x, frameSize.width), y: share(y, frameSize.height) }
    const classes = `store-map-town${label?.isOnPhone ? '' : ' store-map-wide'}`
    return label
      ? [<Town key={`${name} ${x} ${y}`} classes={classes} {...place} name={name} />]
      : []
  })
}

const Town = precompiled<{ classes: string; x: string; y: string; name: string }>(
  ({ classes, x, y, name }) => (
    <text className={classes} x={x} y={y}>
      {name}
    </text>
  ),
)

/** The credit that the licence of the towns requires. */
export const TownsCredit = precompiled<Record<never, string>>(() => (
  <a className="store-map-credit" href="https://www.geonames.org/">
    © GeoNames
  </a>
))
