import { expect, test } from 'vitest'
import type { Details, Weekday } from '../../data/content.ts'
import { renderPage } from '../../templates/index.ts'
import { all, attribute, byClass, documentOf } from './dom.ts'
import { page, site } from './sample-page.ts'

const at = { opens: '08:00', closes: '17:00' }
const week = (...days: Weekday[]) => days.map((day) => ({ day, ...at }))

test.each<[string[], Details['hours']]>([
  [['0', '5'], week('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')],
  [['0', '2', '3'], week('Wednesday')],
  [['0'], week('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')],
])('the lines of a week name their first days: %j', (firstDays, hours = []) => {
  expect(marksOf({ hours }, 'data-first-day')).toEqual(firstDays)
})

test('the lines of special days have their dates', () => {
  const dates = ['2026-12-25', '2026-11-26', '2026-12-24']
  const specialHours = dates.map((date) => ({ date, closed: true as const }))
  expect(marksOf({ specialHours }, 'data-date')).toEqual([...dates].sort())
})

function marksOf(details: Details, name: string) {
  const lists = byClass(documentOf(renderPage(page({ details }), site).join('')), 'hours-list')
  const lines = lists.flatMap((list) => all(list, (it) => attribute(it, name) !== undefined))
  return lines.map((line) => attribute(line, name))
}
