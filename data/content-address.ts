/** The source of a text, and the targets of its links; base URLs are normalized like `URL`. */
export interface Origin {
  /** Base URL of the content service that the text comes from. */
  host: string
  /** Base URLs of all content services; links to them stay on the site. */
  contentHosts: string[]
  /** `''` or a path like `/shops`, prepended to every root-absolute link. */
  base: string
}

/** Rewrites the addresses of one text: links stay on the site, resources load from the content service. */
export interface AddressRules {
  link(address: string): string
  resource(address: string): string
}

const known = new WeakMap<Origin, AddressRules>()

/** Returns the address rules for texts of an origin; tokens in an address stay unchanged. */
export function addressRules(origin: Origin): AddressRules {
  const rules = known.get(origin) ?? newRules(origin)
  known.set(origin, rules)
  return rules
}

function newRules(origin: Origin): AddressRules {
  const host = hostParts(origin.host)
  const folder = `${host.path}/`
  const contentHosts = origin.contentHosts.map((address) => hostParts(address))
  return {
    link: (address) => linkAddress(address, contentHosts, origin.base),
    resource: (address) => resourceAddress(address, host.origin, folder),
  }
}

/** Normalizes an address like a URL parser: trims control characters and spaces, removes tabs and line breaks. */
export function tidyAddress(address: string): string {
  if (!untidy.test(address)) return address
  let start = 0
  let end = address.length
  while (start < end && address.charCodeAt(start) <= space) start++
  // A regular expression would restart at each character of a long run.
  while (end > start && address.charCodeAt(end - 1) <= space) end--
  return address.slice(start, end).replace(/[\t\n\r]/g, '')
}

/** Whether a filled address is relative or has a scheme that tokens may lead to. */
export function isSafeAddress(address: string): boolean {
  const scheme = schemeOf(tidyAddress(address))
  return scheme === undefined || safeSchemes.has(scheme)
}

const safeSchemes = new Set(['http', 'https', 'tel', 'mailto'])

const untidy = /[\0-\x20]/
const space = 0x20

interface HostParts {
  origin: string
  host: string
  /** Without a trailing slash. */
  path: string
}

function hostParts(address: string): HostParts {
  // Parsed by hand: `URL` is not part of the ECMAScript language.
  const [, origin = '', host = '', path = ''] = /^(\w+:\/\/([^/]*))(.*)$/.exec(address) ?? []
  return { origin, host, path: path.replace(/\/+$/, '') }
}

// Servers accept no longer address.
const longestRelative = 8192

function linkAddress(address: string, contentHosts: HostParts[], base: string): string {
  if (isRootAbsolute(address)) return withBase(address, base)
  if (address === '' || address.startsWith('#')) return address
  const absolute = splitHost(address)
  if (absolute) {
    const known = contentHosts.filter(({ host }) => host === absolute.host)
    return known.length ? withBase(pathOnSite(absolute.rest, known), base) : address
  }
  if (schemeOf(address) || address.length > longestRelative) return address
  return withBase(/^[/\\]/.test(address) ? address : resolvePath('/', address), base)
}

function resourceAddress(address: string, origin: string, folder: string): string {
  if (isRootAbsolute(address)) return origin + address
  if (address === '' || address.startsWith('#')) return address
  if (splitHost(address) || schemeOf(address)) return address
  if (address.length > longestRelative) return address
  return origin + (/^[/\\]/.test(address) ? address : resolvePath(folder, address))
}

/** Whether an address starts with exactly one slash: a second one would start a host name. */
function isRootAbsolute(address: string): boolean {
  return address.startsWith('/') && !/^[/\\]/.test(address.charAt(1))
}

function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
}

/** Splits an address that has a host into host and rest; undefined without a host. */
function splitHost(address: string): { host: string; rest: string } | undefined {
  const match = /^(?:https?:)?[/\\]{2,}([^/\\?#]*)(.*)$/is.exec(address)
  if (!match) return undefined
  const [, authority = '', rest = ''] = match
  const host = authority.toLowerCase().replace(/^.*@/, '')
  return { host: host.replace(/:(?:80|443)?$/, ''), rest }
}

/** Returns the path after the host, without the content service's own folder, as a root-absolute path. */
function pathOnSite(rest: string, known: HostParts[]): string {
  const inside = known.map(({ path }) => path).filter((path) => startsWithPath(rest, path))
  const longest = Math.max(0, ...inside.map((path) => path.length))
  // Two slashes at the start would start a host name.
  return rest.slice(longest).replace(/^[/\\]*/, '/')
}

function withBase(address: string, base: string): string {
  return base === '' || startsWithPath(address, base) ? address : base + address
}

function startsWithPath(address: string, path: string): boolean {
  return address.startsWith(path) && /^(?:[/?#]|$)/.test(address.slice(path.length))
}

/** Resolves a relative address against a folder; by hand, because `URL` would encode the braces of tokens. */
function resolvePath(folder: string, address: string): string {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const segments = folder.slice(1, -1).split('/').filter(Boolean)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  if (/(?:^|\/)\.\.?$/.test(path)) segments.push('')
  return `/${segments.join('/')}`.replace(/^\/+/, '/') + address.slice(path.length)
}
