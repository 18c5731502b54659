import { clockIn, dateOf, dayOf } from '../data/zone-clock.ts'

/** Marks today in every list of hours: the line of special hours if there is one for today. */
export function markToday(timeZone: string, now: Date): void {
  for (const line of document.querySelectorAll('[aria-current="date"]'))
    line.removeAttribute('aria-current')
  const clock = clockIn(timeZone)
  if (!clock) return
  const date = dateOf(dayOf(clock(now.getTime())))
  const special = document.querySelectorAll(`.hours-list > [data-date="${date}"]`)
  const today = special.length > 0 ? [...special].flatMap(withSummary) : weekdayLines(date)
  for (const line of today) line.setAttribute('aria-current', 'date')
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
