import { bareCountry, countryCodes, countryName, readCountry } from './countries.ts'

/** The three letters of each country, in the order of the two letters. */
const threeLetters =
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI ' +
  'BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN ' +
  'COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK ' +
  'FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD ' +
  'HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA ' +
  'PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD ' +
  'MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL ' +
  'NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA ' +
  'SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF ' +
  'TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR ' +
  'VNM VUT WLF WSM XKX YEM MYT ZAF ZMB ZWE'

/** Languages in which store lists name countries. */
const languages =
  'de fr es it pt nl sv nb da fi pl cs sk hu ro tr el ru uk ja zh zh-Hant ko ar he bg hr sl sr et lv lt id vi th ca'

/** Former names, long names, and common names beside the usual one. */
const others: Readonly<Record<string, string>> = {
  AE: 'VAE|Emirates',
  AR: 'República Argentina',
  AT: 'Republik Österreich',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  BY: 'Белоруссия',
  CD: 'Congo, Democratic Republic of the|Democratic Republic of the Congo|DR Congo|DRC|Zaire',
  CG: 'Congo|Republic of the Congo',
  CN: 'PRC|PR China|Mainland China|中华人民共和国',
  CV: 'Cape Verde|Cabo Verde',
  CZ: 'Česká republika',
  DE: 'BRD|Federal Republic of Germany|Bundesrepublik Deutschland',
  FK: 'Falkland Islands (Malvinas)',
  FM: 'Federated States of Micronesia',
  FR: 'République Française',
  GB: 'Großbritannien|Grande-Bretagne|Gran Bretaña|Gran Bretagna|Grã-Bretanha|Storbritannien|Wielka Brytania|Inglaterra|Angleterre|United Kingdom of Great Britain and Northern Ireland|U.K.|Anglia',
  HK: '香港',
  IR: 'Islamic Republic of Iran|Iran, Islamic Republic of',
  IT: 'Repubblica Italiana',
  JP: '日本国',
  KP: "Korea, Democratic People's Republic of|Democratic People's Republic of Korea",
  KR: 'Korea|Korea, Republic of|Korea, South',
  LA: "Lao People's Democratic Republic|Lao PDR|Lao",
  MD: 'Republic of Moldova',
  MK: 'Macedonia, the former Yugoslav Republic of|FYROM|Republic of North Macedonia',
  MM: 'Burma|Birma|Birmanie',
  MO: '澳門|澳门|Macau SAR|Macao SAR',
  NL: 'Holland|Holanda|Hollande|Olanda|Hollandia',
  PL: 'Rzeczpospolita Polska',
  PS: 'Palestine|State of Palestine|Palestine, State of',
  RU: 'Российская Федерация|РФ',
  SA: 'KSA',
  SH: 'Saint Helena, Ascension and Tristan da Cunha',
  SK: 'Slovak Republic|Slovenská republika',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Türkiye Cumhuriyeti',
  TW: 'Taiwan, Province of China|Taiwan, China|Taiwan Region|Republic of China|Chinese Taipei|中華民國',
  TZ: 'United Republic of Tanzania',
  US: "EE.UU.|EEUU|Estados Unidos de América|États-Unis d'Amérique|Stati Uniti d'America|Vereinigte Staaten von Amerika|Estados Unidos da América|EUA|Verenigde Staten van Amerika",
  VA: 'Holy See|Vatican',
  VE: 'Bolivarian Republic of Venezuela',
  VG: 'Virgin Islands (British)|Virgin Islands, British',
  VI: 'United States Virgin Islands|US Virgin Islands|Virgin Islands (U.S.)|Virgin Islands, U.S.',
  VN: 'Viet Nam',
}

/** Words for the form of a state in long country names. */
const kinds =
  /\b(?:the|of|(?:islamic|federal|democratic|united|plurinational|bolivarian|socialist|people's|co-operative|hellenic|portuguese|french|italian)(?= republic| state| kingdom)|republic|kingdom|state|principality|grand duchy|sultanate|commonwealth|federation)\b/gi

const kindsInCyrillic = /(?<!\p{L})(?:республика|республіка|рэспубліка)(?!\p{L})/giu

/** The length limit of a country name. */
const longest = 100

let codeOf: ReadonlyMap<string, string> | undefined

/**
 * Returns a country's two letters from its two or three letters, or its name in any of many languages, long, short or
 * former; undefined for any other text, and for a name that several countries share.
 */
export function readCountryText(said: string): string | undefined {
  if (said.length > longest) return undefined
  const known = readCountry(said)
  if (known !== undefined) return known
  codeOf ??= allCodes()
  const found = codeOf.get(bareCountry(said))
  // `Congo` and `Korea` are listed as names themselves.
  return found ?? codeOf.get(bareCountry(said.replace(kinds, ' ').replace(kindsInCyrillic, ' ')))
}

function allCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const shared = new Set<string>()
  const add = (name: string, code: string) => {
    const key = bareCountry(name)
    const other = codes.get(key)
    if (other !== undefined && other !== code) shared.add(key)
    codes.set(key, code)
  }
  for (const language of languages.split(' '))
    for (const code of countryCodes()) add(countryName(code, language), code)
  for (const key of shared) codes.delete(key)
  // English names take precedence.
  for (const code of countryCodes())
    for (const name of variants(countryName(code, 'en'))) codes.set(bareCountry(name), code)
  for (const [code, names] of Object.entries(others))
    for (const name of names.split('|')) codes.set(bareCountry(name), code)
  const letters = threeLetters.split(' ')
  for (const [at, code] of countryCodes().entries()) codes.set(bareCountry(letters[at] ?? ''), code)
  codes.delete('')
  return codes
}

/** Returns the spellings of a name: `Myanmar (Burma)` is both names, and `St. Lucia` is also Saint Lucia. */
function variants(name: string): string[] {
  const [, outer, inner] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? []
  const all = outer && inner && !/^(?:SAR|French)/.test(inner) ? [name, outer, inner] : [name]
  return all.flatMap((one) => [one, one.replace(/^St\. /, 'Saint '), one.replace(/ SAR .*/, '')])
}
