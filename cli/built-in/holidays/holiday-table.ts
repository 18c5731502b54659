import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { grouped } from '../../../data/grouped.ts'
import { dayMs } from '../../../data/zone-clock.ts'

/** The name of a holiday by language. */
export type HolidayNames = Record<string, string>

/** The holidays of countries (`US`) and of their states (`US-IA`, without those of the country). */
export interface HolidayTable {
  names: HolidayNames[]
  /** The position in `names`, by days since 1970. */
  regions: Record<string, Record<string, number>>
}

/** The days of each name, as differences to the day before; far smaller than one entry a day. */
interface PackedTable {
  names: HolidayNames[]
  regions: Record<string, Record<string, number[]>>
}

export function packHolidays({ names, regions }: HolidayTable): Buffer {
  const packed: PackedTable = { names, regions: {} }
  for (const [region, days] of Object.entries(regions)) {
    const byName = grouped(Object.entries(days), ([, name]) => name)
    const steps = Array.from(byName, ([name, entries]) => {
      const all = entries.map(([day]) => Number(day))
      return [name, all.map((day, at) => day - (all[at - 1] ?? 0))]
    })
    packed.regions[region] = Object.fromEntries(steps)
  }
  return brotliCompressSync(JSON.stringify(packed))
}

/** The holidays of a file; a region is unpacked when it is asked for. */
export interface OpenedHolidays {
  names: readonly HolidayNames[]
  /** Returns the position in `names` by days since 1970. */
  daysOf(region: string): ReadonlyMap<number, number>
}

export function openHolidays(packed: Uint8Array): OpenedHolidays {
  const { names, regions }: PackedTable = JSON.parse(brotliDecompressSync(packed).toString())
  const known = new Map<string, Map<number, number>>()
  return {
    names,
    daysOf(region) {
      const days = known.get(region) ?? unpacked(regions[region] ?? {})
      known.set(region, days)
      return days
    },
  }
}

function unpacked(ofRegion: Readonly<Record<string, readonly number[]>>): Map<number, number> {
  const days = new Map<number, number>()
  for (const [name, steps] of Object.entries(ofRegion)) {
    let day = 0
    for (const step of steps) {
      day += step
      days.set(day, Number(name))
    }
  }
  return days
}

/** The days from 1970 to a date (`YYYY-MM-DD`). */
export function dayOfDate(date: string): number {
  return Date.parse(date) / dayMs
}
