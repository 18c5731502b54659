import { expect, test } from 'vitest'
import { distanceIn, limitIn, localeOfCountry, milesOf } from '../../data/distance.ts'
import { kilometresBetween } from '../../data/great-circle.ts'

test.each([
  ['en-US', 5.4, '3.4 mi'],
  ['en-US', 0, '0 mi'],
  ['en-US', 16, '9.9 mi'],
  ['en-US', 16.05, '10 mi'],
  ['en', 1609.344, '1,000 mi'],
  ['en-GB', 1.609344, '1 mi'],
  ['en-CA', 5.44, '5.4 km'],
  ['de', 5.44, '5,4 km'],
  ['de', 1234.5, '1.235 km'],
  ['fr', 12.4, '12 km'],
])('in %s %d km are %s', (locale, kilometres, text) => {
  expect(distanceIn(locale, kilometres).text.replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['en-US', 'US', '3.4 mi'],
  ['en-US', 'DE', '5.4 km'],
  ['en-US', undefined, '3.4 mi'],
  ['de-AT', 'DE', '5,4 km'],
  ['de-AT', 'US', '3,4 mi'],
])('in %s the distance to a store in %s is %s', (locale, country, text) => {
  const { text: shown } = distanceIn(localeOfCountry(locale, country), 5.4)
  expect(shown.replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['en-US', 160.9344, '100 mi'],
  ['en-CA', 160.9344, '160 km'],
  ['de', 12.9, '12 km'],
  ['de', 5, '5 km'],
  ['de', 0.5, '0,5 km'],
])('in %s a limit of %d km is %s', (locale, kilometres, text) => {
  expect(limitIn(locale, kilometres).replaceAll(/\s/g, ' ')).toBe(text)
})

test('a mile is 1.609344 km', () => {
  expect(milesOf(16.09344)).toBeCloseTo(10, 12)
})

test.each([
  ['Berlin to Paris', { Lat: 52.52, Lng: 13.405 }, { Lat: 48.8566, Lng: 2.3522 }, 877.5],
  ['over the date line', { Lat: 0, Lng: 179.5 }, { Lat: 0, Lng: -179.5 }, 111.2],
  ['from pole to pole', { Lat: 90, Lng: 10 }, { Lat: -90, Lng: -50 }, 20015.1],
  ['nowhere', { Lat: 41, Lng: -93 }, { Lat: 41, Lng: -93 }, 0],
])('the directions %s', (_way, one, other, kilometres) => {
  expect(kilometresBetween(one, other)).toBeCloseTo(kilometres, 0)
})
