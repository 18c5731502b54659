// Makes `data/places/water.br` from the package mapeo-offline-map: lakes and rivers of Natural Earth at 1:50 million
// (public domain). Run by hand for newer data: see docs/maps.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packageRoot } from '../../system/package-root.ts'

/** Steps in a degree: the package has no finer ones. */
const steps = 100
const [folder = ''] = process.argv.slice(2)

function linesOf(layer: string): number[][] {
  const file = join(folder, 'dist', `${layer}.json`)
  const { features }: GeoJSON.FeatureCollection = JSON.parse(readFileSync(file, 'utf8'))
  return features.flatMap(({ geometry }) => {
    switch (geometry.type) {
      case 'LineString':
        return [differences(geometry.coordinates)]
      case 'MultiLineString':
      case 'Polygon':
        return geometry.coordinates.map(differences)
      case 'MultiPolygon':
        return geometry.coordinates.flat().map(differences)
      default:
        throw new Error(`${file} has a ${geometry.type}`)
    }
  })
}

/** Returns alternating steps to the east and to the north, each from the point before. */
function differences(line: readonly GeoJSON.Position[]): number[] {
  let [lastX, lastY] = [0, 0]
  return line.flatMap(([lng = 0, lat = 0]) => {
    const [x, y] = [Math.round(lng * steps), Math.round(lat * steps)]
    const step = [x - lastX, y - lastY]
    lastX = x
    lastY = y
    return step
  })
}

const water = { steps, lakes: linesOf('lakes'), rivers: linesOf('rivers') }
writeFileSync(join(packageRoot, 'data/places/water.br'), brotliCompressSync(JSON.stringify(water)))
