import type { ReactNode } from 'react'
import { dayStart } from '../data/day-start.ts'
import { type StatusNotice, statusNotices } from '../data/status-notices.ts'
import type { StoreRow } from '../data/store.ts'
import type { StatusFields } from '../data/store-status.ts'
import type { Language } from '../data/words/words.ts'

/**
 * What visitors are told of a store's life, a line each, on its page and in any list of stores. A browser takes a line away from
 * its `data-ends` on; from `data-gone` on the store is closed for good.
 */
export function StatusLines({ row, language, timeZone, inList = false }: StatusProps): ReactNode {
  const notices = statusNotices(row, language)
  // Who looks for a store does not know where it was.
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
  /** Without one, days begin at the visitor's own midnight. */
  timeZone?: string | undefined
  inList?: boolean
}

function goneFrom({ kind }: StatusNotice, { ClosedForGood }: StatusFields): string | undefined {
  return kind === 'closed-for-good' ? ClosedForGood : undefined
}

// "yes" is no day: who looks at the row knows already.
function startOf(date: string | undefined, timeZone: string | undefined): string | undefined {
  return date === undefined ? undefined : dayStart(Date.parse(date), timeZone)
}
