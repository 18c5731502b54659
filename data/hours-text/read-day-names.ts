import type { Weekday } from '../content.ts'
import { weekdaysFromMonday } from '../weekdays.ts'
import { readItems } from './read-items.ts'
import { readSigns } from './read-signs.ts'
import { normalHours, scanHours, type Token } from './scan-hours.ts'
import { type Vocabulary, vocabularies } from './vocabulary.ts'

/**
 * Reads adjacent names of days, such as `Mo`, `Di` and `Mon-Fri`, in the language that matches most of them. An
 * element is undefined if its name matches no day, or two.
 */
export function readDayNames(names: readonly string[]): (readonly Weekday[] | undefined)[] {
  const scanned = names.map((name) => (name.length > longest ? [] : scanHours(normalHours(name))))
  const readings = vocabularies().map((vocabulary) =>
    scanned.map((tokens) => daysIn(tokens, vocabulary)),
  )
  const counts = readings.map((days) => days.filter(Boolean).length)
  const most = Math.max(0, ...counts)
  const best = readings.filter((_, at) => most > 0 && counts[at] === most)
  return names.map((_, at) => {
    const [first, ...others] = best.map((days) => days[at])
    return others.every((days) => `${days}` === `${first}`) ? first : undefined
  })
}

const longest = 60

function daysIn(tokens: readonly Token[], vocabulary: Vocabulary): readonly Weekday[] | undefined {
  if (tokens.length === 0) return undefined
  const signs = readSigns(tokens, vocabulary, { acceptsWeak: true })
  const [item, ...others] = (signs && readItems(signs)) ?? []
  if (!item || !('days' in item) || others.length > 0 || item.days.length === 0) return undefined
  return weekdaysFromMonday.filter((_, at) => item.days.includes(at))
}
