import type { ReactNode } from 'react'
import { dayStart } from '../data/day-start.ts'
import { type StatusNotice, statusNotices } from '../data/status-notices.ts'
import type { StoreRow } from '../data/store.ts'
import type { StatusFields } from '../data/store-status.ts'
import type { Language } from '../data/words/words.ts'

/**
 * The status notices of a store, one line each, on its page and in any list of stores. A browser removes a line at
 * its `data-ends`; from `data-gone` on, the store is permanently closed.
 */
export function StatusLines({ row, language, timeZone, inList = false }: StatusProps): ReactNode {
  const notices = statusNotices(row, language)
  // A list omits "moved" notices, as its readers do not know the former address.
  const shown = inList ? notices.filter(({ kind }) => kind !== 'moved') : notices
  return shown.map((notice) => (
    <span
      key={notice.text}
      className="life-line"
      data-life={notice.kind}
      data-ends={startOf(notice.ends, timeZone)}
      data-gone={startOf(goneFrom(notice, row), timeZone)}
    >
      {notice.text}
    </span>
  ))
}

interface StatusProps {
  row: StatusFields & Pick<StoreRow, 'MovedFrom'>
  language: Language
  /** If undefined, days begin at midnight in the visitor's time zone. */
  timeZone?: string | undefined
  inList?: boolean
}

function goneFrom({ kind }: StatusNotice, { ClosedForGood }: StatusFields): string | undefined {
  return kind === 'closed-for-good' ? ClosedForGood : undefined
}

// "yes" is no date.
function startOf(date: string | undefined, timeZone: string | undefined): string | undefined {
  return date === undefined ? undefined : dayStart(Date.parse(date), timeZone)
}
