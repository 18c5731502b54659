import type { UnclearDay, Weekday } from '../content.ts'
import { remembered } from '../remembered.ts'
import { weekdaysFromMonday } from '../weekdays.ts'
import { plainLines } from './plain-lines.ts'
import { type ReadWeek, readDayLines } from './read-hours.ts'
import { daySigns } from './vocabulary.ts'

/** The text of each day, as cells of a table have it; a day without one is closed. */
export type DayTexts = Partial<Record<Weekday, string>>

/** Hours of the days that are clear, and the others with their text. */
export interface ReadDays extends ReadWeek {
  unclear: UnclearDay[]
}

const nothing: ReadDays = { hours: [], closedDays: [], unclear: [] }

/**
 * Reads a week from texts by day, in any of the languages of `readHours`. Texts tell of each other's clock: `9:00-5:00`
 * is clear beside `9:00 AM-5:00 PM`. A day that is not certain costs no other day.
 */
export function readDays(texts: DayTexts): ReadDays {
  const written = weekdaysFromMonday.flatMap((day): Written[] => {
    const text = texts[day]?.trim() ?? ''
    return isNothing(text) ? [] : [{ day, text }]
  })
  if (written.length === 0) return nothing
  return weeks(JSON.stringify(written), () => readWritten(written))
}

// Many stores of a chain open and close together.
const weeks = remembered<ReadDays>(5000)

type Written = UnclearDay & { text: string }

function isNothing(text: string): boolean {
  return /^(?:[^\p{L}\p{N}]*|x|n\/?a|none|null|undefined)$/iu.test(text)
}

function readWritten(written: readonly Written[]): ReadDays {
  const whole = readTogether(written)
  if (whole) return { ...whole, unclear: [] }
  const alone = written.flatMap((one) => (readTogether([one]) ? [one] : []))
  // An odd day among them leaves each as clear as it is by itself.
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

/** A day that is clear by itself, or that others make clear: they tell the clock, and that a word is no time. */
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
      .replace(/[;|\n]+/g, ', ')
      // Two times alone can only be a span.
      .replace(/^\s*(\d\d:\d\d)\s+(\d\d:\d\d)\s*$/, '$1 - $2')
    return `${daySigns[weekdaysFromMonday.indexOf(day)]}: ${cell}`
  })
  return readDayLines(lines.join('\n'))
}

function plain({ day, text }: Written): UnclearDay {
  return { day, text: plainLines(text).replace(/\s+/g, ' ').trim() }
}
