import type { Brand } from './brands.ts'
import type { Site } from './page.ts'
import type { Store } from './store.ts'

export const localeRule = 'should be a language, with or without a country, such as de or en-US'
export const currencyRule = 'should be the three letters of a currency, such as USD'

/** A locale in its usual form: `de-AT` of `de-at`; undefined for what is none. */
export function readLocale(said: string): string | undefined {
  try {
    const [locale = ''] = Intl.getCanonicalLocales(said.trim())
    const { language } = new Intl.Locale(locale)
    return languageNames.of(language) === undefined ? undefined : locale
  } catch {
    return undefined
  }
}

// Any word of up to eight letters has the form of a language.
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

export function isLocale(said: string): boolean {
  return readLocale(said) !== undefined
}

/** Whether a text is a currency of ISO 4217. */
export function isCurrency(said: string): boolean {
  return Intl.supportedValuesOf('currency').includes(said)
}

type Usual = Pick<Site, 'locale' | 'currency'>

/** A store's locale and currency: what its row says, else its brand, else the site. */
export function localeOf(
  { row }: Pick<Store, 'row'>,
  brand: Pick<Brand, 'locale' | 'currency'>,
  site: Usual,
): Usual {
  return {
    locale: said(row.Locale) ?? brand.locale ?? site.locale,
    currency: said(row.Currency) ?? brand.currency ?? site.currency,
  }
}

function said(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}
