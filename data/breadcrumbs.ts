import { countryName } from './countries.ts'
import type { Breadcrumb } from './directory.ts'
import type { Words } from './words/words.ts'

/** Returns the breadcrumbs from the home page through these directory pages, named in a locale. */
export function breadcrumbsFromHome(
  above: readonly Breadcrumb[],
  { directory }: Words,
  locale: string,
): Breadcrumb[] {
  const named = above.map(({ name, path, country }) => ({
    name: country ? countryName(country, locale) : name || directory.all,
    path,
  }))
  return [{ name: directory.home, path: '' }, ...named]
}
