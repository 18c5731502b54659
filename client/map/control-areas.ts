import type { Rect } from '../../data/rect.ts'
import type { Size } from './map-view.ts'

/** Returns the areas of the zoom buttons and of the scale, in two corners of the map. */
export function controlAreas({ width, height }: Size): Rect[] {
  return [
    { left: width - 60, top: 0, right: width, bottom: 108 },
    { left: 0, top: height - 44, right: 134, bottom: height },
  ]
}
