import { grouped } from './grouped.ts'
import { placeWords } from './places/place-words.ts'

/** Returns a key that is equal for all spellings of a town: `ADELAIDE` and `Adelaide`, `St. Louis` and `Saint Louis`. */
export function townKey(name: string): string {
  return placeWords(name).join(' ') || name.trim().toLowerCase()
}

/** Returns the most frequent spelling of a place, in mixed case if any name has it. */
export function usualSpelling(names: readonly string[]): string {
  const spellings = grouped(names.map(withoutGaps), (name) => name.toLowerCase()).values()
  const [usual = []] = [...spellings].sort((one, other) => other.length - one.length)
  const mixed = usual.filter((name) => name !== name.toUpperCase() && name !== name.toLowerCase())
  const all = grouped(mixed.length > 0 ? mixed : usual, (name) => name)
  const [first] = [...all].sort(([, one], [, other]) => other.length - one.length)
  return first?.[0] ?? ''
}

function withoutGaps(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}
