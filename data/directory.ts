import { type Brand, mainBrand } from './brands.ts'
import { countryName } from './countries.ts'
import { slugOf } from './slug.ts'
import { stateName } from './states.ts'
import type { Store } from './store.ts'
import { countryOf, type SiteCountries } from './store-address.ts'
import { isGone } from './store-status.ts'

/** What the directory of a site depends on, beside its stores. */
export interface DirectorySite extends SiteCountries {
  brands: readonly Brand[]
  /** Without slashes at its ends. */
  directory?: { path: string }
}

/** A place of the directory with the stores in it: all of them, a country, a state or a city. */
export interface Place {
  kind: 'all' | 'country' | 'state' | 'city'
  /** Empty for all stores. */
  name: string
  /** Of its page, without slashes at the ends; absent for a city that has none. */
  path?: string
  /** How many stores are in it that have a page. */
  count: number
  /** By name. */
  places: Place[]
  /** Those of a city, and those that are in no city of the place, in the order of the list. */
  stores: Store[]
}

/** A page of the directory that a page stands below. */
export interface Breadcrumb {
  name: string
  path: string
  /** Of a country, its two letters: each language has a name of its own for it. */
  country?: string
}

/** Where all stores of a chain are, as pages from the whole down to its cities. */
export interface Directory {
  readonly all: Place
  /** The pages above that of a store, from that of all stores on. */
  above(store: Store): Breadcrumb[]
  /** The path of the page of a store's state or city; undefined where there is none. */
  pathOf(kind: Place['kind'], store: Store): string | undefined
  /** Whether a store is the only one of its city, or in none. */
  isAlone(store: Store): boolean
}

/**
 * The directory of all stores of the list. A city has a page where several stores are in it. What has no store with a
 * page, and what is gone, is not in it.
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
    for (const level of levels(store)) node = add(childOf(node, level), isShown)
    if (isShown) node.stores.push(store)
  }
  settlePaths(root, site.directory?.path ?? '')
  const { compare } = new Intl.Collator(locale)
  return {
    get all() {
      return placeOf(root, compare)
    },
    above: (store) => nodesOf(root, levels(store)).flatMap(crumbOf),
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
}

interface Node extends Omit<Place, 'places'>, Level {
  /** How many stores of the list are in it. */
  listed: number
  children: Map<string, Node>
}

// Most cities have several stores.
function levelsIn(site: DirectorySite, locale: string): (store: Store) => Level[] {
  const known = new Map<string, Level[]>()
  return (store) => {
    const { City, State } = store.row
    const code = countryOf(store, site)
    const key = `${code}\n${State}\n${City}`
    const levels = known.get(key) ?? levelsOf({ City, State, code }, site, locale)
    known.set(key, levels)
    return levels
  }
}

interface Town {
  City: string
  State: string
  code: string | undefined
}

function levelsOf({ City, State, code }: Town, site: DirectorySite, locale: string): Level[] {
  const country =
    site.showsCountry && code
      ? { ...level('country', countryName(code, locale)), country: code }
      : noLevel
  const state = level('state', stateName(State.trim(), code))
  const city = City.trim() ? [level('city', City.trim())] : []
  // Where nothing could stand in an address there is no page. A store without a city is in its state itself.
  return [...[country, state].filter(({ slug }) => slug), ...city]
}

function level(kind: Place['kind'], name: string): Level {
  const letters = [...slugOf(name)]
  // Each may take four bytes, and the name of a folder has 255.
  return { kind, name, slug: letters.slice(0, 60).join('') }
}

const noLevel: Level = { kind: 'country', name: '', slug: '' }

function newNode(level: Level): Node {
  return { ...level, listed: 0, count: 0, stores: [], children: new Map() }
}

function add(node: Node, isShown: boolean): Node {
  node.listed += 1
  if (isShown) node.count += 1
  return node
}

// As the first of the stores writes it: Saint-Denis and Saint Denis are one.
function childOf(node: Node, level: Level): Node {
  const key = keyOf(level)
  const child = node.children.get(key) ?? newNode(level)
  node.children.set(key, child)
  return child
}

function keyOf({ kind, name, slug }: Level): string {
  return `${kind} ${slug || name}`
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

/** The name, or the first of `name-2`, `name-3` … that is not taken. */
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

function crumbOf({ name, path, country }: Node): Breadcrumb[] {
  return path === undefined ? [] : [{ name, path, ...(country && { country }) }]
}
