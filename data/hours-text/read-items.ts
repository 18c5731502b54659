import type { Clock, Sign } from './read-signs.ts'

/** A span of two times. */
export interface ClockSpan {
  opens: Clock
  closes: Clock
}

/** A list of days; empty if all of them are holidays. */
export interface DayList {
  days: number[]
}

/** The separator before an item: nothing, a comma or "and", or the end of a line or sentence. */
type Distance = 0 | 1 | 2

/** Hours before their clock is known. */
export interface WrittenHours {
  value: 'closed' | 'allDay' | ClockSpan[]
}

export type Item = (DayList | WrittenHours) & { distance: Distance }

/** Returns the lists of days and the hours of a text in sequence; undefined if a sign fits neither. */
export function readItems(signs: readonly Sign[]): Item[] | undefined {
  return new ItemReader(signs).read()
}

const listFrom = 3

class ItemReader {
  readonly #signs: readonly Sign[]
  readonly #items: Item[] = []
  #at = 0
  #distance: Distance = 0
  /** Whether a day has a dash instead of hours. */
  #hasBlank = false

  constructor(signs: readonly Sign[]) {
    this.#signs = signs
  }

  read(): Item[] | undefined {
    while (this.#at < this.#signs.length) if (!this.#step()) return undefined
    // With fewer than seven days, the dash may be half of a lost span.
    return this.#hasBlank && daysOf(this.#items).size < 7 ? undefined : this.#items
  }

  #sign(ahead = 0): Sign | undefined {
    return this.#signs[this.#at + ahead]
  }

