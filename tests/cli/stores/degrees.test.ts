import { expect, test } from 'vitest'
import { readDegrees, readPoint } from '../../../cli/stores/degrees.ts'

test.each([
  ['53.56', 53.56],
  ['53,56', 53.56],
  ['-93', -93],
  [`53° 33' 36" N`, 53.56],
  ['N 53 33 36', 53.56],
  ['53°33.6′', 53.56],
  ['33.86 S', -33.86],
  // Without a degree sign the meaning is uncertain.
  ['53 56', undefined],
  ["61° 70' N", undefined],
  // A direction of the other axis.
  ['9.99 E', undefined],
  // East in German, west in French.
  ['9.99 O', undefined],
  // Thousands separators of a spreadsheet.
  ['53.551.085', undefined],
  ['-5 S', undefined],
  ['1'.repeat(100_000), undefined],
])('%s as a latitude is %s', (text, degrees) => {
  expect(readDegrees(text, 'Lat')).toBe(degrees)
})

const hamburg = { Lat: 53.56, Lng: 9.998 }

test.each([
  ['53.56, 9.998', hamburg],
  ['53.56,9.998', hamburg],
  ['53,56; 9,998', hamburg],
  ['53,56, 9,998', hamburg],
  ['53,56 9,998', hamburg],
  ['(53.56, 9.998)', hamburg],
  ['E 9.998 N 53.56', hamburg],
  ['POINT (9.998 53.56)', hamburg],
  ['SRID=4326;POINT(9.998 53.56)', hamburg],
  ['{"coordinates": [9.998, 53.56], "type": "Point"}', hamburg],
  ['{"lng": 9.998, "lat": "53.56"}', hamburg],
  [`53° 33' 36" N, 9° 59' 52.8" E`, hamburg],
  ['53,56', undefined],
  ['53, 9', undefined],
  ['12 Main St, Ames', undefined],
  ['4.5, 300', undefined],
  ['5932000.1, 565000.2', undefined],
])('%s is the point %j', (text, point) => {
  expect(readPoint(text)).toEqual(point)
})
