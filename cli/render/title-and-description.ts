import type { Brand } from '../../data/brands.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { townName } from '../../data/store-address.ts'
import { givenName, isSameName, nameWithoutBrand, storeName } from '../../data/store-name.ts'
import { textByLanguage } from '../../data/text-by-language.ts'
import type { Words } from '../../data/words/words.ts'

/** The facts about a store's page that its title and its description depend on. */
interface Described {
  store: Store
  brand: Brand
  locale: string
  words: Words
  /** Whether the page has opening hours and a phone number. */
  hasContact: boolean
}

/**
 * The title of a store's page: `Hartland Tire & Auto | 4120 Hickman Rd Des Moines, IA`, or the brand's own
 * template.
 */
export function titleOf({ store, brand, locale }: Described, site: Site): string {
  const template = textByLanguage(brand.titleTemplates ?? {}, locale) ?? brand.titleTemplate
  if (template !== undefined) return filled(template, valuesOf(store, brand))
  const place = [store.row.AddressLine1, townName(store, site)].filter(Boolean).join(' ')
  const where = [nameBesideBrand(store, brand), place].filter(Boolean).join(', ')
  return [brand.baseTitle, where].filter(Boolean).join(' | ')
}

/** The meta description of a store's page. */
export function descriptionOf({ store, brand, locale, words, hasContact }: Described): string {
  const values = valuesOf(store, brand)
  const template =
    brand.descriptionTemplate ?? textByLanguage(brand.descriptionTemplates ?? {}, locale)
  if (template !== undefined && fits(template, values)) return filled(template, values)
  if (values.description) return values.description
  const { description, descriptionOfPlace } = words.page
  const named = nameBesideBrand(store, brand) ? { ...values, brand: values.name } : values
  return filled(hasContact ? description : descriptionOfPlace, named)
}

// Empty when the name adds nothing to brand and town.
function nameBesideBrand(store: Store, brand: Brand): string {
  const name = givenName(store, brand) && nameWithoutBrand(store, brand)
  return isSameName(name, store.row.City) ? '' : name
}

interface Values {
  name: string
  city: string
  address: string
  state: string
  brand: string
  description: string
}

function valuesOf(store: Store, brand: Brand): Values {
  const { row } = store
  return {
    name: storeName(store, brand),
    city: row.City,
    address: [row.AddressLine1, row.AddressLine2].filter(Boolean).join(', '),
    state: row.State,
    brand: brand.displayName,
    description: shortText(store.about?.description ?? []),
  }
}

/** The length in characters that search engines usually show. */
const longest = 160
const shortest = 80

/** The beginning of a text: its first sentences, or else its first words. */
function shortText(paragraphs: readonly string[]): string {
  const text = paragraphs.join(' ')
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  // Fewer than three letters before the full stop are an abbreviation.
  const ends = Array.from(
    start.matchAll(/\p{L}{3}[.!?…](?=\s)|[。！？]/gu),
    (end) => end.index + end[0].length,
  )
  const end = ends.findLast((at) => at >= shortest)
  return end === undefined ? `${start.slice(0, -1).replace(/\s+\S*$/, '')}…` : start.slice(0, end)
}

// A template about a town does not fit a store without a town.
function fits(template: string, values: Values): boolean {
  const demanded = template.replace(inBrackets, '').matchAll(/\{(city|address)\}/g)
  return [...demanded].every(([, name]) => values[name as keyof Values].trim() !== '')
}

const inBrackets = /\[([^[\]]*)\]/g

function filled(template: string, values: Values): string {
  const saidBy = (name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : undefined
  // A part in brackets is removed with its empty value.
  const open = (whole: string, inner: string) => {
    const named = Array.from(inner.matchAll(/\{(\w+)\}/g), ([, name = '']) => saidBy(name))
    const present = named.filter((value) => value !== undefined)
    if (present.length === 0) return whole
    return present.every((value) => value.trim()) ? inner : ''
  }
  // The comma before an empty value is removed too.
  const fill = (whole: string, before: string, name: string) => {
    const value = saidBy(name) ?? whole.slice(before.length)
    return value.trim() ? before + value : ''
  }
  return template
    .replace(inBrackets, open)
    .replace(/(,?\s*)\{(\w+)\}/g, fill)
    .trim()
}
