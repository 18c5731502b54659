// Makes `data/places/shores.br` from the packages mapeo-offline-map, with the lakes and rivers of Natural Earth at 1:50
// million, and world-atlas (public domain). Run by hand for newer data: see docs/maps.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { merge } from 'topojson-client'
import { packageRoot } from '../../system/package-root.ts'
import { besideUs } from './beside-us.ts'
import { pointsOf } from './lines.ts'
import { packLines } from './packed-lines.ts'

const [folder = ''] = process.argv.slice(2)

function linesOf(layer: string): number[][] {
  const file = join(folder, 'dist', `${layer}.json`)
  const { features }: GeoJSON.FeatureCollection = JSON.parse(readFileSync(file, 'utf8'))
  return features.flatMap(({ geometry }) => {
    switch (geometry.type) {
      case 'LineString':
        return [geometry.coordinates.flat()]
      case 'MultiLineString':
      case 'Polygon':
        return geometry.coordinates.map((line) => line.flat())
      case 'MultiPolygon':
        return geometry.coordinates.flat().map((line) => line.flat())
      default:
        throw new Error(`${file} has a ${geometry.type}`)
    }
  })
}

function outlinesBesideUs(): number[][] {
  const { topology, regions } = besideUs()
  return merge(topology, regions).coordinates.flatMap((polygon) =>
    polygon.map((ring) => ring.flat()),
  )
}

const groups = [linesOf('lakes'), linesOf('rivers'), outlinesBesideUs()]
writeFileSync(
  join(packageRoot, 'data/places/shores.br'),
  packLines(groups.map((lines) => lines.map(pointsOf))),
)
