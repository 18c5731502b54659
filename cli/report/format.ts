import { cut } from './cut.ts'

/** A number with its noun: `1 page`, `2 pages`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** The maximum length of a name; longer ones are cut. */
const mostLetters = 200

/** The first names, and the number of the others. */
export function someOf(names: readonly (string | number)[], most = 10): string {
  const rest = names.length > most ? ` and ${names.length - most} more` : ''
  return (
    names
      .slice(0, most)
      .map((name) => cut(name, mostLetters))
      .join(', ') + rest
  )
}

/** An age in whole days, for people: `2 days`; below one day, "less than a day". */
export function ageInWords(ms: number): string {
  const days = Math.floor(ms / 86_400_000)
  return days < 1 ? 'less than a day' : count(days, 'day')
}

/** Milliseconds as `6.3 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Bytes as `5.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
