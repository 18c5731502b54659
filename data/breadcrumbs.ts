import { countryName } from './countries.ts'
import type { Breadcrumb } from './directory.ts'
import { type Edition, pathInEdition } from './editions.ts'
import type { Words } from './words/words.ts'

/** Returns the breadcrumbs from an edition's home page through these pages of its directory, named in a locale. */
export function breadcrumbsFromHome(
  above: readonly Breadcrumb[],
  { directory }: Words,
  locale: string,
  edition: Pick<Edition, 'path'>,
): Breadcrumb[] {
  const named = above.map(({ name, path, country }) => ({
    name: country ? countryName(country, locale) : name || directory.all,
    path: pathInEdition(edition, path),
  }))
  return [{ name: directory.home, path: pathInEdition(edition, '') }, ...named]
}
