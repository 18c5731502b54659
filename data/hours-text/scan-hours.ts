/** A time as written; the hour may exceed any clock. */
interface Digits {
  hour: number
  minute: number
  /** Whether the hour has a leading zero. */
  padded: boolean
  /** Whether minutes are written. */
  hasMinutes: boolean
  /** Whether no character separates hour and minutes: `0900`. */
  compact: boolean
}

/** A word, a time or number, or one other character. */
export interface Token {
  text: string
  /** Whether no space precedes it. */
  glued: boolean
  digits?: Digits
}

const clock = /(\d{1,2})[.:](\d{2})(?::\d{2}(?!\d))?(?![\d])/u
const unitClock = /(\d{1,2})\s?[hu]\s?(\d{2})(?!\d|\s?[hu]|[:.]\d)/u
const eastClock = /(\d{1,2})\s?[時时点點시]\s?(\d{2})\s?[分분]/u
const rest = /(\d+)|[\p{L}\p{M}]+|-+|\|+|\n|[^\s]/u
const piece = new RegExp(
  [clock, unitClock, eastClock, rest].map(({ source }) => source).join('|'),
  'gu',
)

/** Splits a text into lower-case words, times and other characters. */
export function scanHours(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const found of text.matchAll(piece)) {
    const [token, h1, m1, h2, m2, h3, m3, number] = found
    const digits = digitsOf(h1 ?? h2 ?? h3 ?? number, m1 ?? m2 ?? m3)
    tokens.push({ text: token, glued: found.index === end, ...(digits && { digits }) })
    end = found.index + token.length
  }
  return tokens
}

/** Normalizes a text for word lookup: lower case, one kind of dash, plain separators in times. */
export function normalHours(text: string): string {
  return (
    text
      .replace(
        /([2-6])ª(?:[\s-]*feiras?)?/gi,
        (_, day: string) => portugueseDays[Number(day) - 2] ?? '',
      )
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/[‐‑‒–—―−〜~ー]/g, '-')
      // Some programs use one separator for everything: `MON:10:00:18:00`.
      .replace(/(?<!\d:?)(\d{1,2}:\d\d):+(\d{1,2}[:.]\d\d)(?![\d:])/g, '$1-$2')
      .replace(/([\d\s:])([ap])\.?\s?m\b\.?/g, '$1$2m')
      .replace(/([πμ])\.\s?μ\.?/g, '$1μ')
      .replace(/["'’‘`´“”„«»ʼ]/g, ' ')
      .replace(/\r\n|[\r\f\v\u2028\u2029•·●*]/g, '\n')
  )
}

const portugueseDays = ['segunda', 'terça', 'quarta', 'quinta', 'sexta']

function digitsOf(hour: string | undefined, minute: string | undefined): Digits | undefined {
  if (hour === undefined || hour.length > 4) return undefined
  if (minute === undefined && hour.length > 2) return compactDigits(hour)
  const padded = hour.length === 2 && hour.startsWith('0')
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    padded,
    hasMinutes: minute !== undefined,
    compact: false,
  }
}

function compactDigits(digits: string): Digits {
  return {
    hour: Number(digits.slice(0, -2)),
    minute: Number(digits.slice(-2)),
    padded: digits.startsWith('0'),
    hasMinutes: true,
    compact: true,
  }
}
