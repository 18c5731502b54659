import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Point } from '../../../data/great-circle.ts'
import { findStores } from '../../../data/places/find-stores.ts'
import { matchQuery } from '../../../data/places/match-query.ts'
import type { QueryMatch } from '../../../data/places/query-match.ts'
import type { StoreRow } from '../../../data/store.ts'
import { locatorOf } from '../../helpers/locator.ts'
import { seeded } from '../../helpers/seeded.ts'

const rows: StoreRow[] = JSON.parse(readFileSync('data/stores.json', 'utf8'))
const { index, places, tables } = await locatorOf(rows)

// Computed from the angle between two directions from the centre of the earth.
function angle(one: Point, other: Point): number {
  const [a, b] = [directionOf(one), directionOf(other)]
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)))
}

function directionOf({ Lat, Lng }: Point): number[] {
  const [lat, lng] = [(Lat * Math.PI) / 180, (Lng * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)]
}

function nearestTo(point: Point) {
  const angles = rows.map((row) => angle(point, row))
  return rows[angles.indexOf(Math.min(...angles))]?.locationID
}

test('of every ZIP code of the states with stores, the nearest store is first', async () => {
  const own = new Set(rows.map(({ State }) => State))
  const starts = Array.from({ length: 1000 }, (_, start) => String(start).padStart(3, '0'))
  const wrong: string[] = []
  let count = 0
  for (const start of starts) {
    for (const place of await places.codes('US', start)) {
      if (!place.code.startsWith(start) || !own.has(place.name.slice(-2))) continue
      count += 1
      const meaning = await matchQuery(index, place.code, places)
      const [first] = findStores(index, meaning).found
      if (first?.store.id !== nearestTo(place)) wrong.push(place.code)
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(8900)
})

test('of two thousand places of the US, the nearest store is first', () => {
  const random = seeded(18)
  const wrong: Point[] = []
  for (let at = 0; at < 2000; at += 1) {
    const point = { Lat: 24.5 + random() * 24.9, Lng: -124.7 + random() * 57.8 }
    const meaning: QueryMatch = { kind: 'near', name: '', point, others: [] }
    const [first] = findStores(index, meaning).found
    if (first?.store.id !== nearestTo(point)) wrong.push(point)
  }
  expect(wrong).toEqual([])
})

test('a look-up loads no piece of more than 12 KB, 6 KB compressed', async () => {
  const pieces = [...(tables[0]?.pieces.values() ?? [])]
  const longest = Math.max(...pieces.map((piece) => piece.length))
  expect(longest).toBeLessThanOrEqual(12_000)
  const sent = pieces.map((piece) => gzipSync(piece).length)
  expect(Math.max(...sent)).toBeLessThanOrEqual(6144)
  const { index, places, requested: asked } = await locatorOf(rows)
  await matchQuery(index, '50309', places)
  expect(asked).toEqual([expect.stringMatching(/^us\/code-\d+$/)])
  asked.length = 0
  await matchQuery(index, 'Boise, ID', places)
  expect(asked).toEqual([expect.stringMatching(/city/), expect.stringMatching(/code/)])
})
