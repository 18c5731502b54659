/** A country's two letters (ISO 3166) from themselves or its usual English name; undefined for any other text. */
export function readCountry(said: string): string | undefined {
  const text = said.trim()
  const code = text.toUpperCase()
  return isCountry(code) ? code : codes().get(bare(text))
}

/** Whether a text is the two letters of a country, in capitals. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false
  // Of two codes of a country, such as UK and GB, one is in ISO 3166.
  return namesIn('en', 'none').of(code) !== undefined && regionOf(code) === code
}

/** The English names of all countries, as messages propose them. */
export function countryNames(): string[] {
  return allCountries().map((code) => countryName(code, 'en'))
}

/** A country as a language (BCP 47) calls it. */
export function countryName(code: string, locale: string): string {
  return namesIn(locale, 'code').of(code) ?? code
}

// What people write, where that is not the name in Unicode's list.
const otherNames: Readonly<Record<string, string>> = {
  US: 'USA|United States of America|America',
  GB: 'UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland',
  AE: 'UAE',
  BA: 'Bosnia and Herzegovina',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  KR: 'Republic of Korea',
  MK: 'Macedonia',
  MO: 'Macau',
  NL: 'The Netherlands|Holland',
  RU: 'Russian Federation',
  TR: 'Turkey|Türkiye',
}

let codeOf: ReadonlyMap<string, string> | undefined

function codes(): ReadonlyMap<string, string> {
  codeOf ??= new Map(
    allCountries().flatMap((code) =>
      [countryName(code, 'en'), ...(otherNames[code] ?? '').split('|')]
        .filter(Boolean)
        .map((name) => [bare(name), code] as const),
    ),
  )
  return codeOf
}

function allCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((one) => letters.map((two) => one + two)).filter(isCountry)
}

/** A name without what people write in different ways: accents, signs, `&`. */
function bare(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll('&', 'and')
  return plain.replace(/[^\p{L}]/gu, '')
}

function regionOf(code: string): string | undefined {
  return new Intl.Locale(`und-${code}`).region
}

// They are slow to make.
const namesBy = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string, fallback: 'code' | 'none'): Intl.DisplayNames {
  const key = `${locale} ${fallback}`
  const names = namesBy.get(key) ?? new Intl.DisplayNames([locale], { type: 'region', fallback })
  namesBy.set(key, names)
  return names
}
