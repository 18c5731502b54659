import type { ContentReport } from '../report/report.ts'

const mostSlow = 10

/** The slowest stores, each once, after adding one measurement. */
export function slowestOf(
  slowest: ContentReport['slowest'],
  { store, ms }: ContentReport['slowest'][number],
): ContentReport['slowest'] {
  const last = slowest.at(-1)
  if (slowest.length === mostSlow && last && last.ms >= ms) return slowest
  const before = slowest.find((one) => one.store === store)
  if (before && before.ms >= ms) return slowest
  const others = slowest.filter((one) => one !== before)
  return [...others, { store, ms }].sort((one, other) => other.ms - one.ms).slice(0, mostSlow)
}
