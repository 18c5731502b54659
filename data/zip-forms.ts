import { remembered } from './remembered.ts'

/**
 * The postal codes of countries: 9 is a digit, A a letter, X either of them. The number before the bar is how many
 * leading zeros a code may have, which spreadsheets remove.
 */
const forms: Readonly<Record<string, string>> = {
  '0|9999': 'AT BE BG CH LI CY GE HU LU SI MK AM BD TN VE AL PY',
  '1|9999': 'AU NZ NO DK',
  '3|9999': 'ZA',
  '0|99999': 'HR RS BA KR TH TW ME ID SA EG MA PE UY DO CR GT CU LK PK KW IQ JO DZ XK NP NI',
  '1|99999': 'DE FR ES MX TR UA MY EE GP MQ RE GF YT MC SN',
  '2|99999': 'IT SM VA FI AX PR VI',
  '2|99999-9999': 'US',
  '0|999999': 'RU IN BY VN KG UZ TJ TM',
  '1|999999': 'CN SG RO KZ CO EC',
  '0|999': 'IS FO',
  '0|9999 AA': 'NL',
  '0|999 99': 'SE CZ GR',
  '1|999 99': 'SK',
  '2|99-999': 'PL',
  '0|9999-999': 'PT',
  '1|99999-999': 'BR',
  '2|999-9999': 'JP',
  '0|9999999': 'IL CL',
  '0|A9A 9A9': 'CA',
  '0|A9X XXXX': 'IE',
  '0|AAA 9999': 'MT',
}

/** The codes of the United Kingdom and its islands have many lengths. */
const britishForm: ZipForm = {
  form: '',
  zeros: 0,
  pattern: String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
}
const likeBritish = new Set(['GB', 'GG', 'IM', 'JE', 'GI'])

/** The format of a country's postal codes. */
interface ZipForm {
  /** The pattern of a code; empty if codes have several lengths. */
  form: string
  /** The maximum number of leading zeros. */
  zeros: number
  /** The source of a regular expression for a code. */
  pattern: string
}

let known: ReadonlyMap<string, ZipForm> | undefined

/** Returns the format of a country's postal codes; undefined if it is unknown, or the country has none. */
function zipForm(country: string): ZipForm | undefined {
  known ??= new Map(
    Object.entries(forms).flatMap(([said, countries]) => {
      const [zeros, form = ''] = said.split('|')
      const pattern = Array.from(form, (sign) => classes[sign]).join('')
      return countries
        .split(' ')
        .map((code) => [code, { form, zeros: Number(zeros), pattern }] as const)
    }),
  )
  return likeBritish.has(country) ? britishForm : known.get(country)
}

const classes: Readonly<Record<string, string>> = {
  '9': String.raw`\d`,
  A: '[A-Z]',
  X: String.raw`[A-Z\d]`,
  ' ': ' ?',
  '-': '-?',
}

/** Returns the regular expression source for a country's postal codes; undefined if their format is unknown. */
export function zipPattern(country: string): string | undefined {
  return country === 'US' ? usPattern : zipForm(country)?.pattern
}

const usPattern = String.raw`\d{5}(?:-\d{4})?`

/**
 * Returns a postal code as its country writes it: with its space or hyphen, without a country prefix, and with the
 * leading zeros that a spreadsheet removed. Undefined for a text that is not a code of the country.
 */
export function writtenZip(
  text: string,
  country: string,
): { zip: string; isCut: boolean } | undefined {
  if (country === 'US' && usualUs.test(text)) return { zip: text, isCut: false }
  const found = text.length > 20 ? undefined : zipForm(country)
  if (!found) return undefined
  const { prefix, whole } = patternsOf(country, found.pattern)
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/^(\d+)[.,]0+$/, '$1')
    .replace(prefix, '')
  const signs = plain.replace(country === 'BR' ? /[\s.-]/g : /[\s-]/g, '')
  if (country === 'US') return americanZip(signs)
  if (whole.test(plain.replace(/\s+/g, ' ')) || whole.test(signs))
    return { zip: inForm(signs, found.form), isCut: false }
  const length = found.form.replace(/[\s-]/g, '').length
  const missing = length - signs.length
  // A number keeps no zero in front: a short code with one has lost its end.
  const isCut = /^[9 -]+$/.test(found.form) && /^[1-9]\d*$/.test(signs) && missing > 0
  if (!isCut || missing > found.zeros) return undefined
  return { zip: inForm('0'.repeat(missing) + signs, found.form), isCut: true }
}

const usualUs = new RegExp(`^${usPattern}$`)

const patterns = remembered<{ prefix: RegExp; whole: RegExp }>(300)

function patternsOf(country: string, pattern: string): { prefix: RegExp; whole: RegExp } {
  return patterns(country, () => ({
    prefix: new RegExp(String.raw`^(?:${country}|[A-Z])[\s-]+(?=\d)`),
    whole: new RegExp(`^${pattern}$`),
  }))
}

// Restores no zeros: only the state tells whether a short code lost them.
function americanZip(signs: string): { zip: string; isCut: boolean } | undefined {
  const [, zip, more] = /^(\d{5})(\d{4})?$/.exec(signs) ?? []
  return zip === undefined ? undefined : { zip: more ? `${zip}-${more}` : zip, isCut: false }
}

function inForm(signs: string, form: string): string {
  if (form === '') return `${signs.slice(0, -3)} ${signs.slice(-3)}`
  let at = 0
  return Array.from(form, (sign) => (sign === ' ' || sign === '-' ? sign : signs[at++])).join('')
}
