import { type Problem, problem } from '../say/problems.ts'
import type { SiteProblem } from './plugin.ts'

const mostPlaces = 100

/** A problem that a plugin has found in the finished site, as the tool reports it. */
export function siteProblem(plugin: string, found: SiteProblem): Problem {
  const { code, level, message, hint, store, url, places = [] } = found
  const where = { ...(store !== undefined && { store }), ...(url !== undefined && { url }) }
  const args = { plugin, code, message, hint, places: places.slice(0, mostPlaces) }
  return { ...problem('SITE_CHECK', args, where), level }
}
