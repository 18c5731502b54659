import { z } from 'zod'
import { aboutFields } from './about-store.ts'
import { type Amenities, readAmenities } from './amenities.ts'
import { countryNames } from './countries.ts'
import { readCountryText } from './country-texts.ts'
import { hoursFields } from './hours-fields.ts'
import { currencyRule, isCurrency, localeRule, readLocale } from './locale.ts'
import { isOneEditApart } from './places/one-edit-apart.ts'
import type { RowFault } from './row-fault.ts'
import { statusFaults, statusFields } from './status-schema.ts'
import type { StoreId, StoreRow } from './store.ts'
import { readStoreId } from './store-id.ts'
import { languagesRule, readLanguages } from './store-languages.ts'
import { readWebAddress } from './web-address.ts'

const text = z.string('should be text')
const slots = 'should be a list of 7 slots'

const idRule = 'should be a whole number or a short word (letters, digits, - and _)'

/** The id of a store; the text of a plain whole number becomes a number. */
export const storeIdSchema: z.ZodType<StoreId, StoreId> = z
  .custom<StoreId>()
  .transform((sent, { issues }) => {
    const id = readStoreId(sent)
    if (id !== undefined) return id
    issues.push({ code: 'custom', message: idRule, input: sent })
    return z.NEVER
  })

const countryRule = 'should be a country: its two letters or its name'

const rowSchema = z.looseObject({
  locationID: z.unknown().refine((id) => id === '' || readStoreId(id) === id, idRule),
  URL: text,
  Lat: degrees(90),
  Lng: degrees(180),
  AddressLine1: text,
  AddressLine2: text,
  City: text,
  State: text,
  Zip: text,
  Phone: text,
  Amenities: z
    .array(z.union([z.string(), z.null().transform(() => '')]), slots)
    .refine(({ length }) => length === 7 || length === 0, slots),
  YextId: text,
  Name: text
    .nullable()
    .transform((said) => said?.trim().replace(/\s+/g, ' ') ?? '')
    .optional(),
  Status: z.unknown().optional(),
  // A text that is no address is skipped later, with a warning.
  Website: z
    .unknown()
    .transform((said) => (typeof said === 'string' ? (readWebAddress(said) ?? said.trim()) : ''))
    .optional(),
  Country: readOrEmpty(readCountryText, countryRule),
  Locale: readOrEmpty(readLocale, localeRule),
  Languages: z
    .unknown()
    .transform((said, { issues }) => {
      const languages = readLanguages(said ?? '')
      if (languages) return languages
      issues.push({ code: 'custom', message: languagesRule, input: said })
      return z.NEVER
    })
    .optional(),
  Currency: text
    .nullable()
    .transform((said) => said?.trim() ?? '')
    .refine((said) => said === '' || isCurrency(said), currencyRule)
    .optional(),
  ...statusFields,
})

/**
 * All fields of a row. The website, fields for hours and fields beyond the base never make a row invalid: they have
 * readers of their own.
 */
export const rowFields: readonly string[] = [
  ...Object.keys(rowSchema.shape),
  ...hoursFields,
  ...aboutFields,
]

const fieldOf = new Map(Object.keys(rowSchema.shape).map((field) => [field.toLowerCase(), field]))

// Amenities are checked separately, below.
const keyedSchema = rowSchema.extend({ Amenities: z.unknown().optional() })

/**
 * Checks a row of the store list: optional fields become empty if absent, unknown fields are kept. Without
 * `amenities`, a row has seven slots.
 */
export function readStoreRow(
  raw: unknown,
  amenities?: Amenities,
): { row: StoreRow } | { faults: RowFault[] } {
  const keyed = amenities !== undefined && !amenities.bySlot
  const whole = completed(raw)
  const result = (keyed ? keyedSchema : rowSchema).safeParse(whole)
  const faults = whole === raw ? [] : [...misspelled(raw as object)]
  if (!result.success)
    return { faults: [...faults, ...result.error.issues.map((issue) => rowFault(raw, issue))] }
  for (const field of ['AddressLine1', 'City'] as const)
    if (result.data[field].trim() === '') result.data[field] = ''
  if (!canBeFound(result.data)) faults.push({ field: '', fault: unfindable })
  faults.push(...statusFaults(result.data as StoreRow))
  faults.push(...localeFaults(result.data))
  if (faults.length > 0) return { faults }
  return keyed
    ? withKeys(result.data as Partial<StoreRow>, amenities)
    : { row: result.data as StoreRow }
}

