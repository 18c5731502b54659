import { isBuiltIn } from '../../../data/words/languages.ts'

/** Defaults of a country for the config of a new project. */
export interface CountryDefaults {
  /** BCP 47. */
  locale: string
  /** ISO 4217; undefined if the currency of the country is unknown. */
  currency: string | undefined
}

/** Returns the most spoken language of a country, or English if the package has no words in it, and the currency. */
export function countryDefaults(country: string): CountryDefaults {
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return {
    locale: `${isBuiltIn(language) ? language : 'en'}-${country}`,
    currency: Object.keys(countriesOf).find((code) => countriesOf[code]?.includes(country)),
  }
}

// `Intl` knows currencies, but not where they are used.
const countriesOf: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT',
  USD: 'AS EC GU MP PR SV TL US VI',
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EGP: 'EG',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO SJ',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VND: 'VN',
  ZAR: 'ZA',
}
