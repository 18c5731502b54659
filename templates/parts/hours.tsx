import { Fragment, type ReactNode } from 'react'
import type { Details } from '../../data/content.ts'
import type { HoursLine } from '../../data/hours.ts'
import { countHours, formatDate, hoursSummary, specialLines, weekLines } from '../../data/hours.ts'
import { statusOf } from '../../data/store-status.ts'
import { Icon } from '../icon.tsx'
import { islandPlace } from '../island.tsx'
import { precompiled, renderMarkup } from '../precompiled.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

const openSpecialDays = 3

/** The weekly and the special hours; the content does not depend on the clock. */
export const hoursPart: Part = {
  from: (view) => {
    const { hours, specialHours, hoursText, unclearDays } = view.page.details
    return [hours, specialHours, hoursText, unclearDays, isAlwaysOpen(view)]
  },
  content(view) {
    if (!hasHours(view) || isAlwaysOpen(view)) return null
    return (
      <>
        <h2 className="hours-heading">{view.words.hours.heading}</h2>
        <details className="hours">
          <summary>
            <Icon name="clock" />
            <span className="hours-title" data-today={view.words.hours.today}>
              {view.words.hours.heading}
            </span>
            <Icon name="chevron" />
          </summary>
          <HoursLists view={view} />
        </details>
      </>
    )
  },
  // The editors provide the heading there.
  placed: (view) => (hasHours(view) ? <HoursLists view={view} /> : null),
  text(view) {
    const { hours = [], hoursText, unclearDays } = view.page.details
    return hoursText ?? hoursSummary(hours, view, unclearDays)
  },
}

const OpenState = precompiled<{ island: ReactNode }>(({ island }) => (
  <p className="open-state" data-open-state>
    {island}
  </p>
))

/** Renders one line of hours in the store card, where an island shows whether the store is open. */
export function renderOpenState(view: View): string {
  const { opening } = view
  if (!opening) return ''
  const island = islandPlace({ name: 'open-now' }, view, `{"opening":${opening}}`)
  return renderMarkup(<OpenState island={island} />)
}

/** Whether the page has any hours of the store. */
export function hasHours({ page: { details } }: View): boolean {
  return countHours(details) > 0 || Boolean(details.specialHours?.length)
}

// The line of the open state says it.
function isAlwaysOpen(view: View): boolean {
  const { page, opening, words } = view
  const { hours = [], specialHours = [], hoursText } = page.details
  if (!opening || specialHours.length > 0 || hoursText !== undefined) return false
  const [{ label, hours: times }] = weekLines(hours, view) as [HoursLine]
  return label === words.hours.everyDay && times === words.hours.allDay && !statusOf(page.store.row)
}

function HoursLists({ view }: { view: View }): ReactNode {
  const { specialHours = [] } = view.page.details
  return (
    <>
      <WeekHours details={view.page.details} view={view} />
      {specialHours.length > 0 && (
        <Special lines={specialLines(specialHours, view)} heading={view.words.hours.special} />
      )}
    </>
  )
}

/** The hours of a week day by day, with unclear days in their original text. */
export function WeekHours({
  details,
  view,
}: {
  details: Pick<Details, 'hours' | 'hoursText' | 'unclearDays'>
  view: View
}): ReactNode {
  const { hours = [], hoursText, unclearDays = [] } = details
  const isWeek = hours.length > 0 || unclearDays.some(({ text }) => text !== undefined)
  const names = dayNames(view.locale)
  const week = weekLines(hours, view, 'long', unclearDays).map((line) => ({
    ...line,
    firstDay: firstDayOf(line, names),
  }))
  return (
    <>
      {isWeek && <Lines lines={week} />}
      {hoursText !== undefined && <HoursText text={hoursText} />}
    </>
  )
}

/** Hours in their original text, line by line. */
function HoursText({ text }: { text: string }): ReactNode {
  const lines = text.split('\n').map((line, at) => ({ line, key: String(at) }))
  return (
    <p className="hours-text">
      {lines.map(({ line, key }) => (
        <Fragment key={key}>
          {key !== '0' && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  )
}

/** A line with the key by which an island finds today: the first of its days, with Monday as 0, or its date. */
interface MarkedLine extends HoursLine {
  firstDay?: number
  date?: string
}

// "Every day" begins with no day's name; it includes Monday.
function firstDayOf({ label }: HoursLine, names: readonly string[]): number {
  const day = names.findIndex((name) => label.startsWith(name))
  return Math.max(0, day)
}

/** Returns the names as `weekLines` has them, from Monday on: 1 January 2024 was one. */
function dayNames(locale: string): string[] {
  return Array.from({ length: 7 }, (_, day) => formatDate(`2024-01-0${day + 1}`, locale, 'weekday'))
}

// The page does not know today's date, so it cannot show only the next of many days.
function Special({ lines, heading }: { lines: MarkedLine[]; heading: string }): ReactNode {
  if (lines.length > openSpecialDays)
    return (
      <details className="special-hours">
        <summary>{heading}</summary>
        <Lines lines={lines} />
      </details>
    )
  return (
    <div className="special-hours">
      <p>{heading}</p>
      <Lines lines={lines} />
    </div>
  )
}

function Lines({ lines }: { lines: MarkedLine[] }): ReactNode {
  return (
    <dl className="hours-list">
      {lines.map(({ label, hours, firstDay, date }) => (
        <div key={label} data-first-day={firstDay} data-date={date}>
          <dt>{label}</dt>
          {hours.split(', ').map((interval) => (
            <dd key={interval}>{interval}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
