import { formatDate } from './hours.ts'
import type { StoreRow } from './store.ts'
import {
  dayAfter,
  type StatusFields,
  type StoreStatus,
  shortClosing,
  statusOf,
} from './store-status.ts'
import { fill, type Words } from './words/words.ts'

/** One sentence about a store's status, true before, on and after each day that it names. */
export interface StatusNotice {
  kind: 'opening' | 'closing' | 'closed-for-good' | 'moved'
  text: string
  /** The first day on which the notice is obsolete: `YYYY-MM-DD` of the store's calendar. */
  ends?: string
}

/** The language of notices. */
export interface StatusLanguage {
  locale: string
  words: Pick<Words, 'life'>
}

/** Returns the notices about a store's status, most important first; none for a store that is open as usual. */
export function statusNotices(
  row: StatusFields & Pick<StoreRow, 'MovedFrom'>,
  language: StatusLanguage,
): StatusNotice[] {
  const status = statusOf(row)
  const notices = status ? noticesOf(status, language) : []
  const address = row.MovedFrom?.trim()
  const text = address && fill(language.words.life.movedFrom, { address })
  return text ? [...notices, { kind: 'moved', text }] : notices
}

function noticesOf(status: StoreStatus, { locale, words }: StatusLanguage): StatusNotice[] {
  const tell = (text: string, dates: Readonly<Record<string, string>>) =>
    fill(
      text,
      Object.fromEntries(
        Object.entries(dates).map(([name, date]) => [name, formatDate(date, locale)]),
      ),
    )
  const { opensOn, closedForGood } = status
  const say = words.life
  if (closedForGood === true) return [{ kind: 'closed-for-good', text: say.closedForGood }]
  const notices: StatusNotice[] = []
  if (closedForGood !== undefined)
    notices.push({
      kind: 'closed-for-good',
      text: tell(say.closedForGoodFrom, { date: closedForGood }),
    })
  if (opensOn !== undefined)
    notices.push({ kind: 'opening', text: tell(say.opensOn, { date: opensOn }), ends: opensOn })
  return [...notices, ...closingNotices(status, tell, say)]
}

function closingNotices(
  status: StoreStatus,
  tell: (text: string, dates: Readonly<Record<string, string>>) => string,
  say: Words['life'],
): StatusNotice[] {
  const { closedFrom, reopensOn: date } = status
  const from = closedFrom === true ? undefined : closedFrom
  const kind = 'closing'
  if (from === undefined && date === undefined)
    return closedFrom ? [{ kind, text: say.closedNow }] : []
  if (date === undefined) return [{ kind, text: tell(say.closedFrom, { from: from ?? '' }) }]
  if (from === undefined) return [{ kind, text: tell(say.closedUntil, { date }), ends: date }]
  const last = dayAfter(date, -1)
  const text = shortClosing(status)
    ? tell(last === from ? say.closedOn : say.closedBetween, { from, last })
    : tell(say.closedFromUntil, { from, date })
  return [{ kind, text, ends: date }]
}
