// Makes `data/places/counties.br` from the package us-atlas (Census Bureau, public domain). Run by hand for newer data: see
// docs/maps.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usCounties } from '../../system/atlas.ts'
import { packageRoot } from '../../system/package-root.ts'
import { finest, type Lines } from './lines.ts'
import { packLines } from './packed-lines.ts'
import { bordersIn, outlinesIn } from './topology-lines.ts'

const world = [-1, 0, 2, 1] as const

function pointsOf(lines: Lines): (readonly number[])[] {
  return lines.meeting(world).map((line) => lines.points(line, finest))
}

const { topology } = usCounties()
const groups = [
  bordersIn(topology, 'states'),
  bordersIn(topology, 'counties', 'states'),
  outlinesIn(topology, 'nation'),
]
writeFileSync(join(packageRoot, 'data/places/counties.br'), packLines(groups.map(pointsOf)))
