import type { StoreId } from '../../data/store.ts'

/**
 * Numbers as `1-3, 8, 10-20/2` (10, 12 … 20) in ascending order, then words unchanged; `most` is the
 * approximate maximum length.
 */
export function ranges(names: readonly StoreId[], most: number): string {
  const numbers = names.filter((name) => typeof name === 'number').sort((one, other) => one - other)
  const words = names.filter((name) => typeof name === 'string').map((text) => ({ text, count: 1 }))
  let rest = names.length
  let all = ''
  for (const { text, count } of [...runsOf(numbers), ...words]) {
    if (all.length + text.length > most) break
    all += all === '' ? text : `, ${text}`
    rest -= count
  }
  return rest > 0 ? `${all} and ${rest} more` : all
}

// A run is a sequence of numbers with equal distances.
function runsOf(numbers: readonly number[]): { text: string; count: number }[] {
  const runs: { text: string; count: number }[] = []
  for (let at = 0; at < numbers.length; ) {
    const [first = 0, second = first] = [numbers[at], numbers[at + 1]]
    const step = second - first
    let last = at + 1
    while (last < numbers.length && (numbers[last] ?? 0) - (numbers[last - 1] ?? 0) === step) last++
    // Two numbers that are not adjacent are shorter, and easier to read, without a range.
    const count = step > 1 && last - at < 3 ? 1 : last - at
    runs.push({ text: runText(first, numbers[at + count - 1] ?? first, step), count })
    at += count
  }
  return runs
}

function runText(first: number, last: number, step: number): string {
  if (first === last) return String(first)
  return step === 1 ? `${first}-${last}` : `${first}-${last}/${step}`
}
