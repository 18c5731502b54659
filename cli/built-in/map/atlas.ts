import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type {
  GeometryCollection,
  MultiPolygon,
  Objects,
  Polygon,
  Topology,
} from 'topojson-specification'
import { countryName } from '../../../data/countries.ts'

export type Region = (Polygon | MultiPolygon) & { id?: string; properties?: { name?: string } }

export type RegionTopology = Topology<Objects<{ name?: string }>>

/** Regions of the earth that share their borders. */
export interface Atlas {
  topology: RegionTopology
  regions: Region[]
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

/** The countries of the world: Natural Earth, public domain. */
export function countries(): Atlas {
  return read('world-atlas/countries-50m.json', 'countries', (region, locale) => {
    // `Intl` turns the three digits of a country (ISO 3166) into its two letters.
    const code = region.id && new Intl.Locale(`und-${region.id}`).region
    return code && /^[A-Z]/.test(code) ? countryName(code, locale) : (region.properties?.name ?? '')
  })
}

function read(file: string, layer: string, nameOf: Atlas['nameOf']): Atlas {
  const topology: RegionTopology = JSON.parse(readFileSync(require.resolve(file), 'utf8'))
  const { geometries } = topology.objects[layer] as GeometryCollection
  return { topology, regions: geometries as Region[], nameOf }
}
