import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Atlas, coarseCountries, countries, land, usStates } from '../../system/atlas.ts'
import { once } from '../../system/once.ts'
import { packageRoot } from '../../system/package-root.ts'
import type { Lines } from './lines.ts'
import { unpackLines } from './packed-lines.ts'
import { bordersIn, outlinesIn } from './topology-lines.ts'

/** The land of a map of the earth, and the borders in it. */
interface Ground {
  /** The borders between states or countries. */
  borders: Lines
  /** The other borders between counties. */
  counties?: Lines
  /** The outlines of the land. */
  coasts(): Lines
}

/** The maps of the earth, from the finest one to the coarsest one. */
const sources = {
  counties: once(usCounties),
  states: once(() => groundIn(usStates, 'states', 'nation')),
  countries: once(() => groundIn(countries, 'countries', 'land')),
  continents: once(() => groundIn(coarseCountries, 'countries', 'land')),
  world: once(() => groundIn(land, 'land', 'land')),
}

/** Returns US counties or states, countries, or the land of the world; read once. */
export function groundOf(source: keyof typeof sources): Ground {
  return sources[source]()
}

function groundIn(open: () => Atlas, layer: string, coast: string): Ground {
  const { topology } = open()
  return {
    borders: bordersIn(topology, layer),
    // Outlines are put together only for maps that show coasts.
    coasts: once(() => outlinesIn(topology, coast)),
  }
}

/** The counties of the US, with the states: Census Bureau, public domain. */
function usCounties(): Ground {
  const file = readFileSync(join(packageRoot, 'data/places/counties.br'))
  const [borders, counties, coasts] = unpackLines(file) as [Lines, Lines, Lines]
  return { borders, counties, coasts: () => coasts }
}
