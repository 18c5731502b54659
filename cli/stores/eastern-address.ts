import { isBlank } from '../../data/detail-schemas.ts'

/** The present address parts of a row. */
type Fields = Record<string, unknown>

/** Countries that write addresses in East Asian letters from the largest part to the smallest. */
const eastern: ReadonlySet<string> = new Set(['CN', 'HK', 'JP', 'KR', 'MO', 'TW'])

/** The largest parts of addresses: prefectures of Japan, cities and counties of Taiwan, provinces of Korea. */
const largest: Readonly<Record<string, RegExp>> = {
  JP: /^(?:北海道|東京都|(?:京都|大阪)府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)県)/,
  TW: /^(?:[台臺][北中南]市|(?:新北|桃園|高雄|基隆|新竹|嘉義)市|(?:新竹|苗栗|彰化|南投|雲林|嘉義|屏東|宜蘭|花蓮|[台臺]東|澎湖|金門|連江)縣)/,
  KR: /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[북남]|전라[북남]|경상[북남]|전북)(?:특별자치시|특별자치도|특별시|광역시|도)?(?=\s)/,
}

const zip = /^〒?\s*(\d{3}-?\d{4}|\d{3,6})\s*/

/**
 * Moves town, state and postal code from the start of a street to their fields, in addresses in East Asian letters.
 * Recognizes the values of the row, or a part that starts every address of the country.
 */
export function splitEastern(row: Fields, country: string | undefined): void {
  const { AddressLine1: said } = row
  if (!country || !eastern.has(country) || typeof said !== 'string') return
  const text = said.normalize('NFC').trim()
  const [before = '', code] = zip.exec(text) ?? []
  const found = isBlank(row.City)
    ? withoutLargest(text.slice(before.length), country)
    : withoutTown(text.slice(before.length), row)
  if (!found || found.AddressLine1 === '') return
  Object.assign(row, found)
  if (code && isBlank(row.Zip)) row.Zip = code
}

function withoutTown(text: string, { State, City }: Fields): Fields | undefined {
  const afterState = withoutStart(text, State)
  const rest = withoutStart(afterState ?? text, City)
  return rest === undefined ? undefined : { AddressLine1: rest }
}

function withoutLargest(text: string, country: string): Fields | undefined {
  const [part] = largest[country]?.exec(text) ?? []
  if (part === undefined) return undefined
  const rest = text.slice(part.length).trim()
  if (country === 'TW') return { City: part, AddressLine1: rest }
  const [town] = (country === 'KR' && /^\p{L}+[시군구](?=\s)/u.exec(rest)) || []
  return town === undefined
    ? { State: part, AddressLine1: rest }
    : { State: part, City: town, AddressLine1: rest.slice(town.length).trim() }
}

/** Returns a text without its prefix; undefined if it starts differently. */
function withoutStart(text: string, start: unknown): string | undefined {
  const begins = typeof start === 'string' ? start.trim() : ''
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(begins)) return undefined
  return plain(text).startsWith(plain(begins)) ? text.slice(begins.length).trim() : undefined
}

// One word has two variant characters.
function plain(text: string): string {
  return text.replaceAll('臺', '台')
}
