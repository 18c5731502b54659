import type { Crumb } from './directory.ts'
import type { Words } from './words/words.ts'

/** The way from the home page through these pages of the directory. */
export function trailFromHome(above: readonly Crumb[], { directory }: Words): Crumb[] {
  const named = above.map(({ name, path }) => ({ name: name || directory.all, path }))
  return [{ name: directory.home, path: '' }, ...named]
}
