import { mainBrand } from '../../data/brands.ts'
import { localeOf } from '../../data/locale.ts'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import { builtInLanguages, isBuiltIn, languageOf } from '../../data/words/languages.ts'
import { type Problem, problem } from '../say/problems.ts'
import { loadCode } from '../system/load-code.ts'
import type { Bundles } from './bundles.ts'
import { countMissing } from './check-messages.ts'

/** A warning for each language of a site's pages whose words are English, or some of them. */
export function wordsWarnings(
  stores: readonly Store[],
  site: Site,
  { own, templatesFile }: Pick<Bundles, 'own' | 'templatesFile'>,
): Problem[] {
  const all = localesOf(stores, site)
  const languages = [...new Set(all.map(languageOf))].filter((language) => !isBuiltIn(language))
  return languages.flatMap((language) => {
    const names = [language, ...all.filter((locale) => languageOf(locale) === language)]
    const [name = '', file] =
      names
        .map((name) => [name, own?.messages[name]] as const)
        .find(([, file]) => file !== undefined) ?? []
    if (file === undefined)
      return [problem('WORDS_MISSING', { language, builtIn: builtInLanguages })]
    const { ownMessages } = loadCode<{ ownMessages: Record<string, object> }>(templatesFile)
    const missing = countMissing(ownMessages[name] ?? {})
    return missing > 0 ? [problem('WORDS_PARTIAL', { missing }, { file })] : []
  })
}

function localesOf(stores: readonly Store[], site: Site): string[] {
  const brands = new Map(site.brands.map((brand) => [brand.id, brand]))
  const main = mainBrand(site.brands)
  const ofStores = stores.map((store) => localeOf(store, brands.get(store.brand) ?? main, site))
  return [...new Set([main.locale ?? site.locale, ...ofStores.map(({ locale }) => locale)])]
}
