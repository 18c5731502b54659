import { isPlace, type Point } from '../../../data/great-circle.ts'
import type { StoreRow } from '../../../data/store.ts'
import { countries, countryCode, partsOf, shapeOf } from '../../system/atlas.ts'
import { commonCountry } from './common-country.ts'
import { countryOfAddresses } from './country-of-addresses.ts'

/** Enough rows for a country; a long list would take seconds. */
const mostRows = 300

/**
 * Returns the country of nearly all rows: the one that most phones have in their number and that has the points of the
 * rows, or else the one with the points, or that of the addresses by their script, codes, states, towns or domains.
 * Empty if it may be the default one or another; undefined if nothing tells it.
 */
export async function likelyCountry(rows: readonly StoreRow[]): Promise<string | undefined> {
  const step = Math.max(1, Math.floor(rows.length / mostRows))
  const some = rows.filter((_, at) => at % step === 0)
  const located = some.filter(isPlace)
  const ofPoints = await countryOfPoints(located)
  const ofPhones = await countryOfPhones(some)
  if (located.length > 0 && ofPhones !== ofPoints && ofPhones) return undefined
  const ofScript = commonCountry(some.map(countryOfScript))
  const found = ofPhones ?? ofPoints ?? ofScript
  return found ?? (located.length === 0 ? countryOfAddresses(some) : undefined)
}

/** Returns the country of most points, which may have their longitude first: then the phones decide. */
async function countryOfPoints(rows: readonly StoreRow[]): Promise<string | undefined> {
  if (rows.length === 0) return undefined
  const asRead = commonCountry(countriesOf(rows))
  const exchanged = commonCountry(countriesOf(rows.map(({ Lat, Lng }) => ({ Lat: Lng, Lng: Lat }))))
  if (!asRead || !exchanged || asRead === exchanged) return asRead ?? exchanged
  const { isSupportedCountry, isValidPhoneNumber } = await import('libphonenumber-js/min')
  const countIn = (country: string) =>
    isSupportedCountry(country)
      ? rows.filter(({ Phone }) => isValidPhoneNumber(Phone, country)).length
      : 0
  return countIn(exchanged) > countIn(asRead) ? exchanged : asRead
}

const hasCode = /^(?:\+|00)\s?[1-9]/

async function countryOfPhones(rows: readonly StoreRow[]): Promise<string | undefined> {
  const phones = rows.map(({ Phone }) => Phone.trim()).filter(Boolean)
  const coded = phones.filter((phone) => hasCode.test(phone))
  if (coded.length <= phones.length / 2) return undefined
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return commonCountry(
    coded.map((phone) => parsePhoneNumberFromString(phone.replace(/^00/, '+'))?.country),
  )
}

/** Scripts of one country alone. */
const scripts: readonly [country: string, letters: RegExp][] = [
  ['KR', /\p{Script=Hangul}{2}/u],
  ['JP', /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u],
  ['TH', /\p{Script=Thai}{2}/u],
  ['IL', /\p{Script=Hebrew}{2}/u],
  ['GE', /\p{Script=Georgian}{2}/u],
  ['AM', /\p{Script=Armenian}{2}/u],
  ['KH', /\p{Script=Khmer}{2}/u],
  ['LA', /\p{Script=Lao}{2}/u],
]

function countryOfScript({ AddressLine1, City, State }: StoreRow): string | undefined {
  const address = [AddressLine1, City, State].join(' ')
  return scripts.find(([, letters]) => letters.test(address))?.[0]
}

type Ring = readonly (readonly number[])[]

interface Country {
  code: string
  rings: readonly Ring[]
}

/** Returns the country of each point, by the outlines of Natural Earth. */
function countriesOf(points: readonly Point[]): (string | undefined)[] {
  const all = readCountries()
  const countryOf = (point: Point) =>
    all.find(({ rings }) => isWithin(point, rings)) ?? nearest(point, all)
  return points.map((point) => countryOf(point)?.code)
}

/** In degrees: the outlines leave out small islands and bays. */
const mostAway = 0.3

function nearest({ Lat, Lng }: Point, all: readonly Country[]): Country | undefined {
  let [found, least]: [Country | undefined, number] = [undefined, mostAway]
  for (const country of all)
    for (const [x = 0, y = 0] of country.rings.flat()) {
      const away = Math.hypot((x - Lng) * Math.cos((Lat * Math.PI) / 180), y - Lat)
      if (away < least) [found, least] = [country, away]
    }
  return found
}

function readCountries(): Country[] {
  const { topology, regions } = countries()
  return regions.flatMap((region) => {
    const code = countryCode(region)
    // No store is in Antarctica.
    if (code === undefined || code === 'AQ') return []
    return [{ code, rings: partsOf(shapeOf(topology, region)).flat() }]
  })
}

/** Whether a ray from the point crosses the rings an odd number of times. */
function isWithin({ Lat, Lng }: Point, rings: readonly Ring[]): boolean {
  let isInside = false
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.at(-1) ?? []
    for (const [x = 0, y = 0] of ring) {
      const isCrossed = y > Lat !== fromY > Lat
      if (isCrossed && Lng < ((fromX - x) * (Lat - y)) / (fromY - y) + x) isInside = !isInside
      ;[fromX, fromY] = [x, y]
    }
  }
  return isInside
}
