import type { Plugin } from './plugin.ts'
import { structuredData } from './structured-data.ts'

/** The built-in plugins with hooks for each page; they keep nothing, so any thread can run them. */
export const builtInPagePlugins: readonly Plugin[] = [structuredData()]

/** The built-in ones of these names. */
export function pagePluginsNamed(names: readonly string[]): Plugin[] {
  return builtInPagePlugins.filter(({ name }) => names.includes(name))
}

/** Whether one of the chain's own plugins has a hook for each page. */
export function haveOwnPageHooks(plugins: readonly Plugin[]): boolean {
  return plugins.some(
    (plugin) =>
      !builtInPagePlugins.includes(plugin) && (plugin.transformPage || plugin.transformHtml),
  )
}
