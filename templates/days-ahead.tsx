import type { Details } from '../data/content.ts'
import { escapeHtml } from '../data/escape.ts'
import { specialLines } from '../data/hours.ts'
import { fill, type Language } from '../data/words/words.ts'
import { clockIn } from '../data/zone-clock.ts'
import { Script } from './document.tsx'
import { daysAheadScript } from './inline-scripts/days-ahead-script.ts'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { View } from './view.ts'

type SpecialLine = ReturnType<typeof specialLines>[number]

const aheadMarkup = precompiledMarkup<'zone' | 'days'>((slot) => (
  <>
    <p className="days-ahead" data-zone={slot('zone')} hidden>
      {slot('days')}
    </p>
    <Script code={daysAheadScript} />
  </>
))

/** Renders the special days of a store, of which a script shows those that are near; empty without a time zone. */
export function renderDaysAhead(view: View): string {
  const { specialHours = [], timeZone } = view.page.details
  return daysAhead(specialLines(specialHours, view), timeZone, view)
}

/**
 * The same for the special days that stores have in common, with the same hours; empty if one of them has no opening
 * hours, or if their time zones differ.
 */
export function renderSharedDays(
  openings: readonly (string | undefined)[],
  language: Language,
): string {
  const [first, ...others] = [...new Set(openings)].map(
    (opening): Details => (opening === undefined ? {} : JSON.parse(opening)),
  )
  if (!first || others.some(({ timeZone }) => timeZone !== first.timeZone)) return ''
  const linesOf = ({ specialHours = [] }: Details) => specialLines(specialHours, language)
  const lines = others.map(linesOf).reduce(inBoth, linesOf(first))
  return daysAhead(lines, first.timeZone, language)
}

function inBoth(lines: SpecialLine[], others: SpecialLine[]): SpecialLine[] {
  return lines.filter(({ date, hours }) =>
    others.some((other) => other.date === date && other.hours === hours),
  )
}

function daysAhead(
  lines: readonly SpecialLine[],
  timeZone: string | undefined,
  { words }: Pick<Language, 'words'>,
): string {
  if (lines.length === 0 || !timeZone || !clockIn(timeZone)) return ''
  const days = lines.map(({ date, label, hours }) => {
    const text = fill(words.hours.ahead, { day: label, hours })
    return `<span data-day="${escapeHtml(date)}">${escapeHtml(text)}</span>`
  })
  return aheadMarkup({ zone: escapeHtml(timeZone), days }).join('')
}
