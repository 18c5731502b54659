import { type Problem, problem } from '../report/problems.ts'
import type { SiteProblem } from './plugin.ts'

const mostPlaces = 100

/** A plugin's problem of the finished site, as the tool reports it. */
export function siteProblem(plugin: string, found: SiteProblem): Problem {
  const { code, level, message, hint, store, url, places = [] } = found
  const where = { ...(store !== undefined && { store }), ...(url !== undefined && { url }) }
  const args = { plugin, code, message, hint, places: places.slice(0, mostPlaces) }
  return { ...problem('SITE_CHECK', args, where), level }
}

/** A warning of a plugin: a problem stays as it is, a text becomes a `PLUGIN_WARNING`. */
export function pluginWarning(
  plugin: string,
  message: string | Problem,
  where: Problem['where'] = {},
): Problem {
  if (typeof message !== 'string') return message
  return problem('PLUGIN_WARNING', { plugin, message }, where)
}
