import { decodeText } from '../../system/decode-text.ts'

/** The encoding that a country's spreadsheets use for text that is not UTF-8. */
interface Legacy {
  /** The label for `TextDecoder`. */
  label: string
  /** The common name. */
  name: string
  /** A letter that text in this encoding has, and other text has not. */
  letter: RegExp
}

const cyrillic = /\p{Script=Cyrillic}/u
const arabic = /\p{Script=Arabic}/u
const han = /\p{Script=Han}/u
const latin = /[\u00c0-\u017f]/

const legacies: readonly { countries: string; legacy: Legacy }[] = [
  { countries: 'BG BY KG KZ MK MN RU UA', legacy: windows(1251, cyrillic) },
  { countries: 'BA CZ HR HU ME PL RO SI SK', legacy: windows(1250, latin) },
  { countries: 'CY GR', legacy: windows(1253, /\p{Script=Greek}/u) },
  { countries: 'TR', legacy: windows(1254, latin) },
  { countries: 'IL', legacy: windows(1255, /\p{Script=Hebrew}/u) },
  {
    countries: 'AE BH DZ EG IQ JO KW LB LY MA OM QA SA SY TN YE',
    legacy: windows(1256, arabic),
  },
  { countries: 'EE LT LV', legacy: windows(1257, latin) },
  {
    countries: 'TH',
    legacy: { label: 'windows-874', name: 'Windows-874', letter: /\p{Script=Thai}/u },
  },
  {
    countries: 'JP',
    legacy: { label: 'shift_jis', name: 'Shift_JIS', letter: /[\p{Script=Kana}\p{Script=Han}]/u },
  },
  { countries: 'CN SG', legacy: { label: 'gb18030', name: 'GB 18030', letter: han } },
  { countries: 'HK MO TW', legacy: { label: 'big5', name: 'Big5', letter: han } },
  {
    countries: 'KP KR',
    legacy: { label: 'euc-kr', name: 'EUC-KR', letter: /\p{Script=Hangul}/u },
  },
]

function windows(page: number, letter: RegExp): Legacy {
  return { label: `windows-${page}`, name: `Windows-${page}`, letter }
}

/**
 * Decodes bytes in a country's legacy encoding; `example` is a word with a letter of that encoding. Undefined if the
 * result is implausible.
 */
export function decodeLegacy(
  bytes: Uint8Array,
  country: string | undefined,
): { text: string; encoding: string; example: string } | undefined {
  const known = legacies.find(({ countries }) => country && countries.split(' ').includes(country))
  if (!known) return undefined
  const { label, name: encoding, letter } = known.legacy
  const text = decodeText(bytes, label)
  // Control and replacement characters come from bytes without a letter.
  if (text === undefined || /[\u0080-\u009f\ufffd]/.test(text) || isMixed(text)) return undefined
  const example = text.match(/[\p{L}\p{M}]+/gu)?.find((word) => letter.test(word))
  return example === undefined ? undefined : { text, encoding, example }
}

/** Whether many words mix letters of two scripts, a sign of a wrong encoding. */
function isMixed(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const odd = words.filter(
    (word) =>
      /\p{Script=Latin}/u.test(word) &&
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]/u.test(
        word,
      ),
  )
  return odd.length > words.length / 50
}
