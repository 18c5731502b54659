import type { StoreRow } from './store.ts'

/** The lifetime of a store, beside its usual hours; dates are `YYYY-MM-DD` of the store's calendar. */
export interface StoreStatus {
  /** The first open day of a new store. */
  opensOn?: string
  /** The first day of a temporary closure; true, or absent with `reopensOn`, if the closure has begun. */
  closedFrom?: string | true
  /** The first open day after a temporary closure; if absent, the day is unknown. */
  reopensOn?: string
  /** The first day after the store closes for good; true if it is closed for good, regardless of the day. */
  closedForGood?: string | true
}

/** The fields of a row with its store's status. */
export type StatusFields = Pick<StoreRow, 'OpensOn' | 'ClosedFrom' | 'ReopensOn' | 'ClosedForGood'>

/** The status of a store on one day. */
export type StatusOnDay = 'usual' | 'opening-soon' | 'closed-for-a-while' | 'closed-for-good'

/** A closed period: from its first day until the first day that is open again. */
export interface ClosedDays {
  from?: string
  until?: string
}

/** Returns a store's status from its row; undefined for a store that is open as usual. */
export function statusOf(row: StatusFields): StoreStatus | undefined {
  const { OpensOn, ClosedFrom, ReopensOn, ClosedForGood } = row
  if (!OpensOn && !ClosedFrom && !ReopensOn && !ClosedForGood) return undefined
  return {
    ...(OpensOn && { opensOn: OpensOn }),
    ...(ClosedFrom && { closedFrom: ClosedFrom === 'yes' || ClosedFrom }),
    ...(ReopensOn && { reopensOn: ReopensOn }),
    ...(ClosedForGood && { closedForGood: ClosedForGood === 'yes' || ClosedForGood }),
  }
}

/** Whether a store is closed for good, regardless of the day: store lists omit it, and its page says so. */
export function isGone({ ClosedForGood }: StoreRow): boolean {
  return ClosedForGood === 'yes'
}

/** Returns the status of a store on a day of its calendar, `YYYY-MM-DD`. */
export function statusOn(status: StoreStatus, date: string): StatusOnDay {
  const { opensOn = '', closedForGood } = status
  if (closedForGood === true || (closedForGood !== undefined && date >= closedForGood))
    return 'closed-for-good'
  if (date < opensOn) return 'opening-soon'
  return isClosedIn(pauseOf(status), date) ? 'closed-for-a-while' : 'usual'
}

/** Returns the closed periods of a store, regardless of its hours. */
export function closedDays(status: StoreStatus): ClosedDays[] {
  const { opensOn, closedForGood } = status
  const pause = pauseOf(status)
  return [
    ...(opensOn === undefined ? [] : [{ until: opensOn }]),
    ...(pause ? [pause] : []),
    ...(closedForGood === undefined ? [] : [closedForGood === true ? {} : { from: closedForGood }]),
  ]
}

/** Whether a day of a store's calendar is in a closed period. */
export function isClosedIn(days: ClosedDays | undefined, date: string): boolean {
  if (!days) return false
  const { from = '', until } = days
  return date >= from && (until === undefined || date < until)
}

const longestShortClosing = 6

/**
 * Returns the days of a closure that is short enough for special hours; undefined for a closure of a week or more, or
 * without an end. Search engines use the same limit.
 */
export function shortClosing({ closedFrom, reopensOn }: StoreStatus): string[] | undefined {
  if (typeof closedFrom !== 'string' || reopensOn === undefined) return undefined
  const days: string[] = []
  for (let day = closedFrom; day < reopensOn; day = dayAfter(day, 1)) {
    if (days.length === longestShortClosing) return undefined
    days.push(day)
  }
  return days
}

/** Returns the date this many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

function pauseOf({ closedFrom, reopensOn }: StoreStatus): ClosedDays | undefined {
  if (closedFrom === undefined && reopensOn === undefined) return undefined
  return {
    ...(typeof closedFrom === 'string' && { from: closedFrom }),
    ...(reopensOn !== undefined && { until: reopensOn }),
  }
}
