import { readYesNo } from '../../data/list-status.ts'

/** Texts of a column of closed days for a store that is open every day, apart from the turn of the year. */
const none =
  /^(?:-+|none|no|never|nein|keiner?|kein ruhetag|aucune?|non|ninguno|nessuno|nenhum|geen|なし|無し|無|無休|年中無休|定休日なし|基本(?:的に)?無休|年末年始|元旦|연중무휴|없음)(?:\s*[（(※].*)?$/i

/** A column with one of these names may also have yes and no, or dates. */
const closedAlone = /^(?:is[\s_-]?)?closed$/i

/**
 * Returns hours with the days that another column names as closed: `10-18` and `Ruhetag` `Montag`. Hours stay unchanged
 * if the store is open every day. A text that cannot be read is shown as written.
 */
export function withClosedDays(hours: unknown, closed: unknown, name: string): unknown {
  if (typeof hours !== 'string' || typeof closed === 'object') return hours
  const text = String(closed ?? '').trim()
  if (text === '' || hours.trim() === '') return hours
  const isOtherFact = readYesNo(text) !== undefined || !/\p{L}/u.test(text)
  if (closedAlone.test(name) && isOtherFact) return hours
  // The column `7j/7` says whether the hours are those of every day.
  const isOpen = /7/.test(name) ? readYesNo(text) !== false : none.test(text)
  return isOpen ? hours : `${hours.trim()} ${labelOf(name, text)}: ${text.replace(/^毎週/, '')}`
}

/** Returns a word for closed that readers of hours know, in place of the name of a column. */
function labelOf(name: string, text: string): string {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return '定休日'
  return /^[ -~]*(?:clos|\boff\b|holiday)/i.test(name) ? 'Closed' : name
}
