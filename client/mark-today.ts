import type { OpeningFacts } from '../data/open-state.ts'
import { isClosedIn } from '../data/store-status.ts'
import { fill } from '../data/words/words.ts'
import { clockIn, dateOf, dayOf } from '../data/zone-clock.ts'

/**
 * Marks today in every list of hours, the line of special hours if there is one for today, and shows its hours in
 * place of the heading of a closed list. A day in a closure of the store is not marked.
 */
export function markToday(facts: OpeningFacts, now: Date): void {
  for (const line of document.querySelectorAll('[aria-current="date"]'))
    line.removeAttribute('aria-current')
  for (const line of linesOfToday(facts, now)) line.setAttribute('aria-current', 'date')
  for (const title of document.querySelectorAll<HTMLElement>('.hours-title')) showHours(title)
}

function linesOfToday({ timeZone = '', closed }: OpeningFacts, now: Date): Element[] {
  const clock = clockIn(timeZone)
  if (!clock) return []
  const date = dateOf(dayOf(clock(now.getTime())))
  if (closed?.some((days) => isClosedIn(days, date))) return []
  const special = document.querySelectorAll(`.hours-list > [data-date="${date}"]`)
  return special.length > 0 ? [...special].flatMap(withSummary) : weekdayLines(date)
}

function showHours(title: HTMLElement): void {
  const { dataset } = title
  dataset.usual ??= title.textContent ?? ''
  const times = title.closest('.hours')?.querySelectorAll('[aria-current] > dd') ?? []
  const hours = Array.from(times, ({ textContent }) => textContent)
    // No line breaks in an interval.
    .map((interval) => interval.replaceAll(' – ', '–\u2060').replaceAll(' ', '\u00a0'))
    .join(', ')
  title.textContent = hours ? fill(dataset.today ?? hours, { hours }) : dataset.usual
}

// Opening the element would move the content below.
function withSummary(line: Element): Element[] {
  const summary = line.closest('.special-hours')?.querySelector('summary')
  return summary ? [line, summary] : [line]
}

function weekdayLines(date: string): Element[] {
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  const hasBegun = (line: HTMLElement) => Number(line.dataset.firstDay) <= weekday
  return [...document.querySelectorAll('.hours-list')].flatMap((list) => {
    const week = [...list.querySelectorAll<HTMLElement>('[data-first-day]')]
    return week.findLast(hasBegun) ?? []
  })
}
