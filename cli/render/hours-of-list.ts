import type { Content, Details, Weekday } from '../../data/content.ts'
import type { ListHours, Store } from '../../data/store.ts'

/** Fills the days and dates without hours in the content with the list's hours. */
export function withListHours(content: Content, { hours: listed }: Pick<Store, 'hours'>): Content {
  return listed ? { ...content, details: detailsWith(content.details, listed) } : content
}

function detailsWith(details: Details, listed: ListHours): Details {
  const specialHours = [
    ...(details.specialHours ?? []),
    ...(listed.specialHours ?? []).filter(
      ({ date }) => !details.specialHours?.some((one) => one.date === date),
    ),
  ]
  const timeZone = details.timeZone ?? listed.timeZone
  const { hours: _, unclearDays: __, closedDays: ___, ...others } = details
  return {
    ...others,
    ...weekWith(details, listed),
    ...(specialHours.length > 0 && { specialHours }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

// A week that is one text, in the content or in the list, cannot be split into days.
function weekWith(details: Details, listed: ListHours): Partial<Details> {
  const said = daysOf(details)
  if (details.hoursText !== undefined || (listed.hoursText !== undefined && said.size > 0))
    return weekIn(details)
  if (listed.hoursText !== undefined) return { hoursText: listed.hoursText }
  const isOfList = ({ day }: { day: Weekday }) => !said.has(day)
  const hours = [...(details.hours ?? []), ...(listed.hours ?? []).filter(isOfList)]
  const listedDays = daysOf(listed)
  const unclearDays = [
    ...(details.unclearDays ?? []).filter(
      ({ day, text }) => text !== undefined || !listedDays.has(day),
    ),
    ...(listed.unclearDays ?? []).filter(isOfList),
  ]
  const closedDays = [
    ...(details.closedDays ?? []),
    ...(listed.closedDays ?? []).filter((day) => isOfList({ day })),
  ]
  return weekIn({ hours, unclearDays, closedDays })
}

function weekIn({ hours = [], unclearDays = [], closedDays = [] }: Details): Partial<Details> {
  return {
    ...(hours.length > 0 && { hours }),
    ...(unclearDays.length > 0 && { unclearDays }),
    ...(closedDays.length > 0 && { closedDays }),
  }
}

/** The days that have hours; a day that could not be read, and has no text, does not count. */
function daysOf({ hours = [], closedDays = [], unclearDays = [] }: ListHours): Set<Weekday> {
  const written = unclearDays.filter(({ text }) => text !== undefined)
  return new Set([...[...hours, ...written].map(({ day }) => day), ...closedDays])
}
