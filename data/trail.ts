import { countryName } from './countries.ts'
import type { Crumb } from './directory.ts'
import type { Words } from './words/words.ts'

/** The way from the home page through these pages of the directory, as a page with this locale names them. */
export function trailFromHome(
  above: readonly Crumb[],
  { directory }: Words,
  locale: string,
): Crumb[] {
  const named = above.map(({ name, path, country }) => ({
    name: country ? countryName(country, locale) : name || directory.all,
    path,
  }))
  return [{ name: directory.home, path: '' }, ...named]
}
