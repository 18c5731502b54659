import { escapeHtml } from '../data/escape.ts'
import type { MapLabel } from './map-labels.ts'

/** Pixels between the two lines of a name. */
const lineHeight = 18

/**
 * Renders the name of a point, and a second line, in a drawing with the point at its upper left corner; `room` is the
 * distance in pixels.
 */
export function labelText(
  [name = '', second]: readonly string[],
  { side, isOnPhone }: MapLabel,
  room: number,
): string {
  const last = second === undefined ? 0 : 1
  const x = { right: room, left: -room, below: 0, above: 0, on: 0 }[side]
  const y = {
    right: 5 - (last * lineHeight) / 2,
    left: 5 - (last * lineHeight) / 2,
    below: room + lineHeight,
    above: -room - 4 - last * lineHeight,
    on: 5,
  }[side]
  const below = second ? `<tspan x="${x}" dy="${lineHeight}">${escapeHtml(second)}</tspan>` : ''
  const classes = `store-map-${side}${isOnPhone ? '' : ' store-map-wide'}`
  // The space separates the two words also for screen readers.
  return `<text class="${classes}" x="${x}" y="${y}">${escapeHtml(name)} ${below}</text>`
}
