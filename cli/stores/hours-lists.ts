type Row = Readonly<Record<string, unknown>>

/** The columns of one entry of a list of days, which a program has written as columns. */
export interface ListedDay {
  day: string
  /** One column with the hours, or the two with their start and end. */
  hours: readonly string[]
}

const dayName = /^(.*[/.[_]\d+\]?[/._])(?:day|day_?of_?week|weekday)$/i
const hoursName = /^(?:hours|times?)$/i
const opensName = /^(?:opens?|opening|start|from)(?:_?time)?$/i
const closesName = /^(?:closes?|closing|end|to)(?:_?time)?$/i

/** Finds lists of days in columns: `openingHours/0/day` beside `openingHours/0/hours`, or beside two times. */
export function listedDays(names: readonly string[]): ListedDay[] {
  return names.flatMap((day) => {
    const [, start] = dayName.exec(day) ?? []
    if (start === undefined) return []
    const beside = (end: RegExp) =>
      names.find((name) => name.startsWith(start) && end.test(name.slice(start.length)))
    const one = beside(hoursName)
    const [opens, closes] = [beside(opensName), beside(closesName)]
    if (one !== undefined) return [{ day, hours: [one] }]
    return opens !== undefined && closes !== undefined ? [{ day, hours: [opens, closes] }] : []
  })
}

/** Returns the hours of a row in one text: `Monday: 9 AM to 5 PM; Tuesday: Closed`. */
export function listedText(days: readonly ListedDay[], row: Row): string {
  const cell = (name: string) => {
    const value = row[name]
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  }
  return days
    .map(({ day, hours }) => [cell(day), hours.map(cell).filter(Boolean).join(' - ')])
    .filter(([day, hours]) => day && hours)
    .map((parts) => parts.join(': '))
    .join('; ')
}
