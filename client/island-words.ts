import type { SiteData } from '../data/page-data.ts'
import { islandsInEnglish } from '../data/words/en.ts'
import type { IslandWords } from '../data/words/words.ts'

/** What islands say: the words that the page brings, else the English ones of the bundle. */
export function islandWords({ words }: Pick<SiteData, 'words'>): IslandWords {
  return words ?? islandsInEnglish
}
