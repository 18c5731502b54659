import { z } from 'zod'
import type { Details, SpecialHours } from './content.ts'
import { isAddress } from './safe-address.ts'

const text = z
  .string('should be text')
  .refine((value) => value.trim() !== '', 'should not be empty')
const date = rule(isRealDate, 'should be a date like 2026-07-31')
const opens = rule(isTime, 'should be a time from 00:00 to 23:59')
const closes = rule(
  (time) => isTime(time) || time === '24:00',
  'should be a time from 00:00 to 24:00',
)
const link = rule(isLink, 'should be an address with https:// or / at its start')
const pictureRule =
  'should be the address of a picture, with https://, / or data:image/ at its start'
const picture = rule(isPicture, pictureRule)
const nameOrPicture = rule((value) => isPicture(value) || !isReference(value), pictureRule)
const starsRule = 'should be a number from 0 to 5'
const stars = z.number(starsRule).min(0, starsRule).max(5, starsRule)
const countRule = 'should be a whole number from 0'
const count = z.int(countRule).min(0, countRule)

const weekday = z.enum(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  'should be a day from Monday to Sunday',
)

const specialRule = 'should have "closed": true, or opens and closes'
const specialDay = z
  .object({
    date,
    name: text.optional(),
    closed: z.literal(true, 'should be true').optional(),
    opens: opens.optional(),
    closes: closes.optional(),
  })
  .refine((day) => day.closed || (day.opens && day.closes), specialRule)
  .transform(
    ({ date, name, closed, opens = '', closes = '' }): SpecialHours => ({
      date,
      ...(name !== undefined && { name }),
      ...(closed ? { closed } : { opens, closes }),
    }),
  )

const service = z.object({ name: text, icon: nameOrPicture.optional(), url: link.optional() })
const review = z.object({ author: text, rating: stars, date: date.optional(), text })
const coupon = z.object({
  // WordPress sends the number of a post.
  id: z.union([text, z.number().transform(String)], 'should be text or a number'),
  description: text,
  expires: date,
  validFrom: date.optional(),
  rules: text.optional(),
  barcode: nameOrPicture.optional(),
  code: text.optional(),
  logo: picture.optional(),
})
const promotion = z.object({
  title: text,
  image: picture,
  alt: text.optional(),
  url: link.optional(),
})

/** The schema of an item of the hours after day and times are parsed. */
export const hoursRow = z.object({ day: weekday, opens, closes })

/** The item schemas of the parts that are lists. */
export const items = {
  specialHours: filled(specialDay),
  services: filled(service),
  reviews: filled(review),
  coupons: filled(coupon),
  promotions: filled(promotion),
}

/** The schema of each part of `details`, except the hours. */
export const parts = {
  specialHours: listOf(items.specialHours),
  timeZone: rule(isTimeZone, 'should be an IANA time zone like America/Chicago'),
  services: listOf(items.services),
  rating: filled(z.object({ value: stars, count: count.optional() }, 'should be an object')),
  reviews: listOf(items.reviews),
  coupons: listOf(items.coupons),
  promotions: listOf(items.promotions),
  banner: text,
  modified: rule(isDateTime, 'should be a date-time like 2026-07-31T18:00:00Z').transform(inUtc),
} satisfies { [Name in Exclude<keyof Details, HoursKey>]-?: z.ZodType<Details[Name]> }

/** Keys of the hours, which have many input forms and need a special reader. */
type HoursKey = 'hours' | 'hoursText' | 'unclearDays' | 'closedDays'

/** A trimmed text that a predicate accepts. */
function rule(accepts: (value: string) => boolean, expected: string) {
  return z.string(expected).trim().refine(accepts, expected)
}

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item, 'should be a list')
}

/** An object schema that ignores blank fields. */
function filled<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => {
    if (!isObject(value) || !Object.values(value).some(isBlank)) return value
    return Object.fromEntries(Object.entries(value).filter(([, field]) => !isBlank(field)))
  }, item)
}

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value counts as not sent: WordPress sends blank values for empty fields. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === false
}

function isTime(value: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  // `Date.parse` reads February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const dateTime =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function isDateTime(value: string): boolean {
  const day = dateTime.exec(value)?.[1]
  return day !== undefined && isRealDate(day) && !Number.isNaN(utcTime(value))
}

function inUtc(value: string): string {
  return new Date(utcTime(value)).toISOString()
}

// A time without a zone would depend on the building machine, and two machines would write different sitemaps.
function utcTime(value: string): number {
  const zone = dateTime.exec(value)?.[2]
  const iso = value.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
  return Date.parse(zone || !iso.includes('T') ? iso : `${iso}Z`)
}

// Creating the first formatter takes longer than building five pages, so known zone names are checked first.
let knownZones: Set<string> | undefined

/** Whether a text is an IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  knownZones ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (knownZones.has(timeZone)) return true
  // An offset such as +01:00 is not a zone: it has no daylight saving time.
  if (!/^[A-Za-z]/.test(timeZone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    knownZones.add(timeZone)
    return true
  } catch {
    return false
  }
}

function isLink(address: string): boolean {
  return /^(?:https?:\/\/[^/?#\\]|\/(?![/\\]))\P{Cc}*$/iu.test(address)
}

function isPicture(address: string): boolean {
  return isLink(address) || /^data:image\/[a-z0-9.+-]+[;,]\P{Cc}*$/iu.test(address)
}

/** Whether a text can only be an address, not a name or a code. */
function isReference(value: string): boolean {
  return isAddress(value) || /^(?:\w+:\/\/|(?:javascript|vbscript|file|blob)\s*:)/i.test(value)
}
