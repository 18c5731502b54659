import {
  type AboutField,
  type AboutStore,
  aboutFields,
  type Department,
} from '../../data/about-store.ts'
import { readEmail, readPriceRange, textsIn } from '../../data/about-values.ts'
import { businessTypeOf } from '../../data/business-types.ts'
import { readDepartments } from '../../data/departments.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { readPayment } from '../../data/payment.ts'
import { readServices } from '../../data/services.ts'
import { shown } from '../../data/shown.ts'
import type { StoreRow } from '../../data/store.ts'
import { paragraphsOf } from './description-text.ts'
import type { PhotoFiles } from './photo-files.ts'
import { readPhotos } from './photo-list.ts'
import { phoneIn } from './read-phones.ts'

/** A skipped value of a row, and the reason in words that follow "it". */
export interface AboutFault {
  field: string
  fault: string
  text: string
}

/** The facts of a row beyond address and hours, and their problems. */
export interface ReadAbout {
  about: AboutStore
  faults: AboutFault[]
  /** Phones of departments that are not valid numbers in their country. */
  phones: string[]
}

type Row = Partial<Pick<StoreRow, AboutField | 'Name'>>

/** The fault of a kind in a list of several, which is not wrong, but unknown to schema.org. */
export const ownKind = 'is a kind of the chain’s own'

/** The length limit of a description. */
const longestDescription = 10_000

/** Whether a row has facts beyond address and hours. */
export function hasAbout(row: Row): boolean {
  return aboutFields.some((field) => !isBlank(row[field]))
}

/** Reads the facts of a row for a store in `country`. A wrong value is skipped, other values are read. */
export async function readAbout(
  row: Row,
  country: string | undefined,
  files: Pick<PhotoFiles, 'find'>,
): Promise<ReadAbout> {
  const read = await Promise.all(
    aboutFields.map((field) => readers[field](row, { country, files })),
  )
  const about: AboutStore = Object.assign({}, ...read.map((one) => one.about))
  return {
    about,
    faults: read.flatMap(({ faults }) => faults),
    phones: read.flatMap(({ phones = [] }) => phones),
  }
}

interface ReadField extends Omit<ReadAbout, 'phones'> {
  phones?: string[]
}

interface Chain {
  country: string | undefined
  files: Pick<PhotoFiles, 'find'>
}

const readers: Readonly<
  Record<AboutField, (row: Row, chain: Chain) => ReadField | Promise<ReadField>>
> = {
  Photos: photosOf,
  Email: emailOf,
  Description: descriptionOf,
  Type: typeOf,
  PriceRange: priceRangeOf,
  PaymentAccepted: paymentOf,
  Departments: departmentsOf,
  Services: servicesOf,
}

function photosOf({ Photos }: Row, { files }: Pick<Chain, 'files'>): ReadField {
  const { photos, leftOut } = readPhotos(Photos, files)
  return {
    about: photos.length > 0 ? { photos } : {},
    faults: leftOut.map((one) => ({ field: 'Photos', ...one })),
  }
}

// Of several addresses, pages show the first.
function emailOf({ Email }: Row): ReadField {
  const texts = textsIn(Email, /[,;|\n]|\s+(?=\S+@)/) ?? [shown(Email)]
  const [email] = texts.flatMap((text) => readEmail(text) ?? [])
  const others = texts.filter((text) => email === undefined || readEmail(text) !== email)
  const faultOf = (text: string) =>
    readEmail(text) === undefined
      ? 'is no email address such as shop@example.com'
      : 'comes after the first one'
  return {
    about: email === undefined ? {} : { email },
    faults: others.map((text) => ({ field: 'Email', text, fault: faultOf(text) })),
  }
}

function descriptionOf({ Description, Name }: Row): ReadField {
  // A list may have its names in a column of descriptions.
  if (isBlank(Description) || Description === Name) return nothing
  const isText = typeof Description === 'string'
  const isLong = isText && Description.length > longestDescription
  const description = isText && !isLong ? paragraphsOf(Description) : []
  if (description.length > 0) return { about: { description }, faults: [] }
  const text = isText ? Description : shown(Description)
  const fault = isLong ? 'is over 10,000 letters' : 'has no text'
  return { about: {}, faults: [{ field: 'Description', text, fault }] }
}

function typeOf({ Type }: Row): ReadField {
  if (isBlank(Type)) return nothing
  if (Array.isArray(Type)) return typeAmong(Type)
  const type = typeof Type === 'string' ? businessTypeOf(Type) : undefined
  if (type !== undefined) return { about: { type }, faults: [] }
  const fault = 'is no kind of a LocalBusiness in schema.org, such as Bakery'
  return { about: {}, faults: [{ field: 'Type', text: textOf(Type), fault }] }
}

/** Reads a list of kinds, of which a chain may have its own. */
function typeAmong(kinds: readonly unknown[]): ReadField {
  const texts = kinds.filter((kind) => !isBlank(kind)).map(textOf)
  const [type] = texts.flatMap((text) => businessTypeOf(text) ?? [])
  const others = texts.filter((text) => type === undefined || businessTypeOf(text) !== type)
  const faultOf = (text: string) =>
    businessTypeOf(text) === undefined ? ownKind : 'comes after the first one'
  return {
    about: type === undefined ? {} : { type },
    faults: others.map((text) => ({ field: 'Type', text, fault: faultOf(text) })),
  }
}

function priceRangeOf({ PriceRange }: Row): ReadField {
  if (isBlank(PriceRange)) return nothing
  const priceRange = typeof PriceRange === 'string' ? readPriceRange(PriceRange) : undefined
  if (priceRange !== undefined) return { about: { priceRange }, faults: [] }
  const fault = 'says no prices such as $$ or €10–20'
  return { about: {}, faults: [{ field: 'PriceRange', text: textOf(PriceRange), fault }] }
}

function paymentOf({ PaymentAccepted }: Row): ReadField {
  const { payment, wrong } = readPayment(PaymentAccepted)
  const fault = 'names no way to pay, such as Cash or Visa'
  return {
    about: payment.length > 0 ? { payment } : {},
    faults: wrong.map((text) => ({ field: 'PaymentAccepted', text, fault })),
  }
}

async function departmentsOf(
  { Departments }: Row,
  { country }: Pick<Chain, 'country'>,
): Promise<ReadField> {
  const read = readDepartments(Departments)
  const phones: string[] = []
  const departments: Department[] = []
  for (const { phone: said, ...department } of read.departments) {
    const phone = said === undefined ? undefined : await phoneIn(said, country)
    if (said !== undefined && phone?.number === undefined) phones.push(said)
    departments.push({
      ...department,
      ...(said !== undefined && { phone: phone ?? { text: said } }),
    })
  }
  const fault = 'has no name before it, as in "Pharmacy: 555-0100"'
  const faults = read.wrong.map((text): AboutFault => ({ field: 'Departments', text, fault }))
  return { about: departments.length > 0 ? { departments } : {}, faults, phones }
}

function servicesOf({ Services }: Row): ReadField {
  const { services, wrong } = readServices(Services)
  const fault = 'is no list of services, such as "Car wash; Tire repair"'
  return {
    about: services.length > 0 ? { services } : {},
    faults: wrong.map((text) => ({ field: 'Services', text, fault })),
  }
}

const nothing: ReadField = { about: {}, faults: [] }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : shown(value)
}
