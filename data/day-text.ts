import { isBlank, isObject } from './detail-schemas.ts'

/**
 * Returns the hours of one day as a text, from lists of spans or objects with two times: `[{ open: '09:00', close:
 * '17:00' }]`, `{ isClosed: true }`. Undefined for other shapes; empty for a blank value.
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

/** Whether a list is the two times of one span, not a list of spans. */
function isPair(value: readonly unknown[]): boolean {
  return value.length === 2 && value.every((one) => typeof one === 'string' && isTime(one))
}

/** Whether a text is exactly one time. */
export function isTime(text: string): boolean {
  return /^\s*(?:\d{3,4}|\d{1,2}(?:[:.]\d\d){0,2})\s*(?:[ap]\.?m\.?)?\s*$/i.test(text)
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.includes(undefined) ? undefined : texts.filter(Boolean).join(', ')
}

function objectText(value: Record<string, unknown>, depth: number): string | undefined {
  const of = fieldsOf(value)
  if (isClosedOf(value)) return 'closed'
  const inner = of(...textNames)
  if (inner !== undefined) return dayText(inner, depth + 1)
  const { opens, closes } = timesIn(value)
  const [from, to] = [opens, closes].map((time) => (typeof time === 'number' ? String(time) : time))
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  return from === to && !isTime(from) ? from : `${from} - ${to}`
}

/** Common property names for the hours of a day in one text or list. */
export const textNames = [
  'openintervals',
  'intervals',
  'hours',
  'periods',
  'timings',
  'times',
  'time',
]

/**
 * Returns the two times of an object by common property names; none if the object has further times, such as a second
 * span.
 */
export function timesIn(value: Record<string, unknown>): { opens?: unknown; closes?: unknown } {
  if (Object.entries(value).some(isFurtherTime)) return {}
  const of = fieldsOf(value)
  return { opens: of(...openNames), closes: of(...closeNames) }
}

function isFurtherTime([name, field]: [string, unknown]): boolean {
  const key = keyOf(name)
  if (openNames.includes(key) || closeNames.includes(key) || isBlank(field)) return false
  if (/minute|break|lunch|pause/.test(key)) return true
  return typeof field === 'string' && /[:.]|[ap]m/i.test(field) && isTime(field)
}

/** Common property names for the time of opening. */
export const openNames = [
  ...namesOf('opens open opening from start begin'),
  ...[
    'heureouverture',
    'ouverture',
    'abertura',
    'apertura',
    'apre',
    'abre',
    'inicio',
    'horainicio',
  ],
  ...['horaapertura', 'debut', 'von', 'ab', 'beginn'],
]
/** Common property names for the time of closing. */
export const closeNames = [
  ...namesOf('closes close closing to end until till'),
  ...['heurefermeture', 'fermeture', 'fechamento', 'chiusura', 'chiude', 'cierre', 'cierra', 'fin'],
  ...['horafin', 'horacierre', 'bis', 'ende'],
]

/** Combines each name with words for a time: `open`, `openTime`, `time_from`, `openAt`. */
function namesOf(words: string): string[] {
  return words
    .split(' ')
    .flatMap((word) => [
      word,
      `${word}time`,
      `${word}hour`,
      `${word}at`,
      `time${word}`,
      `open${word}`,
    ])
}

/** Common property names for whether hours hold. */
const activeNames = ['isopen', 'open', 'isactive', 'active', 'isenabled', 'enabled']

/** Whether a field of an object marks its day as closed. */
export function isClosedOf(value: Record<string, unknown>): boolean {
  const of = fieldsOf(value, false)
  const closed = of('isclosed', 'closed', 'isdayoff', 'dayoff', 'closedallday')
  const isSaid = closed === true || closed === 'true'
  return isSaid || activeNames.some((name) => isFalse(of(name)))
}

function isFalse(value: unknown): boolean {
  return value === false || value === 'false'
}

/** Whether an object has exactly two times, and nothing else but flags that let them hold. */
export function isOnlyTimes(value: Record<string, unknown>): boolean {
  const filled = Object.entries(value).filter(([, field]) => !isBlank(field))
  const others = filled.filter(
    ([name, field]) => !(activeNames.includes(keyOf(name)) && field === true),
  )
  const [opens, closes] = [openNames, closeNames].map((names) =>
    others.filter(([name]) => names.includes(keyOf(name))),
  )
  return others.length === 2 && opens?.length === 1 && closes?.length === 1
}

/** Finds the first field of an object by its names, ignoring letter case and signs; skips flags unless requested. */
export function fieldsOf(
  value: Record<string, unknown>,
  isFilled = true,
): (...names: string[]) => unknown {
  const entries = Object.entries(value).filter(
    ([, field]) => !isFilled || (!isBlank(field) && field !== true),
  )
  const fields = new Map(entries.map(([name, field]) => [keyOf(name), field]))
  return (...names) => names.map((name) => fields.get(name)).find((one) => one !== undefined)
}

/** Normalizes a property name: without letter case, accents and signs. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}
