/**
 * Returns a country's two letters (ISO 3166) from the letters or the usual English name; undefined for any other
 * text.
 */
export function readCountry(said: string): string | undefined {
  const text = said.trim()
  const code = text.toUpperCase()
  return isCountry(code) ? code : codes().get(bareCountry(text))
}

/** Whether a text is a country's two letters, in capitals. */
export function isCountry(code: string): boolean {
  return countries.has(code)
}

/** Returns the two letters of all countries. */
export function countryCodes(): readonly string[] {
  return [...countries]
}

/** Returns the English names of all countries, for suggestions in messages. */
export function countryNames(): readonly string[] {
  names ??= Array.from(countries, (code) => countryName(code, 'en'))
  return names
}

// Cached: building all names is slow, and each row of a list may have a wrong country.
let names: readonly string[] | undefined

/** Returns the name of a country in a language (BCP 47). */
export function countryName(code: string, locale: string): string {
  return namesIn(locale).of(code) ?? code
}

// Not from `Intl`, which takes 12 ms for its first name, and counts the European Union as a country.
const codesOfAll =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ ' +
  'BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM ' +
  'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS ' +
  'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS XK YE YT ZA ZM ZW'

// ISO 3166, and Kosovo. Marked as pure, so that bundles that use no country drop the set.
const countries: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ codesOfAll.split(' '),
)

/** Returns the names in use that differ from the names of Unicode's list. */
export function otherCountryNames(code: string): string[] {
  return otherNames[code]?.split('|') ?? []
}

const otherNames: Readonly<Record<string, string>> = {
  US: 'USA|US|United States of America|America',
  GB: 'UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland',
  AE: 'UAE',
  BE: 'Belgique|Belgien',
  BA: 'Bosnia and Herzegovina',
  CH: 'Suisse|Svizzera',
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
    [...countries].flatMap((code) =>
      [countryName(code, 'en'), ...otherCountryNames(code)].map(
        (name) => [bareCountry(name), code] as const,
      ),
    ),
  )
  return codeOf
}

/** Reduces a country name to letters that spellings share: without accents and signs, `&` as `and`. */
export function bareCountry(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll('&', 'and')
  return plain.replace(/[^\p{L}]/gu, '')
}

// Cached: `Intl.DisplayNames` is slow to create.
const namesBy = new Map<string, Intl.DisplayNames>()

function namesIn(locale: string): Intl.DisplayNames {
  const names = namesBy.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  namesBy.set(locale, names)
  return names
}
