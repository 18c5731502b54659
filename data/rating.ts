/** How many whole stars are shown of five, and whether a half one follows. */
export interface StarCount {
  whole: number
  half: boolean
}

/** The stars of a score out of 5; undefined for 0, which is not shown. */
export function starsOf(score: number): StarCount | undefined {
  if (!(score > 0)) return undefined
  const value = Math.min(score, 5)
  const whole = Math.floor(value)
  return { whole, half: Math.round(value - whole) === 1 }
}
