import { type AboutField, aboutFields } from '../../data/about-store.ts'
import { isBlank } from '../../data/detail-schemas.ts'
import { readYesNo } from '../../data/list-status.ts'
import { remembered } from '../../data/remembered.ts'
import { photoNames, thumbnailNames } from './about-names.ts'
import { isSpecialType, mayBe } from './column-content.ts'
import { bare } from './column-match.ts'
import { namesOfField } from './field-names.ts'
import { isPlaceholderText } from './placeholders.ts'
import { hasServices, servicesFinder } from './service-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** A field of a row, and a lookup of its value under other names; undefined if the row has no value. */
type Finder = readonly [field: AboutField, find: (row: Row) => unknown]

// Limits the cache: JSON objects may have any names.
const mostShapes = 1000

/**
 * Finds facts about a store under names other than the fields': JSON properties, several columns of pictures or services,
 * and one column per payment method or service.
 */
export class AboutColumns {
  readonly #known = remembered<readonly Finder[]>(mostShapes)
  readonly #own: ReadonlySet<string>

  /** `own` are the names of custom fields. */
  constructor(own: Iterable<string> = []) {
    this.#own = new Set(own)
  }

  /** Returns the row with these fields filled in. */
  complete(raw: unknown): unknown {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const row = raw as Row
    const names = Object.keys(row)
    const finders = this.#known(names.join('\0'), () =>
      findersFor(names.filter((name) => !this.#own.has(name))),
    )
    if (finders.length === 0) return raw
    const found = finders.flatMap(([field, find]) => {
      const value = find(row)
      return isBlank(value) ? [] : [[field, value]]
    })
    return found.length > 0 ? { ...row, ...Object.fromEntries(found) } : raw
  }
}

function findersFor(names: readonly string[]): Finder[] {
  const named = aboutFields.flatMap((field): Finder[] => {
    if (field === 'Services') return serviceFinders(names)
    const known = namesOfField(field)
    const found = names.filter((name) => name !== field && known.has(bare(name)))
    if (names.includes(field) || found.length === 0) return []
    return [[field, (row) => row[found.find((name) => isOf(field, row[name], name)) ?? '']]]
  })
  return [...named, ...photoFinders(names), ...paymentFinders(names)]
}

// A type of another vocabulary and the number of a picture are custom values, not the field's.
function isOf(field: AboutField, value: unknown, name = ''): boolean {
  if (isBlank(value) || (typeof value === 'string' && isPlaceholderText(value))) return false
  if (field === 'Type')
    return /schema|@/i.test(name) || (typeof value === 'string' && isSpecialType(value))
  return field !== 'Photos' || typeof value !== 'string' || mayBe('Photos', [value])
}

function serviceFinders(names: readonly string[]): Finder[] {
  const find = servicesFinder(names)
  return find ? [['Services', find]] : []
}

const photos = new Set(photoNames.map(bare))
const thumbnails = new Set(thumbnailNames.map(bare))

/**
 * Returns the field that a column is one of several for: pictures, services or payment methods; undefined for any other
 * column.
 */
export function partOfField(name: string): AboutField | undefined {
  if (isPhoto(name) || thumbnails.has(bare(name))) return 'Photos'
  if (hasServices(name)) return 'Services'
  return wayIn(name) === undefined ? undefined : 'PaymentAccepted'
}

function isPhoto(name: string): boolean {
  const plain = bare(name).replace(/\d+$/, '')
  return photos.has(plain) || (plain !== bare(name) && namesOfField('Photos').has(plain))
}

/** Finds the pictures of all columns; thumbnails only if a row has no other picture. */
function photoFinders(names: readonly string[]): Finder[] {
  const large = names.filter(isPhoto)
  const small = names.filter((name) => thumbnails.has(bare(name)))
  if (large.length + small.length === 0) return []
  // The main picture columns, which others supplement.
  const main = names.filter((name) => name !== 'Photos' && namesOfField('Photos').has(bare(name)))
  const find = (row: Row) => {
    const filled = (of: readonly string[]) =>
      of.map((name) => row[name]).filter((value) => isOf('Photos', value))
    const said = row.Photos
    if (!isBlank(said) && !filled(main).includes(said)) return undefined
    const all = [...filled(large.filter(isCover)), ...filled(main)]
    const others = filled(large.filter((name) => !isCover(name)))
    const found = [...all, ...others]
    return (found.length > 0 ? found : filled(small)).flat()
  }
  return [['Photos', find]]
}

function isCover(name: string): boolean {
  return /cover|main|primary|hero|titel|haupt|princip/.test(bare(name))
}

/** Finds one column per payment method, with yes or no: `payment:cash`, `Payments: Debit cards (pay_debit_card)`. */
function paymentFinders(names: readonly string[]): Finder[] {
  if (names.includes('PaymentAccepted')) return []
  const ways = names.flatMap((name) => {
    const way = wayIn(name)
    return way === undefined ? [] : [{ name, way: wayText(way) }]
  })
  if (ways.length === 0) return []
  const isTaken = (value: unknown) => readYesNo(String(value)) === true || value === 'only'
  return [
    [
      'PaymentAccepted',
      (row) => ways.filter(({ name }) => isTaken(row[name])).map(({ way }) => way),
    ],
  ]
}

function wayIn(name: string): string | undefined {
  return /^payments?\s*[:>.]\s*([^()]{1,60}?)\s*(?:\(.*\))?$/i.exec(name)?.[1]
}

// Pages show a method such as `debit_cards` as text if it has no translation.
function wayText(way: string): string {
  const text = way.replaceAll('_', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
