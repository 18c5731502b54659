/** How many whole stars are shown of five, and whether a half one follows. */
export interface StarCount {
  whole: number
  half: boolean
}

/** The stars of a score out of 5; undefined for one without any, which is not shown. */
export function starsOf(score: number): StarCount | undefined {
  if (!(score > 0)) return undefined
  const value = Math.min(score, 5)
  const whole = Math.floor(value)
  const half = Math.round(value - whole) === 1
  return whole > 0 || half ? { whole, half } : undefined
}

/** A score out of 5 as a number of a locale; never rounded up, which would be the number of other stars. */
export function scoreText(score: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, cutAfterTwo)
  formats.set(locale, format)
  return format.format(Math.min(score, 5))
}

const cutAfterTwo = { maximumFractionDigits: 2, roundingMode: 'trunc' } as const
const formats = new Map<string, Intl.NumberFormat>()
