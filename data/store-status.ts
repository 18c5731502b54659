import type { StoreRow } from './store.ts'

/** When there is a store at all, beside its usual hours; dates are `YYYY-MM-DD` of the store's own calendar. */
export interface StoreStatus {
  /** The first day of a new store. */
  opensOn?: string
  /** The first day of a closing for a while; without it, that has begun already. */
  closedFrom?: string
  /** The first day after a closing for a while; without it, nobody knows when that is. */
  reopensOn?: string
  /** The first day without the store; true where it is gone, whatever the day. */
  closedForGood?: string | true
}

/** What a row says of it. */
export type StatusFields = Pick<StoreRow, 'OpensOn' | 'ClosedFrom' | 'ReopensOn' | 'ClosedForGood'>

/** What is with a store on a day. */
export type StatusOnDay = 'usual' | 'opening-soon' | 'closed-for-a-while' | 'closed-for-good'

/** Days on which a store is closed: from the first of them, until the first that is open again. */
export interface ClosedDays {
  from?: string
  until?: string
}

/** What a row says of the life of its store; undefined where that is there as always. */
export function statusOf(row: StatusFields): StoreStatus | undefined {
  const { OpensOn, ClosedFrom, ReopensOn, ClosedForGood } = row
  if (!OpensOn && !ClosedFrom && !ReopensOn && !ClosedForGood) return undefined
  return {
    ...(OpensOn && { opensOn: OpensOn }),
    ...(ClosedFrom && { closedFrom: ClosedFrom }),
    ...(ReopensOn && { reopensOn: ReopensOn }),
    ...(ClosedForGood && { closedForGood: ClosedForGood === 'yes' || ClosedForGood }),
  }
}

/** Whether a store is gone, whatever the day: it is in no list of stores then, and its page says so. */
export function isGone({ ClosedForGood }: StoreRow): boolean {
  return ClosedForGood === 'yes'
}

/** What is with a store on a day of its calendar, `YYYY-MM-DD`. */
export function statusOn(life: StoreStatus, date: string): StatusOnDay {
  const { opensOn = '', closedForGood } = life
  if (closedForGood === true || (closedForGood !== undefined && date >= closedForGood))
    return 'closed-for-good'
  if (date < opensOn) return 'opening-soon'
  return isClosedIn(pauseOf(life), date) ? 'closed-for-a-while' : 'usual'
}

/** The days on which a store is closed, whatever its hours say. */
export function closedDays(life: StoreStatus): ClosedDays[] {
  const { opensOn, closedForGood } = life
  const pause = pauseOf(life)
  return [
    ...(opensOn === undefined ? [] : [{ until: opensOn }]),
    ...(pause ? [pause] : []),
    ...(closedForGood === undefined ? [] : [closedForGood === true ? {} : { from: closedForGood }]),
  ]
}

/** Whether a day of a store's calendar is one of these. */
export function isClosedIn(days: ClosedDays | undefined, date: string): boolean {
  if (!days) return false
  const { from = '', until } = days
  return date >= from && (until === undefined || date < until)
}

const longestShortClosing = 6

/**
 * The days of a closing that is so short that they are special days of the week's hours; undefined for
 * one of a week and more, or without an end. Search engines draw the same line.
 */
export function shortClosing({ closedFrom, reopensOn }: StoreStatus): string[] | undefined {
  if (closedFrom === undefined || reopensOn === undefined) return undefined
  const days: string[] = []
  for (let day = closedFrom; day < reopensOn; day = dayAfter(day, 1)) {
    if (days.length === longestShortClosing) return undefined
    days.push(day)
  }
  return days
}

/** The date so many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

function pauseOf({ closedFrom, reopensOn }: StoreStatus): ClosedDays | undefined {
  if (closedFrom === undefined && reopensOn === undefined) return undefined
  return {
    ...(closedFrom !== undefined && { from: closedFrom }),
    ...(reopensOn !== undefined && { until: reopensOn }),
  }
}
