import type { ContentIssue } from '../../../data/content-scan.ts'

/** The characters of leftovers: brackets of codes and tokens, and slashes of files. */
export const leftoverMarks = '[{%/\\'

/** Returns the leftovers of programs in a text that has one of their marks; `before` is the text before it. */
export function leftoversIn(text: string, before: string): ContentIssue[] {
  const issues = codesIn(text)
  const notice = text.includes('.php') ? noticeIn(text, before) : undefined
  if (notice) issues.push(notice)
  return issues
}

/** The short codes and tokens in a text, which some program should have replaced. */
function codesIn(text: string): ContentIssue[] {
  const issues: ContentIssue[] = []
  if (text.includes('[')) {
    for (const [, end, name = '', rest = ''] of text.matchAll(shortCode))
      if (end || isShortCode(name, rest)) issues.push(`shortcode ${name}`)
    // `matchAll` would copy the pattern on each call.
    for (const token of text.match(bracketToken) ?? []) issues.push(`token ${token}`)
  }
  if (text.includes('{') || text.includes('%'))
    for (const token of text.match(otherToken) ?? []) issues.push(`token ${token}`)
  return issues
}

const shortCode = /(?<!\[)\[(\/?)([a-z][\w-]{1,60})(\s[^[\]]{0,2000})?\/?\](?!\])/g

/** A name with an underscore, or a value: brackets in sentences have neither. */
function isShortCode(name: string, rest: string): boolean {
  return name.includes('_') || bare.has(name) || /[\w-]\s*=\s*["'“”„″′&\w]/.test(rest)
}

/** Short codes of WordPress itself, which need no value. */
const bare = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'caption'])

const bracketToken =
  /\[\[\s*[\w.:-]+\s*\]\]|\[(?:phone|e-?mail|address|street|city|state|zip|postcode|hours|opening-hours|store-?name)\]/gi

const otherToken =
  /%%[a-z][\w-]*%%|\{%-?\s*[a-z][^{}%]{0,80}-?%\}|<%[=-]?\s*[\w.]+[^%]{0,80}%>|(?<![{$\w])\{[a-z]+(?:[_.][a-z]+)+\}(?!\})/gi

/** The message of PHP that ends in a text; PHP writes the file into an element of its own. */
function noticeIn(text: string, before: string): ContentIssue | undefined {
  const whole = /([^.\n]{0,200}?)\bin (\S+\.php)(?: on line |:)\d/.exec(text)
  if (whole) return `notice ${inOneLine(`${whole[1]}in ${whole[2]}`)}`
  const isFile = /^\S+\.php$/.test(text) && /\bin\s*$/.test(before)
  return isFile ? `notice ${inOneLine(`${before.replace(/^\s*:/, '')} ${text}`)}` : undefined
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(-200)
}

/** Texts of a new WordPress, which are on a page by mistake: whole texts of an element, in lower case. */
const samples = new Set([
  'hello world!',
  'just another wordpress site',
  'sample page',
  'hallo welt!',
  'beispiel-seite',
  'eine weitere wordpress-website',
  'bonjour tout le monde !',
  'page d’exemple',
  '¡hola, mundo!',
  'página de ejemplo',
  'otro sitio realizado con wordpress',
  'ciao mondo!',
  'pagina di esempio',
  'olá, mundo!',
  'página de exemplo',
  'só mais um site wordpress',
  'hallo wereld!',
  'voorbeeldpagina',
  'een nieuwe wordpress-site',
  'witaj, świecie!',
  'przykładowa strona',
  'welcome to wordpress. this is your first post. edit or delete it, then start writing!',
])

const longestSample = Math.max(...[...samples].map(({ length }) => length))
const isSampleLength = Array.from({ length: longestSample + 1 }, (_, length) =>
  [...samples].some((sample) => sample.length === length),
)

/** Whether a text is one that WordPress or a theme brings along. */
export function isSample(text: string): boolean {
  const { length } = text
  if (length <= longestSample && isSampleLength[length] === true)
    return samples.has(text.toLowerCase())
  return isLorem(text)
}

// Nearly all texts end here at their first letter.
function isLorem(text: string): boolean {
  const first = text.charCodeAt(0)
  return (first <= space || (first | lowerCase) === l) && /^\s*lorem ipsum dolor\b/i.test(text)
}

const space = 0x20
const lowerCase = 0x20
const l = 'l'.charCodeAt(0)
