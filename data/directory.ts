import { type Brand, mainBrand } from './brands.ts'
import { countryName } from './countries.ts'
import type { Edition } from './editions.ts'
import { slugOf } from './slug.ts'
import { stateName } from './states.ts'
import type { Store } from './store.ts'
import { countryOf, type SiteCountries } from './store-address.ts'
import { isGone } from './store-status.ts'
import { townKey, usualSpelling } from './town-names.ts'

/** The site options that the directory depends on. */
export interface DirectorySite extends SiteCountries {
  brands: readonly Brand[]
  /** The path of the directory, without slashes at its ends. */
  directory?: { path: string }
  /** The edition whose language the names have. */
  edition?: Edition
}

/** A place of the directory with its stores: the whole chain, a country, a state or a city. */
export interface Place {
  kind: 'all' | 'country' | 'state' | 'city'
  /** Empty for the whole chain. */
  name: string
  /** The path of its page, without slashes at the ends; absent for a city without a page. */
  path?: string
  /** The number of its stores that have a page. */
  count: number
  /** Sorted by name. */
  places: Place[]
  /** The stores of a city, and stores without a city in this place, in list order. */
  stores: Store[]
  /** The cities with most stores, on the page above a state or a country. */
  towns?: string[]
}

/** A directory page above another page. */
export interface Breadcrumb {
  name: string
  path: string
  /** The two letters of a country, whose name depends on the page's language. */
  country?: string
}

/** The directory pages of a chain, from the whole chain down to its cities. */
export interface Directory {
  readonly all: Place
  /** Returns the directory pages above a store's page, from the page of all stores down. */
  above(store: Store): Breadcrumb[]
  /** Returns the path of the page of a store's state or city; undefined if there is none. */
  pathOf(kind: Place['kind'], store: Store): string | undefined
  /** Whether a store is the only one of its city, or has no city. */
  isAlone(store: Store): boolean
}

/**
 * Builds the directory of all stores of the list. A city has a page if it has several stores. Places without store
 * pages, and stores closed for good, are left out.
 */
export function directoryOf(
  stores: Iterable<Store>,
  site: DirectorySite,
  hasPage: (store: Store) => boolean = () => true,
): Directory {
  const locale = mainBrand(site.brands).locale ?? site.locale
  const root = newNode({ kind: 'all', name: '', slug: '' })
  const levels = levelsIn(site, locale)
  for (const store of stores) {
    if (isGone(store.row)) continue
    const isShown = hasPage(store)
    let node = add(root, isShown)
    for (const level of levels(store)) {
      node = add(childOf(node, level), isShown)
      node.spellings.push(level.name)
      if (level.shown !== undefined) node.shownAs.push(level.shown)
    }
    if (isShown) node.stores.push(store)
  }
  settleNames(root)
  settlePaths(root, site.directory?.path ?? '')
  const { compare } = new Intl.Collator(site.edition?.locale ?? locale)
  return {
    get all() {
      return placeOf(root, compare)
    },
    above: (store) => nodesOf(root, levels(store)).flatMap(breadcrumbOf),
    pathOf: (kind, store) => nodesOf(root, levels(store)).find((node) => node.kind === kind)?.path,
    isAlone: (store) =>
      store.row.City.trim() === '' || nodesOf(root, levels(store)).at(-1)?.listed === 1,
  }
}

interface Level {
  kind: Place['kind']
  name: string
  slug: string
  country?: string
  /** Its name in the language of the edition, if that is not the language of the paths. */
  shown?: string
}

interface Node extends Omit<Place, 'places'>, Level {
  /** The number of listed stores in it. */
  listed: number
  /** Its name as each listed store has it. */
  spellings: string[]
  /** Its name in the language of the edition, as each listed store has it. */
  shownAs: string[]
  children: Map<string, Node>
}

// Cached by city: most cities have several stores.
function levelsIn(site: DirectorySite, locale: string): (store: Store) => Level[] {
  const known = new Map<string, Level[]>()
  return (store) => {
    const { listed, row } = store
    const code = countryOf(store, site)
    const { City, State } = listed ?? row
    const own = listed ? `\n${row.State}\n${row.City}` : ''
    const key = `${code}\n${State}\n${City}${own}`
    const make = (town: Pick<Town, 'City' | 'State'>) => levelsOf({ ...town, code }, site, locale)
    const levels = known.get(key) ?? withNames(make({ City, State }), listed ? make(row) : [])
    known.set(key, levels)
    return levels
  }
}

