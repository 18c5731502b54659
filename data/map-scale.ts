import { distanceIn } from './distance.ts'

/** A round length for the scale bar of a map. */
export interface MapScale {
  /** `5 mi`. */
  text: string
  kilometres: number
}

/** Round lengths in the unit of a locale. */
const lengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Returns the longest round length of at most this many kilometres. */
export function mapScale(locale: string, mostKilometres: number): MapScale {
  const perUnit = 1 / distanceIn(locale, 1).value
  const fitting = lengths.filter((length) => length * perUnit <= mostKilometres)
  const kilometres = (fitting.at(-1) ?? 0.5) * perUnit
  return { text: distanceIn(locale, kilometres).text, kilometres }
}
