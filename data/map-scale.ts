import { distanceIn } from './distance.ts'

/** A length that is easy to read, as a bar of a map shows it. */
export interface MapScale {
  /** `5 mi`. */
  text: string
  kilometres: number
}

/** Lengths in a locale's unit. */
const lengths = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** The longest easy length that is at most so long. */
export function mapScale(locale: string, mostKilometres: number): MapScale {
  const perUnit = 1 / distanceIn(locale, 1).value
  const fitting = lengths.filter((length) => length * perUnit <= mostKilometres)
  const kilometres = (fitting.at(-1) ?? 0.5) * perUnit
  return { text: distanceIn(locale, kilometres).text, kilometres }
}
