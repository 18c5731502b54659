import { isBlank, isObject } from './detail-schemas.ts'

/**
 * The hours of one day as a text, where programs write them as lists of spans or as objects with the two times:
 * `[{ open: '09:00', close: '17:00' }]`, `{ isClosed: true }`. Undefined for other shapes; empty where it says nothing.
 */
export function dayText(value: unknown, depth = 0): string | undefined {
  if (isBlank(value)) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (depth > deepest) return undefined
  if (Array.isArray(value)) {
    if (isPair(value)) return `${value[0]} - ${value[1]}`
    return joined(value.map((one) => dayText(one, depth + 1)))
  }
  return isObject(value) ? objectText(value, depth) : undefined
}

const deepest = 3

/** Whether a list is no list of spans, but the two times of one. */
function isPair(value: readonly unknown[]): boolean {
  return value.length === 2 && value.every((one) => typeof one === 'string' && isTime(one))
}

function isTime(text: string): boolean {
  return /^\s*(?:\d{3,4}|\d{1,2}(?:[:.]\d\d){0,2})\s*(?:[ap]\.?m\.?)?\s*$/i.test(text)
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.includes(undefined) ? undefined : texts.filter(Boolean).join(', ')
}

function objectText(value: Record<string, unknown>, depth: number): string | undefined {
  const of = fieldsOf(value)
  if (isClosedFlag(of('isclosed', 'closed'))) return 'closed'
  const inner = of('openintervals', 'intervals', 'hours', 'periods', 'times')
  if (inner !== undefined) return dayText(inner, depth + 1)
  const { opens, closes } = timesIn(value)
  if (typeof opens !== 'string' || typeof closes !== 'string') return undefined
  return opens === closes && !isTime(opens) ? opens : `${opens} - ${closes}`
}

/** The two times of an object, by the names that programs give them. */
export function timesIn(value: Record<string, unknown>): { opens: unknown; closes: unknown } {
  const of = fieldsOf(value)
  return {
    opens: of('opens', 'open', 'opentime', 'openingtime', 'opening', 'openfrom', 'start', 'from'),
    closes: of('closes', 'close', 'closetime', 'closingtime', 'closing', 'opento', 'end', 'to'),
  }
}

/** Whether a field says that a store is closed. */
export function isClosedFlag(value: unknown): boolean {
  return value === true || value === 'true'
}

/** Finds the first filled field of an object by its names, whatever the letter case and signs. */
export function fieldsOf(value: Record<string, unknown>): (...names: string[]) => unknown {
  const entries = Object.entries(value).filter(([, field]) => !isBlank(field))
  const fields = new Map(
    entries.map(([name, field]) => [name.toLowerCase().replace(/[^a-z]/g, ''), field]),
  )
  return (...names) => names.map((name) => fields.get(name)).find((one) => one !== undefined)
}
