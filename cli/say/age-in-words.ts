const dayMs = 86_400_000

/** An age in whole days, for people: `2 days`; less than a day is said so. */
export function ageInWords(ms: number): string {
  const days = Math.floor(ms / dayMs)
  if (days < 1) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
