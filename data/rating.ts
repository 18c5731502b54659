/** The number of full stars of five, and whether a half star follows. */
export interface StarCount {
  whole: number
  half: boolean
}

/** Returns the stars of a score out of 5; undefined for a score of zero or less, which is not shown. */
export function starsOf(score: number): StarCount | undefined {
  if (!(score > 0)) return undefined
  const value = Math.min(score, 5)
  const whole = Math.floor(value)
  const half = Math.round(value - whole) === 1
  return whole > 0 || half ? { whole, half } : undefined
}

/** Formats a score out of 5 in a locale; never rounds up, because the result would not match the stars. */
export function scoreText(score: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, cutAfterTwo)
  formats.set(locale, format)
  return format.format(Math.min(score, 5))
}

const cutAfterTwo = { maximumFractionDigits: 2, roundingMode: 'trunc' } as const
const formats = new Map<string, Intl.NumberFormat>()
