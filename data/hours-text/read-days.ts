import type { UnclearDay, Weekday } from '../content.ts'
import { remembered } from '../remembered.ts'
import { weekdaysFromMonday } from '../weekdays.ts'
import { plainLines } from './plain-lines.ts'
import { type ReadWeek, readDayLines } from './read-hours.ts'
import { daySigns } from './vocabulary.ts'

/** The text of each day, like the cells of a table; a day without a text is closed. */
export type DayTexts = Partial<Record<Weekday, string>>

/** The hours of clear days, and the texts of unclear days. */
export interface ReadDays extends ReadWeek {
  unclear: UnclearDay[]
}

const nothing: ReadDays = { hours: [], closedDays: [], unclear: [] }

/**
 * Reads a week from texts by day, in any language of `readHours`. Texts clarify each other's clock: `9:00-5:00` is
 * clear beside `9:00 AM-5:00 PM`. An unclear day does not affect other days.
 */
export function readDays(texts: DayTexts): ReadDays {
  const written = weekdaysFromMonday.flatMap((day): Written[] => {
    const text = texts[day]?.trim() ?? ''
    return isNothing(text) ? [] : [{ day, text }]
  })
  if (written.length === 0) return nothing
  return weeks(JSON.stringify(written), () => readWritten(written))
}

// Cached: many stores of a chain have equal weeks.
const weeks = remembered<ReadDays>(5000)

type Written = UnclearDay & { text: string }

function isNothing(text: string): boolean {
  return /^(?:[^\p{L}\p{N}]*|x|n\/?a|none|null|undefined)$/iu.test(text)
}

function readWritten(written: readonly Written[]): ReadDays {
  const whole = readTogether(written)
  if (whole) return { ...whole, unclear: [] }
  const alone = written.flatMap((one) => (readTogether([one]) ? [one] : []))
  // If the clear days contradict each other, an unclear day is read beside one of them at a time.
  const besides = readTogether(alone) ? [alone] : alone.map((one) => [one])
  const read = written.map((one) => ({ one, week: readBeside(one, alone, besides) }))
  const clear = read.filter(({ week }) => week !== undefined)
  const together = readTogether(clear.map(({ one }) => one)) ?? {
    hours: clear.flatMap(({ one, week }) => week?.hours.filter(({ day }) => day === one.day) ?? []),
    closedDays: clear.flatMap(({ one, week }) =>
      week?.closedDays.includes(one.day) ? [one.day] : [],
    ),
  }
  return {
    ...together,
    unclear: read.filter(({ week }) => week === undefined).map(({ one }) => plain(one)),
  }
}

/**
 * Reads a day that is clear by itself or with the help of other days, which show the clock and words without a time.
 */
function readBeside(
  one: Written,
  alone: readonly Written[],
  besides: readonly (readonly Written[])[],
): ReadWeek | undefined {
  if (alone.includes(one)) return readTogether([one])
  for (const others of besides) {
    const read = readTogether([...others, one])
    if (read) return read
  }
  return undefined
}

function readTogether(written: readonly Written[]): ReadWeek | undefined {
  const lines = written.map(({ day, text }) => {
    const cell = text
      .replace(/[\ue000-\uf8ff]/g, '\ufffd')
      .replace(/[;|\r\n]+/g, ', ')
      // Between the times of one day, `to` is no Nordic Thursday.
      .replace(/(\d\s*(?:[ap]\.?m\.?)?)\s+to\s+(?=\d)/gi, '$1 - ')
      // Two times without a sign between them are a span.
      .replace(/^\s*(\d\d:\d\d)\s+(\d\d:\d\d)\s*$/, '$1 - $2')
    return `${daySigns[weekdaysFromMonday.indexOf(day)]}: ${cell}`
  })
  return readDayLines(lines.join('\n'))
}

function plain({ day, text }: Written): UnclearDay {
  return { day, text: plainLines(text).replace(/\s+/g, ' ').trim() }
}
