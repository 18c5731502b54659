/** Where a text came from, and where its links lead; base URLs are as `URL` writes them. */
export interface Origin {
  /** Base URL of the content service that sent the text. */
  host: string
  /** Base URLs of all content services: links to them stay on the site. */
  contentHosts: string[]
  /** `''` or a path like `/shops`, in front of every root-absolute link. */
  base: string
}

/** Rewrites the addresses of one text, as links (they stay on the site) or as resources (they come from its host). */
export interface AddressRules {
  link(address: string): string
  resource(address: string): string
}

const known = new WeakMap<Origin, AddressRules>()

/** The rules for a text of this origin; tokens in an address stay as they are. */
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

/** An address as a URL parser reads it: no control characters or spaces around it, no tabs or line breaks in it. */
export function tidyAddress(address: string): string {
  if (!untidy.test(address)) return address
  let start = 0
  let end = address.length
  while (start < end && address.charCodeAt(start) <= space) start++
  // Not by a pattern, which would begin anew in a long row of them.
  while (end > start && address.charCodeAt(end - 1) <= space) end--
  return address.slice(start, end).replace(/[\t\n\r]/g, '')
}

/** Whether a filled address is relative or of a scheme that a token may lead to. */
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
  /** Without a slash at its end. */
  path: string
}

function hostParts(address: string): HostParts {
  // By hand, as `URL` is no part of the language.
  const [, origin = '', host = '', path = ''] = /^(\w+:\/\/([^/]*))(.*)$/.exec(address) ?? []
  return { origin, host, path: path.replace(/\/+$/, '') }
}

// No server takes a longer one.
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

/** A slash at the start, and no second one, which would name a host. */
function isRootAbsolute(address: string): boolean {
  return address.startsWith('/') && !/^[/\\]/.test(address.charAt(1))
}

function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
}

/** The host of an address that has one, and what follows it. */
function splitHost(address: string): { host: string; rest: string } | undefined {
  const match = /^(?:https?:)?[/\\]{2,}([^/\\?#]*)(.*)$/is.exec(address)
  if (!match) return undefined
  const [, authority = '', rest = ''] = match
  const host = authority.toLowerCase().replace(/^.*@/, '')
  return { host: host.replace(/:(?:80|443)?$/, ''), rest }
}

/** What stands after the host, without the content service's own folder, as a root-absolute path. */
function pathOnSite(rest: string, known: HostParts[]): string {
  const inside = known.map(({ path }) => path).filter((path) => startsWithPath(rest, path))
  const longest = Math.max(0, ...inside.map((path) => path.length))
  // Two slashes at the start would name a host.
  return rest.slice(longest).replace(/^[/\\]*/, '/')
}

function withBase(address: string, base: string): string {
  return base === '' || startsWithPath(address, base) ? address : base + address
}

function startsWithPath(address: string, path: string): boolean {
  return address.startsWith(path) && /^(?:[/?#]|$)/.test(address.slice(path.length))
}

/** A relative address seen from a folder; done by hand, as `URL` would encode the braces of tokens. */
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
