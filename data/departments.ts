import { fieldsOf } from './day-text.ts'
import { isBlank, isObject } from './detail-schemas.ts'
import { type HoursDetails, readHoursDetail } from './hours-detail.ts'
import { daysIn } from './hours-row.ts'
import { shown } from './shown.ts'

/** A department as in a row: its phone is unparsed. */
interface ReadDepartment extends HoursDetails {
  name: string
  phone?: string
}

interface ReadDepartments {
  departments: ReadDepartment[]
  /** Parts without a name. */
  wrong: string[]
}

/** Limits on the length of a name, and on departments per store. */
const [longestName, most] = [80, 30]

/**
 * Reads the departments of a store: a text such as `Pharmacy: 555-0100, Mo-Fr 9-17; Photo: Sa 10-12`, a JSON list of
 * objects with `name`, `phone` and `hours`, or an object by name.
 */
export function readDepartments(said: unknown): ReadDepartments {
  const read = partsOf(parsed(said)).map((part) => departmentOf(part) ?? part)
  const departments = read.filter((one): one is ReadDepartment => 'name' in one)
  const nameless = read.flatMap((one) => ('name' in one ? [] : [textOf(one)]))
  return {
    departments: departments.slice(0, most),
    wrong: [...nameless, ...departments.slice(most).map(({ name }) => name)],
  }
}

/** An unparsed department. */
interface Part {
  said: string
  /** A text with phone and hours, or an object with both. */
  of: unknown
}

function partsOf(said: unknown): Part[] {
  if (isBlank(said)) return []
  if (typeof said === 'string') return partsOfText(said)
  if (Array.isArray(said)) return said.flatMap(partsOfItem)
  if (!isObject(said)) return [{ said: '', of: said }]
  const isOne = fieldsOf(said)(...nameNames) !== undefined
  return isOne ? [objectPart(said)] : Object.entries(said).map(([name, of]) => ({ said: name, of }))
}

function partsOfItem(item: unknown): Part[] {
  if (typeof item === 'string') return partsOfText(item)
  return isObject(item) ? [objectPart(item)] : [{ said: '', of: item }]
}

const nameNames = ['name', 'department', 'title', 'label']

function objectPart(said: Record<string, unknown>): Part {
  const name = fieldsOf(said)(...nameNames)
  return { said: typeof name === 'string' ? name : '', of: said }
}

/** Splits a text into named parts; a part that starts with a day continues the hours before it. */
function partsOfText(text: string): Part[] {
  const parts: { said: string; of: string }[] = []
  for (const piece of text.split(/[;\n]/).map((one) => one.trim())) {
    if (piece === '') continue
    const [, before = '', after = ''] = /^([^:]+):\s*(.*)$/s.exec(piece) ?? []
    const last = parts.at(-1)
    // The colon of a time is between two digits.
    const isTime = /\d$/.test(before) && /^\d/.test(after)
    if (isName(before) && !isTime) parts.push({ said: before, of: after })
    else if (last && saysHours(piece)) last.of += `, ${piece}`
    else parts.push(saysHours(piece) ? { said: '', of: piece } : { said: piece, of: '' })
  }
  return parts
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && daysIn(text).length === 0 && !/^(?:tel|phone|hours)\.?$/i.test(text)
}

function saysHours(text: string): boolean {
  return /\d/.test(text) || text.split(/[\s,–-]+/).some((word) => daysIn(word).length > 0)
}

function departmentOf({ said, of }: Part): ReadDepartment | undefined {
  const name = said.trim().replace(/\s+/g, ' ')
  if (name.length > longestName || !/\p{L}/u.test(name)) return undefined
  const { phone, hours } = isObject(of) ? factsOf(of) : factsIn(typeof of === 'string' ? of : '')
  return { name, ...(phone && { phone }), ...readHoursDetail(hours).details }
}

function factsOf(said: Record<string, unknown>): { phone?: string; hours: unknown } {
  const of = fieldsOf(said)
  const phone = of('phone', 'telephone', 'tel', 'phonenumber')
  const hours = of('hours', 'openinghours', 'openinghoursspecification')
  const isSaid = typeof phone === 'string' || typeof phone === 'number'
  return { ...(isSaid && { phone: String(phone).trim() }), hours }
}

function factsIn(text: string): { phone?: string; hours: string } {
  const pieces = text.split(',').map((one) => one.trim())
  const at = pieces.findIndex(isPhone)
  const hours = pieces.filter((piece, place) => piece !== '' && place !== at).join(', ')
  const phone = pieces[at]?.replace(wordForPhone, '')
  return { ...(phone && { phone }), hours }
}

const wordForPhone = /^(?:tel(?:efon|ephone)?\.?|phone|ph\.?|tél\.?|t\.?)\s*:?\s*(?=[+\d(])/i

function isPhone(piece: string): boolean {
  const number = piece.replace(wordForPhone, '')
  if (!/^\+?[\d\s()./-]+(?:\s*(?:x|ext\.?)\s*\d+)?$/i.test(number)) return false
  return number.replace(/\D/g, '').length >= 5 && !isSpan(number)
}

/** Whether digits may be two times, as in `0900-1730`. */
function isSpan(text: string): boolean {
  return /^(?:\d{1,2}[:.]?(?:00|15|30|45)?\s*-?\s*){2}$/.test(text)
}

function textOf({ said, of }: Part): string {
  const text = typeof of === 'string' ? of : shown(of)
  return [said, text].filter(Boolean).join(': ')
}

function parsed(said: unknown): unknown {
  if (typeof said !== 'string' || !/^\s*[[{]/.test(said)) return said
  try {
    return JSON.parse(said)
  } catch {
    return said
  }
}
