import type { StoreId } from './store.ts'

/** Top-level names that the tool writes itself; no store may take them. */
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
  '_redirects',
  'shard-report.json',
])

/** The further files of a site with many pages, and what `publish` adds to a release. */
const reservedPatterns = [/^sitemap-\d+\.xml$/, /^\.published\.json/]

const longestSegment = 255

/**
 * A store's path from its `URL`: valid percent-escapes decoded once, slashes at the ends removed,
 * several slashes in a row made one.
 */
export function storePath(url: string): string {
  const path = decodeValidEscapes(url).split('/').filter(Boolean).join('/')
  // One text in memory where it is the same.
  return path === url ? url : path
}

/**
 * Why a path cannot be written, in words that follow "the path …"; undefined when it can. `room` is how
 * many bytes it may have.
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

/** Equal for two paths that one folder name could stand for on some file system. */
export function pathKey(path: string): string {
  // Down, up and down again: some letters (ẞ, ß, ſ) meet their other forms only on the way.
  return path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}

/** A path as it stands in an address: each segment percent-encoded (RFC 3986). */
export function encodePath(path: string): string {
  return isPlain.test(path) ? path : encodeSegments(path)
}

// Most paths, each of which is encoded several times, have only what an address may have.
const isPlain = /^[\w.!~*'()/-]*$/

function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The root-absolute address of a folder of the site: `/shops/des-moines/hickman-rd/`. */
export function pageAddress(base: string, path: string): string {
  return `${base}/${encodePath(path)}/`
}

/** The address of any page of the site, where the home page has an empty path. */
export function addressOf(base: string, path: string): string {
  return path === '' ? `${base}/` : pageAddress(base, path)
}

/** The path of a store by its id, which every store has beside its own; `prefix` is that of a further language. */
export function idPath(id: StoreId, prefix = ''): string {
  return `${prefix && `${prefix}/`}store/${id}`
}

function reservedFault(segments: string[]): string | undefined {
  const first = pathKey(segments[0] ?? '')
  if (reservedNames.has(first) || reservedPatterns.some((pattern) => pattern.test(first)))
    return `starts with the reserved name ${segments[0]}`
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

function utf8Length(text: string): number {
  return encodeURIComponent(text).replace(/%../g, 'x').length
}
