import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { daysAheadScript } from '../../templates/inline-scripts/days-ahead-script.ts'
import { seeded } from '../helpers/seeded.ts'

const minute = 60_000
const day = 1440 * minute
const first = Date.UTC(2027, 0, 1)

/** Special days of a year, among them those after a change of clocks. */
const special = [
  ...['2027-01-01', '2027-03-14', '2027-03-21', '2027-03-28', '2027-04-04', '2027-10-03'],
  ...['2027-10-10', '2027-10-31', '2027-11-07', '2027-11-14', '2027-12-24', '2027-12-25'],
]

const script = new Script(daysAheadScript)
let now = 0

class Clock extends Date {
  static override now = () => now

  constructor(...[time]: [] | [number]) {
    super(time ?? now)
  }
}

const page = { document: {}, Date: Clock }
const context = createContext(page)

/** Runs the script at a moment; returns the days that it leaves. */
function shownAt(at: number, zone: string): string[] {
  now = at
  const children = special.map((date) => ({ dataset: { day: date }, remove: () => {} }))
  const shown = new Set(children)
  for (const child of children) child.remove = () => shown.delete(child)
  const list = {
    ...{ dataset: { zone }, children, hidden: true },
    get firstChild() {
      return [...shown][0] ?? null
    },
  }
  page.document = { currentScript: { previousElementSibling: list } }
  script.runInContext(context)
  expect(list.hidden).toBe(shown.size === 0)
  return [...shown].map(({ dataset }) => dataset.day)
}

/** The special days of the seven days after today, counted on a calendar of whole days. */
function expectedAt(at: number, calendar: Intl.DateTimeFormat): string[] {
  const today = calendar.format(at)
  const week = [1, 2, 3, 4, 5, 6, 7].map((later) =>
    new Date(Date.parse(today) + later * day).toISOString().slice(0, 10),
  )
  return special.filter((date) => week.includes(date))
}

test.each([
  ...['America/Chicago', 'America/St_Johns', 'Europe/Berlin'],
  ...['Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney'],
])('the special days of the next seven days are shown in %s, all the year', (zone) => {
  const random = seeded(2027)
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const wrong: unknown[] = []
  for (let at = first; at < first + 365 * day; at += random() * 360 * minute) {
    const [shown, expected] = [shownAt(at, zone), expectedAt(at, calendar)]
    if (shown.join() !== expected.join())
      wrong.push({ at: new Date(at).toISOString(), shown, expected })
  }
  expect(wrong).toEqual([])
})
