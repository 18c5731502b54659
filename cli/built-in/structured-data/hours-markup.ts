import type { OpeningHoursSpecification } from 'schema-dts'
import type { Details, OpeningHours } from '../../../data/content.ts'
import { dayAfter, type StoreStatus, shortClosing } from '../../../data/store-status.ts'

interface HoursMarkup {
  openingHoursSpecification?: OpeningHoursSpecification[]
}

/** A store's hours as structured data: its week while it is open, and the special days. */
export function openingHours(
  { hours = [], specialHours = [] }: Details,
  status: StoreStatus = {},
): HoursMarkup {
  // A closure without dates cannot be written, and the week is not that of the store.
  if (status.closedFrom === true && status.reopensOn === undefined) return {}
  const week = hours.map((day) => ({ ...regularHours(day), ...spanOf(status) }))
  // In structured data, special days are entries among the weekdays.
  const all = [...week, ...specialHours.map(specialDay), ...longClosing(status)]
  return all.length > 0 ? { openingHoursSpecification: all } : {}
}

// Valid from the opening day to the last day before the store closes for good.
function spanOf({ opensOn, closedForGood }: StoreStatus) {
  return {
    ...(opensOn !== undefined && { validFrom: opensOn }),
    ...(typeof closedForGood === 'string' && { validThrough: dayAfter(closedForGood, -1) }),
  }
}

// A short closing is among the special days already.
function longClosing(status: StoreStatus): OpeningHoursSpecification[] {
  const { closedFrom, reopensOn } = status
  if ((closedFrom === undefined && reopensOn === undefined) || shortClosing(status)) return []
  return [
    {
      '@type': 'OpeningHoursSpecification',
      ...(typeof closedFrom === 'string' && { validFrom: closedFrom }),
      ...(reopensOn !== undefined && { validThrough: dayAfter(reopensOn, -1) }),
      ...allDayClosed,
    },
  ]
}

function regularHours({ day, opens, closes }: OpeningHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day}`,
    opens,
    closes: lastMinute(opens, closes),
  }
}

/** The markup of a closed day for search engines. */
const allDayClosed = { opens: '00:00', closes: '00:00' }

function specialDay(
  special: NonNullable<Details['specialHours']>[number],
): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(special.name !== undefined && { name: special.name }),
    validFrom: special.date,
    validThrough: special.date,
    ...('closed' in special
      ? allDayClosed
      : { opens: special.opens, closes: lastMinute(special.opens, special.closes) }),
  }
}

// schema.org's times end at 23:59; with 00:00 for both opens and closes, the day would count as closed.
function lastMinute(opens: string, closes: string): string {
  return closes === '24:00' || (opens === '00:00' && closes === '00:00') ? '23:59' : closes
}
