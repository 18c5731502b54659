import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon,
  Objects,
  Polygon,
  Topology,
} from 'topojson-specification'
import { countryName } from '../../data/countries.ts'

export type Region = (Polygon | MultiPolygon) & { id?: string; properties?: { name?: string } }

export type RegionTopology = Topology<Objects<{ name?: string }>>

/** Regions of the earth that share their borders. */
export interface Atlas {
  topology: RegionTopology
  regions: Region[]
  /** Whether only the land is drawn, as the borders are those of another atlas. */
  isLandOnly?: boolean
  /** The name of a region in a language. */
  nameOf(region: Region, locale: string): string
}

const require = createRequire(import.meta.url)

/** The states of the US: Census Bureau, public domain. */
export function usStates(): Atlas {
  return read('us-atlas/states-10m.json', 'states', ({ properties }) => properties?.name ?? '')
}

/** The counties of the US, with the states: Census Bureau, public domain. */
export function usCounties(): Atlas {
  return read('us-atlas/counties-10m.json', 'counties', ({ properties }) => properties?.name ?? '')
}

/** The countries of the world, or those with a wanted code: Natural Earth, public domain. */
export function countries(isWanted: (code: string | undefined) => boolean = () => true): Atlas {
  const atlas = read('world-atlas/countries-50m.json', 'countries', (region, locale) => {
    const code = countryCode(region)
    return code === undefined ? (region.properties?.name ?? '') : countryName(code, locale)
  })
  return { ...atlas, regions: atlas.regions.filter((region) => isWanted(countryCode(region))) }
}

/** The same countries, for the map of a continent. */
export function coarseCountries(): Atlas {
  return read('world-atlas/countries-110m.json', 'countries', () => '')
}

/** The land of the world as one region without a name, in few points: Natural Earth, public domain. */
export function land(): Atlas {
  return read('world-atlas/land-110m.json', 'land', () => '')
}

/** The two letters of a country of the atlas; undefined for a disputed one. */
export function countryCode({ id }: Region): string | undefined {
  // `Intl` turns the three digits of a country (ISO 3166) into its two letters.
  const code = id && new Intl.Locale(`und-${id}`).region
  return code && /^[A-Z]/.test(code) ? code : undefined
}

/** The outline of a region, in degrees. */
type Shape = GeoJSON.Polygon | GeoJSON.MultiPolygon

export function shapeOf(topology: RegionTopology, region: Region): Shape {
  return feature(topology, region as Polygon).geometry
}

/** The polygons of an outline, each with its rings. */
export function partsOf(shape: Shape): GeoJSON.Position[][][] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
}

const known = new Map<string, RegionTopology>()

function read(file: string, layer: string, nameOf: Atlas['nameOf']): Atlas {
  const topology: RegionTopology =
    known.get(file) ?? JSON.parse(readFileSync(require.resolve(file), 'utf8'))
  known.set(file, topology)
  const { geometries } = topology.objects[layer] as GeometryCollection
  return { topology, regions: geometries as Region[], nameOf }
}
