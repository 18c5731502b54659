import type { SiteData } from '../data/page-data.ts'
import { islandsInEnglish } from '../data/words/en.ts'
import type { IslandWords } from '../data/words/words.ts'

/** Returns the texts of islands: those that the page contains, else the English ones of the bundle. */
export function islandWords({ words }: Pick<SiteData, 'words'>): IslandWords {
  return words ?? islandsInEnglish
}
