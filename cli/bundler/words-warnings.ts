import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { pageLocales, siteLocales } from '../../data/store-languages.ts'
import { builtInLanguages, isBuiltIn, languageOf } from '../../data/words/languages.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { Bundles } from './bundles.ts'
import { countMissing } from './check-messages.ts'

/** The facts of a site that determine the languages of its pages. */
export type WordedSite = Pick<Site, 'brands' | 'locale' | 'languages' | 'currency'>

/** A warning for each language of a site whose words are partly or completely English. */
export function wordsWarnings(
  stores: readonly Store[],
  site: WordedSite,
  { customFiles, customMessages }: Pick<Bundles, 'customFiles' | 'customMessages'>,
): Problem[] {
  const all = localesOf(stores, site)
  const languages = [...new Set(all.map(languageOf))].filter((language) => !isBuiltIn(language))
  return languages.flatMap((language) => {
    const names = [language, ...all.filter((locale) => languageOf(locale) === language)]
    const [name = '', file] =
      names
        .map((name) => [name, customFiles?.messages[name]] as const)
        .find(([, file]) => file !== undefined) ?? []
    if (file === undefined)
      return [problem('WORDS_MISSING', { language, builtIn: builtInLanguages })]
    const missing = countMissing(customMessages()[name] ?? {})
    return missing > 0 ? [problem('WORDS_PARTIAL', { missing }, { file })] : []
  })
}

function localesOf(stores: readonly Store[], site: WordedSite): string[] {
  const ofStores = stores.flatMap((store) => pageLocales(store, site))
  return [...new Set([...siteLocales(site), ...ofStores])]
}
