import { type ReactNode, useEffect, useState } from 'react'
import { openStateAt, signOf } from '../../data/open-state.ts'
import type { PageData } from '../../data/page-data.ts'
import { islandWords } from '../island-words.ts'
import { markToday } from '../mark-today.ts'
import { watchClock } from '../watch-clock.ts'

// Maximum characters that fit a line of the narrowest phone.
const longText = 29

/** The line that shows whether the store is open, and until when. */
export function OpenNow({ data: { opening, site } }: { data: PageData }): ReactNode {
  const [now, setNow] = useState<Date>()
  useEffect(() => opening && watchClock(opening, setNow), [opening])
  useEffect(() => {
    if (opening && now) markToday(opening, now)
  }, [opening, now])
  const state = opening && now && openStateAt(opening, now, site.locale, islandWords(site).open)
  const text = state?.text ?? opening?.usual ?? ''
  return (
    <span
      className={text.length > longText ? 'open-state-long' : undefined}
      data-sign={signOf(state)}
    >
      {text}
    </span>
  )
}
