import { relative } from 'node:path'
import type { DirectorySite } from '../../data/directory.ts'
import type { EditionSite } from '../../data/editions.ts'
import { pathKey } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import { storeIdKey } from '../../data/store-id.ts'
import { languagesOf } from '../../data/store-languages.ts'
import type { CustomFiles } from '../bundler/custom-files.ts'
import type { Config } from '../config/config.ts'
import { type Problem, problem, type Where } from '../report/problems.ts'
import { sitePathProblems } from './check-site-paths.ts'
import { type LeftOut, leftOutWarnings } from './left-out.ts'
import { apartFromMerged, followers } from './merged-stores.ts'
import { rowsOf } from './row-numbers.ts'

interface TakenOptions {
  config: Pick<Config, 'storesName'>
  site: DirectorySite & EditionSite
  own: Pick<CustomFiles, 'pages' | 'project'> | undefined
  /** The stores as in the list. */
  listed: readonly Store[]
  leftOut: LeftOut
  warn: (problem: Problem) => void
}

/**
 * Skips stores whose path another page of the site has, with a warning each. Throws `UserError` (exit code 2) if too
 * many are skipped.
 */
export function withoutTaken(
  stores: readonly Store[],
  { config, site, own, listed, leftOut, warn }: TakenOptions,
): readonly Store[] {
  const { storesName: file } = config
  const paged = apartFromMerged(stores).stores
  const taken = [...(own ? pageProblems(paged, own) : []), ...sitePathProblems(paged, site, file)]
  if (taken.length === 0) return stores
  const rowOf = rowsOf(listed)
  const placeOf = (store: Store): Where => {
    const row = rowOf(store)
    return { file, store: store.id, ...(row !== undefined && { row }) }
  }
  const byId = new Map(stores.map((store) => [storeIdKey(store.id), store]))
  const storeAt = ({ store = '' }: Where) => byId.get(storeIdKey(store))
  const found = taken.map((one): Problem => {
    const store = storeAt(one.where)
    return store ? { ...one, where: placeOf(store) } : one
  })
  const gone = new Set(taken.map(({ where }) => storeIdKey(where.store ?? '')))
  const rest = without(stores, gone)
  const led = followers(rest, gone, placeOf)
  const all = [...found, ...led]
  leftOut.add(all, storeAt)
  const refusal = leftOut.refusal()
  if (refusal) throw refusal
  for (const warning of leftOutWarnings(all)) warn(warning)
  return without(rest, new Set(led.map(({ where }) => storeIdKey(where.store ?? ''))))
}

function without(stores: readonly Store[], gone: ReadonlySet<unknown>): readonly Store[] {
  return stores.filter(({ id }) => !gone.has(storeIdKey(id)))
}

function pageProblems(
  stores: readonly Store[],
  { pages, project }: Pick<CustomFiles, 'pages' | 'project'>,
): Problem[] {
  const files = new Map(Object.entries(pages).map(([path, file]) => [pathKey(path), file]))
  return stores.flatMap((store) => {
    const taken = languagesOf(store).find(({ path }) => files.has(pathKey(path)))
    if (!taken) return []
    const file = relative(project, files.get(pathKey(taken.path)) ?? '')
    const fault = `is that of a page of your own, ${file}`
    return [problem('ROW_PATH', { path: taken.path, fault }, { store: store.id })]
  })
}
