import type { Problem } from '../report/problems.ts'
import type { Redirect, RedirectedSite } from './redirects.ts'
import { pluginWarning } from './site-problem.ts'

/** The redirects of a plugin, and a check for existing pages. */
export interface RedirectsOf extends Pick<RedirectedSite, 'has'> {
  plugin: string
  redirects: readonly Redirect[]
}

/**
 * The redirects of all plugins. Of two redirects from one address, the later plugin's counts; a redirect from
 * an existing page is reported and dropped.
 */
export function joinRedirects(
  all: readonly RedirectsOf[],
  report: (problem: Problem) => void,
): Redirect[] {
  const joined = new Map<string, Redirect>()
  for (const { plugin, redirects, has } of all)
    for (const redirect of redirects)
      if (!has(redirect.from)) joined.set(redirect.from, redirect)
      else report(pluginWarning(plugin, `${redirect.from} has a page, and leads nowhere`))
  return [...joined.values()]
}
