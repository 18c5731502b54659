import type { StoreId } from './store.ts'

/** Files of a site that only web servers, other hosts and `publish` read. */
export const hostFileNames: ReadonlySet<string> = new Set([
  '_redirects',
  '_headers',
  'headers.conf',
  'redirects.conf',
  'headers.json',
  '.htaccess',
  'index-now.json',
])

/** Top-level names of generated files; no store may use them. */
const reservedNames = new Set([
  'store',
  'assets',
  'location_search',
  'index.html',
  '404.html',
  'sitemap.xml',
  'robots.txt',
  'favicon.svg',
  'release.json',
  'history.json',
  'redirects.json',
  ...hostFileNames,
  'shard-report.json',
])

/** Split sitemaps of large sites, and the file that `publish` adds to a release. */
const reservedPatterns = [/^sitemap-\d+\.xml$/, /^\.published\.json/]

const longestSegment = 255

/**
 * Returns a store's path from its `URL`: valid percent-escapes decoded once, slashes at the ends removed, repeated
 * slashes merged.
 */
export function storePath(url: string): string {
  const path = decodeValidEscapes(url).split('/').filter(Boolean).join('/')
  // Reuses the input string if equal, to save memory.
  return path === url ? url : path
}

/**
 * Returns why a path cannot be written, in words that follow "the path …"; undefined if it can. `room` is the maximum
 * length in bytes.
 */
export function pathFault(path: string, room: number): string | undefined {
  if (path === '') return 'is empty'
  if (!path.isWellFormed()) return 'has a broken character (half of a surrogate pair)'
  if (hasControlCharacter(path)) return 'has a control character'
  const forbidden = /[\\?#]/.exec(path)
  if (forbidden) return `has the character ${forbidden[0]}`
  if (hasDotSegment(path)) return 'has a "." or ".." segment'
  const segments = path.split('/')
  if (segments.some((segment) => utf8Length(segment) > longestSegment))
    return `has a segment of over ${longestSegment} bytes`
  if (utf8Length(path) > room)
    return `is over ${room} bytes long; no more can be written in the output folder`
  return reservedFault(segments)
}

/** Returns a key that is equal for two paths which some file system maps to one folder. */
export function pathKey(path: string): string {
  // Lower, upper and lower case again: some letters (ẞ, ß, ſ) match their other forms only after these steps.
  return path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}

/** Encodes a path for an address: percent-encodes each segment (RFC 3986). */
export function encodePath(path: string): string {
  return isPlain.test(path) ? path : encodeSegments(path)
}

// Most paths need no encoding, and each is encoded several times.
const isPlain = /^[\w.!~*'()/-]*$/

function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns the root-absolute address of a folder of the site: `/shops/des-moines/hickman-rd/`. */
export function pageAddress(base: string, path: string): string {
  return `${base}/${encodePath(path)}/`
}

/** Returns the address of any page of the site; the home page has an empty path. */
export function addressOf(base: string, path: string): string {
  return path === '' ? `${base}/` : pageAddress(base, path)
}

/**
 * Returns the path of a store by its id, which exists beside its custom path; `prefix` is the prefix of a further
 * language.
 */
export function idPath(id: StoreId, prefix = ''): string {
  return `${prefix && `${prefix}/`}store/${id}`
}

/** Returns the folders that a path of a site is in, the deepest first, without slashes at their ends: `/a/b`, `/a`, ``. */
export function foldersAbove(path: string): string[] {
  const [, ...names] = path.split('/').slice(0, -1)
  return ['', ...names]
    .map((_, at) => `/${names.slice(0, at).join('/')}`.replace(/\/$/, ''))
    .reverse()
}

/** Whether a path is below a top-level name of generated files. */
export function isReservedPath(path: string): boolean {
  const first = pathKey(path.split('/', 1)[0] ?? '')
  return reservedNames.has(first) || reservedPatterns.some((pattern) => pattern.test(first))
}

function reservedFault(segments: string[]): string | undefined {
  if (isReservedPath(segments[0] ?? '')) return `starts with the reserved name ${segments[0]}`
  if (segments.some((segment) => pathKey(segment) === 'index.html'))
    return 'has the reserved name index.html'
  return undefined
}

function hasDotSegment(path: string): boolean {
  let text = path
  for (let level = 0; level < 3; level++) {
    if (text.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')) return true
    text = decodeValidEscapes(text)
  }
  return false
}

const utf8Escape =
  /%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-7](?:%[89ab][0-9a-f]){3}/gi

function decodeValidEscapes(text: string): string {
  return text.includes('%') ? text.replace(utf8Escape, decodeEscape) : text
}

function decodeEscape(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** Returns the bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, 'x').length
}
