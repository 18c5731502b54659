import { createRequire } from 'node:module'
import { isPlace } from '../../data/great-circle.ts'
import { readCodes } from '../../data/places/place-pieces.ts'
import type { PlacesOfCountry } from '../../data/places/places-of-country.ts'
import type { Store } from '../../data/store.ts'
import { countryOf } from '../../data/store-address.ts'
import { once } from '../system/once.ts'
import { stateInPlace, stateKey } from './points-from-codes.ts'

type Library = typeof import('@photostructure/tz-lookup')

// Code from a code cache cannot import packages.
const require = createRequire(import.meta.url)

/** Returns the time zone of a store: by its point, else by its country or state if these have a single zone. */
export type ZoneOf = (store: Store) => string | undefined

/** Loads the time zone tables, which takes a while. */
export function openTimeZones(
  chain: { country?: string | undefined },
  places: readonly PlacesOfCountry[],
): ZoneOf {
  // Loaded on demand: few lists have hours.
  const zoneAt = require('@photostructure/tz-lookup') as Library
  const states = new Map<string, ReadonlyMap<string, () => string | undefined>>()
  return (store) => {
    const country = countryOf(store, chain)
    const point = isPlace(store.row) ? store.row : store.near
    const found = point && zoneAt(point.Lat, point.Lng)
    // A point at sea or outside its country is more likely wrong than the country.
    if (found && isOnLand(found) && (!country || isIn(found, country))) return found
    if (!country) return undefined
    return onlyZoneOf(country) ?? zoneOfState(store, country)
  }

  function zoneOfState({ row }: Store, country: string): string | undefined {
    const table = places.find((one) => one.country === country)
    if (row.State.trim() === '' || !table) return undefined
    const known = states.get(country) ?? zonesByState(table, zoneAt)
    states.set(country, known)
    return known.get(stateKey(row.State, country))?.()
  }
}

/** The zone of each state, if it has a single one, from the points of its postal codes. */
function zonesByState(
  { country, pieces }: PlacesOfCountry,
  zoneAt: Library,
): ReadonlyMap<string, () => string | undefined> {
  const found = new Map<string, Set<string>>()
  for (const [name, piece] of pieces) {
    if (!name.startsWith('code-')) continue
    for (const place of readCodes(piece)) {
      const state = stateInPlace(place.name, country)
      const zones = found.get(state) ?? new Set()
      found.set(state, zones.add(zoneAt(place.Lat, place.Lng)))
    }
  }
  return new Map(Array.from(found, ([state, zones]) => [state, once(() => onlyZone([...zones]))]))
}

function isOnLand(zone: string): boolean {
  return !zone.startsWith('Etc/')
}

/** A locale with the time zones of its country, under the newer or the older property name. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

const zones = new Map<string, readonly string[]>()

/** Returns the zones of a country by canonical name. */
function zonesOf(country: string): readonly string[] {
  const known = zones.get(country)
  if (known) return known
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`)
  const found = (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical)
  zones.set(country, found)
  return found
}

function isIn(zone: string, country: string): boolean {
  const all = zonesOf(country)
  return all.length === 0 || all.includes(canonical(zone))
}

const names = new Map<string, string>()

function canonical(zone: string): string {
  const known = names.get(zone)
  if (known !== undefined) return known
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  names.set(zone, timeZone)
  return timeZone
}

const onlyZones = new Map<string, string | undefined>()

// Long lists without points ask for each store, and clocks are slow to compare.
function onlyZoneOf(country: string): string | undefined {
  if (!onlyZones.has(country)) onlyZones.set(country, onlyZone(zonesOf(country)))
  return onlyZones.get(country)
}

// Compares summer and winter of several years: zones with equal clocks count as one.
const moments = [2024, 2025, 2026].flatMap((year) =>
  [0, 3, 6, 9].map((month) => Date.UTC(year, month, 15, 12)),
)

function onlyZone(all: readonly string[]): string | undefined {
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first
  const clock = clocksIn(first)
  return others.every((zone) => clocksIn(zone) === clock) ? first : undefined
}

function clocksIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return moments.map((moment) => format.format(moment)).join()
}
