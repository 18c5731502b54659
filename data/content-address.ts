import { isFilePath } from './file-endings.ts'

/** The source of a text, and the targets of its links; base URLs are normalized like `URL`. */
export interface Origin {
  /** Base URL of the content service that the text comes from; empty for the site itself. */
  host: string
  /** Base URLs of all content services; links to them stay on the site. */
  contentHosts: string[]
  /** `''` or a path like `/shops`, prepended to every root-absolute link. */
  base: string
  /** The paths of the chain's files in the site, without a slash at the start: links to them stay on the site. */
  files?: ReadonlySet<string>
}

/** Rewrites the addresses of one text, by where they lead (`address-table.ts`). */
export interface AddressRules {
  /** The address of a page of the site, or of a file of the content service. */
  link(address: string): string
  /** The address of a page of the site. */
  page(address: string): string
  /** The address of whatever the content service keeps: a picture, a file, a frame, the target of a form. */
  resource(address: string): string
  /** Whether a link leads to a file that the content service keeps, rather than to a page. */
  isFile(address: string): boolean
}

const known = new WeakMap<Origin, AddressRules>()

/** Returns the address rules for texts of an origin; tokens in an address stay unchanged. */
export function addressRules(origin: Origin): AddressRules {
  const rules = known.get(origin) ?? newRules(origin)
  known.set(origin, rules)
  return rules
}

function newRules({ host: base, contentHosts: hosts, ...origin }: Origin): AddressRules {
  const host = hostParts(base)
  const folder = `${host.path}/`
  const contentHosts = hosts.map((address) => hostParts(address))
  const page = (address: string) => pageAddress(address, contentHosts, origin.base)
  const isOnSite = base === ''
  const isOwn = (path: string) => origin.files?.has(pathInSite(path, origin.base)) === true
  const resource = isOnSite
    ? page
    : (address: string) => resourceAddress(address, host.origin, folder)
  const isFileLink = (address: string) => !isOnSite && isFile(address, contentHosts, isOwn)
  return {
    link: (address) => (isFileLink(address) ? resource(address) : page(address)),
    page,
    resource,
    isFile: isFileLink,
  }
}

/** Returns the host of an absolute address, in lower case and without port; undefined for any other address. */
export function hostOf(address: string): string | undefined {
  return splitHost(address)?.host.replace(/:\d+$/, '')
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

function pageAddress(address: string, contentHosts: HostParts[], base: string): string {
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

function isFile(
  address: string,
  contentHosts: HostParts[],
  isOwn: (path: string) => boolean,
): boolean {
  const end = address.search(/[?#]/)
  const whole = end === -1 ? address : address.slice(0, end)
  if (!isFilePath(whole)) return false
  const absolute = splitHost(whole)
  if (!absolute) return schemeOf(whole) === undefined && !isOwn(whole)
  const known = contentHosts.filter(({ host }) => host === absolute.host)
  return known.length > 0 && !isOwn(pathOnSite(absolute.rest, known))
}

/** A path as in `Origin.files`: without the base of the site, decoded, without slashes at the start. */
function pathInSite(path: string, base: string): string {
  const inside = base !== '' && startsWithPath(path, base) ? path.slice(base.length) : path
  return decoded(resolvePath('/', inside.replace(/^[/\\]+/, '')).slice(1))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
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
