import type { Brand } from './brands.ts'
import type { Store } from './store.ts'

export const localeRule = 'should be a language, with or without a country, such as de or en-US'
export const currencyRule = 'should be the three letters of a currency, such as USD'

/** Returns a locale in canonical form: `de-AT` for `de-at`; undefined for any other text. */
export function readLocale(said: string): string | undefined {
  try {
    const [locale = ''] = Intl.getCanonicalLocales(said.trim())
    return isLanguage(new Intl.Locale(locale).language) ? locale : undefined
  } catch {
    return undefined
  }
}

// Any word of up to eight letters is a well-formed language. `Intl.DisplayNames` takes 12 ms to load, so it is the last
// check.
function isLanguage(language: string): boolean {
  if (Intl.PluralRules.supportedLocalesOf(language).length > 0) return true
  languageNames ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return languageNames.of(language) !== undefined
}

let languageNames: Intl.DisplayNames | undefined

export function isLocale(said: string): boolean {
  return readLocale(said) !== undefined
}

/** Whether a text is an ISO 4217 currency. */
export function isCurrency(said: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(said)
}

let currencies: ReadonlySet<string> | undefined

/** The language and the money of texts. */
interface Usual {
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency: string
}

/** Returns a store's locale and currency: from its row, else its brand, else the site. */
export function localeOf(
  { row }: Pick<Store, 'row'>,
  brand: Pick<Brand, 'locale' | 'currency'>,
  site: Usual,
): Usual {
  return {
    locale: row.Languages?.[0] ?? said(row.Locale) ?? brand.locale ?? site.locale,
    currency: said(row.Currency) ?? brand.currency ?? site.currency,
  }
}

function said(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}
