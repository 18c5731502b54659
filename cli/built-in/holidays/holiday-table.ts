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

export function unpackHolidays(packed: Uint8Array): HolidayTable {
  const { names, regions }: PackedTable = JSON.parse(brotliDecompressSync(packed).toString())
  const table: HolidayTable = { names, regions: {} }
  for (const [region, ofRegion] of Object.entries(regions)) {
    const days: Record<string, number> = {}
    for (const [name, steps] of Object.entries(ofRegion)) {
      let day = 0
      for (const step of steps) {
        day += step
        days[day] = Number(name)
      }
    }
    table.regions[region] = days
  }
  return table
}

/** The days from 1970 to a date (`YYYY-MM-DD`). */
export function dayOfDate(date: string): number {
  return Date.parse(date) / dayMs
}
