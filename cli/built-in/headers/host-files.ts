import type { Redirect } from '../../plugins/redirects.ts'
import { hashedEnd, hostFileNote, type SiteHeaders } from '../../plugins/site-headers.ts'

/** The facts of a site for the files that web servers and hosts read. */
export interface HostedFacts extends Pick<SiteHeaders, 'headers' | 'cache'> {
  /** The path of the site on its host: `/shops`, or empty. */
  base: string
  /** The folders with a `404.html` of their own: `quickmark/de`. */
  folders: readonly string[]
  /** Without the base. */
  redirects: readonly Redirect[]
}

/** The text of `_headers`, which Netlify and Cloudflare read. They let browsers revalidate all other files. */
export function netlifyHeaders({ base, headers, cache }: HostedFacts): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  const hashed = ['*.css', '*.js', '*.woff2', 'pictures/*'].map(
    (pattern) => `\n${base}/assets/${pattern}\n  Cache-Control: ${cache.hashed}\n`,
  )
  return `${hostFileNote}\n${base}/*\n${lines.join('')}${hashed.join('')}`
}

/**
 * The text of `headers.conf` for nginx, for the `server` that has the site. With redirects, it reads the maps of
 * `redirects.conf`.
 */
export function nginxHeaders(facts: HostedFacts): string {
  const { base, headers, cache, redirects } = facts
  const linesFor = (caching: string, indent: string) =>
    Object.entries({ ...headers, 'Cache-Control': caching })
      .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
      .join('')
  // A location with a header of its own inherits no others.
  const rules = `if ($store_pages_moved) { return 301 $store_pages_moved; }
if ($store_pages_found) { return 302 $store_pages_found; }
`
  return `${hostFileNote} Include it in the server, and redirects.conf beside the server.
${linesFor(cache.others, '')}
location ~ "${hashedIn(base)}" {
${linesFor(cache.hashed, '    ')}}

${nginxNotFound(facts)}${redirects.length > 0 ? rules : ''}`
}

// Of several rules, the last one counts, which has the deepest folder.
function nginxNotFound({ base, folders }: HostedFacts): string {
  const plain = plainAddress(base) ?? base
  const page = `"${plain}/404.html"`
  if (folders.length === 0) return `error_page 404 ${page};\n`
  const rules = topDown(folders).map(
    (folder) =>
      `if ($uri ~ "^${escaped(`${plain}/${folder}`)}(?:/|$)") { set $store_pages_missing "${plain}/${folder}/404.html"; }\n`,
  )
  return `set $store_pages_missing ${page};\n${rules.join('')}error_page 404 $store_pages_missing;\n`
}

/** The text of `redirects.conf` for nginx, for the place beside the servers. */
export function nginxRedirects({ base, redirects }: HostedFacts): string {
  const rules = redirects.map((redirect) => ({ ...redirect, lines: nginxRules(redirect, base) }))
  const map = (name: string, status: number) => {
    const lines = new Map(
      rules.flatMap((rule) => (rule.status === status ? rule.lines : [])).toReversed(),
    )
    const text = Array.from(lines, ([key, value]) => `    "${key}" "${value}";\n`).join('')
    return `map $uri $${name} {\n    default "";\n${text}}\n`
  }
  const plain = rules.flatMap(({ lines }) => lines.map(([key]) => key)).filter(isPlain)
  const longest = plain.reduce((most, key) => Math.max(most, Buffer.byteLength(key)), 0)
  // By default, nginx refuses longer addresses.
  const bucket = 2 ** Math.ceil(Math.log2(longest + 26))
  const size = longest > 40 ? `map_hash_bucket_size ${bucket};\n` : ''
  const maps = map('store_pages_moved', 301) + map('store_pages_found', 302)
  return `${hostFileNote} Include it beside the server, within http.\n${size}${maps}`
}

/** Apache reads the file with each request. */
const mostRules = 2000

/** The text of `.htaccess` for Apache, with the newest redirects. */
export function apacheFile({ base, folders, headers, cache, redirects }: HostedFacts): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `    Header always set ${name} "${value}"\n`,
  )
  const isHashed = `m#${hashedIn(base)}#`
  const caching = [
    `    Header always set Cache-Control "${cache.others}" "expr=%{REQUEST_URI} !~ ${isHashed}"\n`,
    `    Header always set Cache-Control "${cache.hashed}" "expr=%{REQUEST_URI} =~ ${isHashed}"\n`,
  ]
  const rules = redirects.slice(0, mostRules).flatMap(({ from, to, status }) => {
    const address = plainAddress(base + from)
    if (address === undefined) return []
    const pattern = `^${escaped(address.replace(/\/$/, ''))}${address.endsWith('/') ? '/?' : ''}$`
    return `RedirectMatch ${status} "${pattern}" "${apacheTarget(whole(to, base))}"\n`
  })
  const missing = topDown(folders).map((folder) => {
    const plain = escaped(`${plainAddress(base) ?? base}/${folder}`)
    return `<If "%{REQUEST_URI} =~ m#^${plain}(?:/|$)#">
    ErrorDocument 404 ${base}/${folder}/404.html
</If>
`
  })
  return `${hostFileNote}
ErrorDocument 404 ${base}/404.html
${missing.join('')}<IfModule mod_headers.c>
${[...lines, ...caching].join('')}</IfModule>
${rules.join('')}`
}

/** The lines of a redirect in a map of nginx, which ignores case unless the line is a pattern. */
function nginxRules({ from, to }: Redirect, base: string): [key: string, value: string][] {
  const address = plainAddress(base + from)
  if (address === undefined) return []
  const target = whole(to, base)
  const value = withoutVariables(target) + (target.includes('?') ? '' : '$is_args$args')
  const isCased =
    address !== address.toLowerCase() ||
    address.toLowerCase() === plainAddress(target)?.toLowerCase()
  const both = address.endsWith('/') ? [address, address.slice(0, -1)] : [address]
  return both.map((one) => [isCased ? `~^${escaped(one)}$` : one, value])
}

// Apache encodes the path again, but not the query.
function apacheTarget(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(withoutVariables(address)) ?? []
  try {
    const plain = decodeURI(path)
    return (/["\\\p{Cc}]/u.test(plain) ? path : plain).replaceAll('$', '\\$') + rest
  } catch {
    return path + rest
  }
}

function topDown(folders: readonly string[]): string[] {
  return folders.toSorted((one, other) => one.length - other.length)
}

function isPlain(key: string): boolean {
  return key.startsWith('/')
}

function whole(to: string, base: string): string {
  return to.startsWith('/') ? base + to : to
}

function hashedIn(base: string): string {
  const plain = plainAddress(base)
  return plain === undefined ? '(?!)' : `^${escaped(plain)}/assets/.*${hashedEnd}`
}

/** An address as servers compare it, decoded; undefined if it has a character that their files cannot have. */
function plainAddress(address: string): string | undefined {
  try {
    const text = decodeURIComponent(address)
    return /[\p{Cc}\\"]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]#]/g, '\\$&')
}

function withoutVariables(address: string): string {
  return address.replaceAll('$', '%24').replaceAll('"', '%22').replaceAll('\\', '%5C')
}
