import { escapeHtml } from '../data/escape.ts'
import { specialLines } from '../data/hours.ts'
import { fill } from '../data/words/words.ts'
import { clockIn } from '../data/zone-clock.ts'
import { Script } from './document.tsx'
import { daysAheadScript } from './inline-scripts/days-ahead-script.ts'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { View } from './view.ts'

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
  if (specialHours.length === 0 || !timeZone || !clockIn(timeZone)) return ''
  const days = specialLines(specialHours, view).map(({ date, label, hours }) => {
    const text = fill(view.words.hours.ahead, { day: label, hours })
    return `<span data-day="${escapeHtml(date)}">${escapeHtml(text)}</span>`
  })
  return aheadMarkup({ zone: escapeHtml(timeZone), days }).join('')
}
