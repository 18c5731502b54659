import { remembered } from '../data/remembered.ts'
import { builtInWords } from '../data/words/built-in.ts'
import { isBuiltIn, languageOf } from '../data/words/languages.ts'
import { wordsOfCountry } from '../data/words/regions.ts'
import type { Words } from '../data/words/words.ts'
import { customMessages } from './custom.ts'

/**
 * Returns all texts for a locale: the built-in ones, overridden first by those for the chain's country, then by the
 * custom ones for the language and the locale.
 */
export function wordsOf(locale: string, country?: string): Words {
  const make = () => makeWords(locale, country ?? new Intl.Locale(locale).region)
  return known(`${locale} ${country}`, make)
}

// Cached, as every page needs them.
const known = remembered<Words>(100)

function makeWords(locale: string, country: string | undefined): Words {
  const language = languageOf(locale)
  const ofCountry = country === undefined ? undefined : wordsOfCountry(locale, country)
  const names = [...new Set([language, locale])].filter((name) =>
    Object.hasOwn(customMessages, name),
  )
  if (names.length === 0 && !ofCountry) return builtInWords(locale)
  // A language that is not built in brings its own plural forms.
  const builtIn = isBuiltIn(language)
    ? {}
    : { islands: { language }, locator: { language }, map: { language } }
  const layers = [ofCountry ?? {}, builtIn, ...names.map((name) => customMessages[name] ?? {})]
  return layers.reduce<Words>(
    (words, layer) => laidOver(words, layer) as Words,
    builtInWords(locale),
  )
}

type Tree = { readonly [key: string]: string | Tree }

function laidOver(words: object, layer: object): object {
  const all: Record<string, unknown> = { ...words }
  for (const [key, value] of Object.entries(layer)) {
    const known = all[key]
    all[key] =
      isTree(value) && isTree(known) && !('other' in value) ? laidOver(known, value) : value
  }
  return all
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