  #isAt(kind: Sign['kind'], ahead = 0): boolean {
    return this.#sign(ahead)?.kind === kind
  }

  #isDash(): boolean {
    const sign = this.#sign()
    return sign?.kind === 'to' && sign.text.startsWith('-')
  }

  #step(): boolean {
    const sign = this.#sign()
    switch (sign?.kind) {
      case 'days':
      case 'holiday':
        return this.#dayList()
      case 'clock':
        return this.#spans()
      case 'closed':
      case 'allDay':
        return this.#wholeDay(sign.kind)
      case 'to':
        return this.#bullet()
      default:
        this.#distance = sign?.kind === 'break' || this.#distance === 2 ? 2 : 1
        this.#at += 1
        return true
    }
  }

  #push(item: DayList | WrittenHours): void {
    this.#items.push({ ...item, distance: this.#distance })
    this.#distance = 0
  }

  /** Skips a dash at the start of a line. */
  #bullet(): boolean {
    if (!this.#isDash() || !this.#startsLine()) return false
    this.#at += 1
    return this.#isAt('days')
  }

  #startsLine(at = this.#at): boolean {
    const before = this.#signs[at - 1]
    return !before || (before.kind === 'break' && before.text === '\n')
  }

  #dayList(): boolean {
    const days = this.#row() ?? []
    if (days.length === 0)
      do {
        const more = this.#range()
        if (!more) return false
        days.push(...more)
      } while (this.#nextOfList(days.at(-1)))
    // A dash before hours is like a colon: "Mon.- 10:00AM".
    const isValue = (['clock', 'closed', 'allDay'] as const).some((kind) => this.#isAt(kind, 1))
    if (this.#isDash() && isValue) this.#at += 1
    this.#push({ days: [...new Set(days)] })
    this.#blank()
    return true
  }

  /** Skips a dash at the end of a day's line: the day has no hours. */
  #blank(): void {
    const isOver = !this.#sign(1) || this.#isAt('break', 1)
    if (!this.#isDash() || !isOver) return
    this.#at += 1
    this.#hasBlank = true
    this.#push({ value: 'closed' })
  }

  /** Three or more consecutive days without separators: two of them may have lost the dash between them. */
  #row(): number[] | undefined {
    let end = this.#at
    const days: number[] = []
    for (let sign = this.#signs[end]; sign?.kind === 'days'; sign = this.#signs[++end])
      days.push(...sign.days)
    const isOver = this.#signs[end]?.kind !== 'to' && this.#signs[end]?.kind !== 'and'
    if (end - this.#at < listFrom || !isOver || !days.every(isNext)) return undefined
    this.#at = end
    return days
  }

  #range(): number[] | undefined {
    const first = this.#sign()
    this.#at += 1
    if (first?.kind === 'holiday') return []
    if (first?.kind !== 'days') return undefined
    const last = this.#sign(1)
    if (!this.#isAt('to') || last?.kind !== 'days') return [...first.days]
    this.#at += 2
    return daysBetween(first.days, last.days)
  }

  /** Moves to the next day of a list. A holiday ends a list: "Holiday hours, Mon-Fri" is not a week. */
  #nextOfList(last: number | undefined): boolean {
    let at = this.#at
    for (let sign = this.#signs[at]; sign?.kind === 'and'; sign = this.#signs[++at])
      if (sign.text === '/' && !this.#isNextDay(last, at + 1)) return false
    const next = this.#signs[at]
    const before = this.#signs[this.#at - 1]
    // OpenStreetMap's "PH,Su off" is a list.
    const isList = last !== undefined || (before?.kind === 'holiday' && before.text === 'ph')
    if (next?.kind !== 'holiday' && (next?.kind !== 'days' || !isList)) return false
    if (at === this.#at && next.kind === 'days' && !next.joined) return false
    this.#at = at
    return true
  }

  /** Whether the sign at a position is the day after the last one; "Mon/Fri" may be a span. */
  #isNextDay(last: number | undefined, at: number): boolean {
    const next = this.#signs[at]
    if (next?.kind !== 'days') return next?.kind === 'holiday'
    return last !== undefined && next.days[0] === (last + 1) % 7
  }

  #wholeDay(value: 'closed' | 'allDay'): boolean {
    do {
      this.#at += 1
      if (value === 'closed' && this.#isDash()) this.#at += 1
    } while (this.#isAt(value))
    this.#push({ value })
    return true
  }

  #spans(): boolean {
    const start = this.#at
    const spans: ClockSpan[] = []
    do {
      const span = this.#span()
      if (!span) return false
      spans.push(span)
    } while (this.#nextSpan())
    const last = this.#items.at(-1)
    const isNewLine = this.#startsLine(start) && (!this.#sign() || this.#isAt('break'))
    if (isNewLine && last && 'value' in last && typeof last.value === 'object')
      last.value.push(...spans)
    else this.#push({ value: spans })
    return true
  }

  #span(): ClockSpan | undefined {
    const opens = this.#sign()
    this.#at += this.#isAt('to', 1) ? 2 : 1
    const closes = this.#sign()
    if (opens?.kind !== 'clock' || closes?.kind !== 'clock') return undefined
    // The dash of a span may be lost: "11am 8pm".
    const isLost = !this.#isAt('to', -1)
    if (isLost && (opens.half !== 'am' || closes.half !== 'pm')) return undefined
    this.#at += 1
    return { opens, closes }
  }

  #nextSpan(): boolean {
    let at = this.#at
    while (this.#signs[at]?.kind === 'and') at++
    if (this.#signs[at]?.kind !== 'clock') return false
    this.#at = at
    return true
  }
}

function daysOf(items: readonly Item[]): ReadonlySet<number> {
  return new Set(items.flatMap((item) => ('days' in item ? item.days : [])))
}

function isNext(day: number, at: number, days: readonly number[]): boolean {
  const before = days[at - 1]
  return before === undefined || day === (before + 1) % 7
}

function daysBetween(first: readonly number[], last: readonly number[]): number[] | undefined {
  const [from] = first
  const [to] = last
  if (from === undefined || to === undefined || first.length + last.length > 2 || from === to)
    return undefined
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, day) => (from + day) % 7)
}