function withKeys(
  row: Partial<StoreRow>,
  amenities: Amenities,
): { row: StoreRow } | { faults: RowFault[] } {
  const field = 'Amenities'
  const read = readAmenities(row[field], amenities)
  if ('keys' in read) return { row: { ...row, [field]: read.keys } as StoreRow }
  if ('fault' in read) return { faults: [{ field, ...read }] }
  const known = Object.keys(amenities.of)
  return {
    faults: read.unknown.map((key) => ({
      field,
      fault: 'has a key that amenities of the config file does not have',
      got: key,
      known,
    })),
  }
}

const unfindable =
  'has neither a name, a street nor a town (Name, AddressLine1, City): nobody could find this store'

/** Whether a row has a text by which a visitor can find its store. */
export function canBeFound({ Name = '', AddressLine1, City }: Findable): boolean {
  return /[\p{L}\p{N}]/u.test(Name + AddressLine1 + City)
}

type Findable = Pick<StoreRow, 'Name' | 'AddressLine1' | 'City'>

const whenAbsent = {
  locationID: '',
  URL: '',
  AddressLine1: '',
  City: '',
  AddressLine2: '',
  State: '',
  Zip: '',
  Phone: '',
  Amenities: [],
  YextId: '',
}
const optional = Object.entries(whenAbsent)

// Done before the schema, which would take 50% longer per row for a long list.
function completed(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const row = raw as Record<string, unknown>
  const absent = optional.filter(([field]) => row[field] === undefined || row[field] === null)
  const locationID = readStoreId(row.locationID) ?? row.locationID ?? ''
  const isPlaceless = isBlank(row.Lat) && isBlank(row.Lng)
  if (absent.length === 0 && locationID === row.locationID && !isPlaceless) return raw
  const place = isPlaceless && { Lat: 0, Lng: 0 }
  // An object that gets many fields one by one takes several times the memory.
  const whole: Record<string, unknown> = { ...whenAbsent, ...row, locationID, ...place }
  for (const [field, value] of absent) whole[field] = value
  return whole
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

// Many lists have lower-case columns of these names with another meaning.
const inAnyCase: ReadonlySet<string> = new Set(['Name', 'Status', 'Website'])

// A field may be absent, but not hidden by a different letter case.
function* misspelled(raw: object): Generator<RowFault> {
  for (const name of Object.keys(raw)) {
    const field = fieldOf.get(name.toLowerCase())
    if (field === undefined || inAnyCase.has(field) || Object.hasOwn(raw, field)) continue
    // An empty field loses no data.
    if (!isBlank((raw as Record<string, unknown>)[name])) yield { field, fault: 'is missing' }
  }
}

function* localeFaults(row: Pick<StoreRow, 'Locale' | 'Languages'>): Generator<RowFault> {
  const { Locale: got, Languages = [] } = row
  if (got && Languages.length > 0 && Languages[0] !== got)
    yield { field: 'Locale', fault: 'should be empty, or the first of Languages', got }
}

function rowFault(raw: unknown, issue: z.core.$ZodIssue): RowFault {
  const field = issue.path.map(String).join('.')
  if (field === '') return { field, fault: 'should be an object', got: raw }
  const value = (raw as Record<string, unknown>)[String(issue.path[0])]
  // The other half of the point is present.
  if (isBlank(value)) return { field, fault: 'is missing' }
  const known = issue.message === countryRule && { known: likeCountries(String(value)) }
  return { field, fault: faultText(issue), got: value, ...known }
}

// A more distant name is not a country, such as the name of an island.
function likeCountries(said: string): string[] {
  if (said.length > 100) return []
  return countryNames().filter((name) =>
    isOneEditApart(name.toLowerCase(), said.trim().toLowerCase()),
  )
}

function faultText(issue: z.core.$ZodIssue): string {
  return issue.message.startsWith('should') ? issue.message : 'should be text'
}

/** A text that may be absent or empty, as `read` returns it; the rule is broken if `read` finds no value. */
function readOrEmpty(read: (said: string) => string | undefined, rule: string) {
  return text
    .nullable()
    .transform((said, { issues }) => {
      const found = said?.trim() ? read(said) : ''
      if (found !== undefined) return found
      issues.push({ code: 'custom', message: rule, input: said })
      return z.NEVER
    })
    .optional()
}

function degrees(limit: number) {
  const rule = `should be a number from -${limit} to ${limit}`
  return z.number(rule).min(-limit, rule).max(limit, rule)
}
