import { frameSize, type StoreMap } from '../data/store-map.ts'

/** The layers of a map, from the lowest one up. */
const layers = ['beside', 'land', 'lakes', 'rivers', 'counties', 'borders'] as const
const viewBox = `0 0 ${frameSize.width} ${frameSize.height}`

/** Renders the land and water of a map as an SVG; `more` is drawn above them. */
export function mapGround(map: StoreMap, more = ''): string {
  const paths = layers.map(
    (layer) => map[layer] && `<path class="store-map-${layer}" d="${map[layer]}"></path>`,
  )
  return `<svg aria-hidden="true" class="store-map-ground" viewBox="${viewBox}">${paths.join('')}${more}</svg>`
}

/** Returns the class of a map's panel: with a coast, all that is not land is water. */
export function seaClass({ land }: StoreMap): string {
  return land ? ' store-map-sea' : ''
}
