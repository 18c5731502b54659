import { hash } from 'node:crypto'
import { isPlace, kilometresBetween } from '../../data/great-circle.ts'
import { dayFields } from '../../data/hours-fields.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'

/** Endings for equal paths; the first one that differs for all of these stores is used. */
const differences: readonly ((store: Store) => string)[] = [
  ({ row }) => row.Name ?? '',
  ({ row }) => row.AddressLine2,
  ({ row }) => `${row.Name ?? ''} ${row.AddressLine2}`,
  ({ id }) => String(id),
  ({ row }) => row.Zip,
  ({ row }) => digitsOf(row.Phone),
  ({ row }) => (isPlace(row) ? `${row.Lat.toFixed(4)} ${row.Lng.toFixed(4)}` : ''),
  // The hours alone have no short form.
  (store) => hash('sha256', contentOf(store), 'hex').slice(0, 8),
]

/**
 * Adds an ending to the equal paths of stores that differ for a visitor. A store that differs in nothing from another
 * one keeps the path of that one, and is refused as its repetition.
 */
export function distinguishPaths(alike: readonly Store[]): void {
  const kinds = kindsOf(alike)
  for (const difference of differences) {
    const ends = kinds.map(([first]) => slugOf(first ? difference(first) : ''))
    if (new Set(ends.filter(Boolean)).size < kinds.length) continue
    if (kinds.length > 1)
      for (const [at, kind] of kinds.entries())
        for (const store of kind) store.path += `/${ends[at]}`
    return
  }
}

/** Groups stores that do not differ for a visitor, whatever the order of the list. */
function kindsOf(stores: readonly Store[]): Store[][] {
  const kinds: Store[][] = []
  const sorted = stores
    .map((store) => ({ store, content: contentOf(store) }))
    .sort((one, other) => (one.content < other.content ? 1 : -1))
  for (const { store } of sorted) {
    const kind = kinds.find(([first]) => first && isSame(first, store))
    if (kind) kind.push(store)
    else kinds.push([store])
  }
  return kinds
}

function contentOf({ id, row }: Store): string {
  const { Name, AddressLine2, Zip, Phone, Lat, Lng } = row
  return JSON.stringify([Name, AddressLine2, id, Zip, digitsOf(Phone), Lat, Lng, hoursOf(row)])
}

/** In kilometres: points of one store may differ by its entrance. */
const farApart = 0.1

/** Whether two stores with one address are the same for a visitor; an absent value is no difference. */
function isSame(one: Store, other: Store): boolean {
  const [row, next] = [one.row, other.row]
  if (one.id !== other.id || slugOf(row.AddressLine2) !== slugOf(next.AddressLine2)) return false
  const texts: [string, string][] = [
    [slugOf(row.Name ?? ''), slugOf(next.Name ?? '')],
    [slugOf(row.Zip), slugOf(next.Zip)],
    [hoursOf(row), hoursOf(next)],
  ]
  if (texts.some(([text, other]) => text !== '' && other !== '' && text !== other)) return false
  if (!isOnePhone(digitsOf(row.Phone), digitsOf(next.Phone))) return false
  return !isPlace(row) || !isPlace(next) || kilometresBetween(row, next) <= farApart
}

// One of the two may have the code of its country.
function isOnePhone(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.endsWith(short.replace(/^0+/, ''))
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

function hoursOf(row: Store['row']): string {
  const texts = ['Hours', ...dayFields].map((field) => row[field] ?? '')
  return texts.every((text) => text === '') ? '' : JSON.stringify(texts).toLowerCase()
}