// Paths are the same in all languages.
function withNames(levels: Level[], own: readonly Level[]): Level[] {
  if (own.length === 0) return levels
  const nameOf = ({ kind, name }: Level) => own.find((level) => level.kind === kind)?.name ?? name
  return levels.map((level) => ({ ...level, shown: level.shown ?? nameOf(level) }))
}

interface Town {
  City: string
  State: string
  code: string | undefined
}

function levelsOf({ City, State, code }: Town, site: DirectorySite, locale: string): Level[] {
  const shown = code && site.edition && countryName(code, site.edition.locale)
  const country =
    site.showsCountry && code
      ? { ...level('country', countryName(code, locale)), country: code, ...(shown && { shown }) }
      : noLevel
  const state = level('state', stateName(State.trim(), code))
  const city = City.trim() ? [level('city', City.trim())] : []
  // A name without usable letters gets no page. A store without a city belongs to its state.
  return [...[country, state].filter(({ slug }) => slug), ...city]
}

function level(kind: Place['kind'], name: string): Level {
  const letters = [...slugOf(name)]
  // A character may take four bytes, and a folder name is limited to 255 bytes.
  return { kind, name, slug: letters.slice(0, 60).join('') }
}

const noLevel: Level = { kind: 'country', name: '', slug: '' }

function newNode(level: Level): Node {
  // Nothing is below a city, and most places are cities.
  const children = level.kind === 'city' ? noChildren : new Map<string, Node>()
  return { ...level, listed: 0, spellings: [], shownAs: [], count: 0, stores: [], children }
}

const noChildren = new Map<string, Node>()

function add(node: Node, isShown: boolean): Node {
  node.listed += 1
  if (isShown) node.count += 1
  return node
}

// Saint-Denis and Saint Denis are one city.
function childOf(node: Node, level: Level): Node {
  const key = keyOf(level)
  const child = node.children.get(key) ?? newNode(level)
  node.children.set(key, child)
  return child
}

function keyOf({ kind, name, slug }: Level): string {
  return `${kind} ${kind === 'city' ? townKey(name) : slug || name}`
}

function nodesOf(root: Node, levels: readonly Level[]): Node[] {
  const nodes = [root]
  for (const level of levels) {
    const child = nodes.at(-1)?.children.get(keyOf(level))
    if (child) nodes.push(child)
  }
  return nodes
}

const kinds = ['all', 'country', 'state', 'city']

/** Gives each place the spelling that most of its stores have. */
function settleNames(node: Node): void {
  const { kind, spellings, country } = node
  // Most places have one spelling.
  if (new Set(spellings).size > 1)
    Object.assign(node, level(kind, usualSpelling(spellings)), country && { country })
  if (node.shownAs.length > 0) node.name = usualSpelling(node.shownAs)
  Object.assign(node, { spellings: [], shownAs: [] })
  for (const child of node.children.values()) settleNames(child)
}

function settlePaths(node: Node, path: string): void {
  node.path = path
  const taken = new Set<string>()
  const children = [...node.children.values()].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  )
  for (const child of children) {
    const hasPage = child.slug !== '' && (child.kind !== 'city' || child.listed > 1)
    if (hasPage) settlePaths(child, `${path}/${freeName(child.slug, taken)}`)
  }
}

/** Returns the name, or the first of `name-2`, `name-3` … that is not taken. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}

function placeOf({ kind, name, path, count, stores, children }: Node, compare: Compare): Place {
  const places = [...children.values()]
    .filter(({ count }) => count > 0)
    .map((child) => placeOf(child, compare))
    .sort((one, other) => compare(one.name, other.name))
  return { kind, name, ...(path !== undefined && { path }), count, places, stores }
}

type Compare = (one: string, other: string) => number

function breadcrumbOf({ name, path, country }: Node): Breadcrumb[] {
  return path === undefined ? [] : [{ name, path, ...(country && { country }) }]
}
