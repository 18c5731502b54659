import { once } from 'node:events'
import { lstatSync, realpathSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, posix } from 'node:path'
import type httpServer from 'http-server'
import { encodePath, foldersAbove } from '../../data/paths.ts'
import { findOut, type OutOptions } from '../config/find-out.ts'
import { readRelease } from '../output/read-release.ts'
import { parseRedirects, redirectsFile } from '../output/redirects.ts'
import { recoverOutput } from '../output/swap-output.ts'
import { isHashedAsset } from '../output/write-files.ts'
import type { Redirect } from '../plugins/redirects.ts'
import { headersFile, parseSiteHeaders, type SiteHeaders } from '../plugins/site-headers.ts'
import type { CommandContext } from '../report/command-context.ts'
import { problem } from '../report/problems.ts'
import { type UserError, userError } from '../report/user-error.ts'
import { hostRefusal } from '../system/host-refusal.ts'
import { lockOutput, whileLocked } from '../system/lock.ts'
import { textIn } from '../system/read-regular-file.ts'
import { strayWarning } from '../system/stray-failure.ts'
import { codeOf } from '../system/write-failure.ts'

/** Runs `store-pages serve`: serves the folder like a web host with the site's headers, until Ctrl-C. */
export async function serveCommand(
  { port, allowHosts, ...options }: OutOptions & { port: number; allowHosts: readonly string[] },
  context: CommandContext,
): Promise<void> {
  const { reporter } = context
  const { out, outName } = await findOut(options, context)
  const heal = () => whileLocked(lockOutput(out), () => recoverOutput(out, reporter))
  const release = (await readRelease(out)) ?? (await heal().then(() => readRelease(out)))
  if (!release) throw userError(2, 'NOTHING_TO_SERVE', { out: outName })
  const { base } = release
  const server = plainHost({ out, base }, allowHosts).listen(port, '127.0.0.1')
  await once(server, 'listening').catch((cause) => {
    throw listenFailure(port, cause)
  })
  const { port: taken } = server.address() as AddressInfo
  reporter.say(`${outName} is shown at http://127.0.0.1:${taken}${base}/ (Ctrl-C ends)`)
  await closeOnInterrupt(() => {
    server.closeAllConnections()
    server.close()
  }, context)
}

/** The served site: its folder, and the base path of its addresses. */
interface ShownSite {
  out: string
  base: string
}

// http-server supports no base path, follows links, and would redirect `//store/101` to a host named `store`; so this
// server resolves the address, and http-server only sends the file.
function plainHost(site: ShownSite, allowHosts: readonly string[]): Server {
  // http-server uses deprecated Node APIs; the user cannot change that.
  process.noDeprecation = true
  // Loads http-server late: it takes longer to load than most commands run.
  const require = createRequire(import.meta.url)
  const host: typeof httpServer = require('http-server')
  const compression: Compression = require('compression')
  // A byte range refers to the uncompressed file.
  const filter: Filter = (request, response) =>
    request.headers.range === undefined && compression.filter(request, response)
  const compress = compression({ filter })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { status, file, location } = replyTo(request.url ?? '', site)
    const { headers = {} } = headersOf(site) ?? {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (file !== undefined) {
      Object.assign(request, { url: encodePath(file), statusCode: status })
      response.emit('next')
      return
    }
    response.statusCode = status
    if (location) response.setHeader('location', location)
    response.end()
  }
  const before = [answer]
  const caching = (file: string) => cachingOf(file, site)
  // The types know only a number of seconds.
  const cache = caching as unknown as number
  const shown = host.createServer({ root: site.out, cache, showDir: 'false', before })
  // The types declare http-server's wrapper object; the real server is inside.
  const { server } = shown as unknown as { server: Server }
  return createServer((request, response) => {
    const refusal = hostRefusal(request.headers.host, allowHosts)
    if (refusal !== undefined) response.writeHead(403, plainText).end(refusal)
    else compress(request, response, () => server.emit('request', request, response))
  })
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

type Filter = (request: IncomingMessage, response: ServerResponse) => boolean

/** Creates the middleware that compresses answers like web hosts do, if the browser accepts it. */
interface Compression {
  (options: {
    filter: Filter
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  filter: Filter
}

// Resolves a request like a plain web host: a file (as a path in the site), a redirect address, or only a status.
// Symbolic links are not part of the site.
function replyTo(address: string, { out, base }: ShownSite) {
  const [raw = '', query = ''] = address.split(/(\?.*)/s)
  const path = pathOf(raw)
  if (path === undefined) return { status: 400 }
  const before = pathOf(base) ?? ''
  const inSite = `${path}/`.startsWith(`${before}/`) ? path.slice(before.length) : undefined
  if (inSite !== undefined && !inSite.endsWith('/') && kindOf(inSite, out) === 'folder')
    return { status: 302, location: `${encodePath(path)}/${query}` }
  const file = inSite?.replace(/\/$/, '/index.html')
  if (file !== undefined && kindOf(file, out) === 'file') return { status: 200, file }
  const moved = inSite === undefined ? undefined : redirectIn(out, encodePath(path))
  if (moved) return { status: moved.status, location: moved.to }
  const missing = notFoundPage(inSite ?? '/', out)
  return missing === undefined ? { status: 404 } : { status: 404, file: missing }
}

// Brands and languages have pages of their own for addresses in their folder.
function notFoundPage(path: string, out: string): string | undefined {
  return foldersAbove(path)
    .map((folder) => `${folder}/404.html`)
    .find((file) => kindOf(file, out) === 'file')
}

// The site may be built again while it is served.
function headersOf({ out }: ShownSite): SiteHeaders | undefined {
  return parseSiteHeaders(textIn(join(out, headersFile)) ?? '')
}

function cachingOf(file: string, site: ShownSite): string {
  const { hashed, others } = headersOf(site)?.cache ?? { hashed: 'no-store', others: 'no-store' }
  return file.startsWith('/assets/') && isHashedAsset(file) ? hashed : others
}

// Follows `_redirects` like hosts that read it. A site without fallback pages has no other redirects.
function redirectIn(out: string, from: string): Redirect | undefined {
  return parseRedirects(textIn(join(out, redirectsFile)) ?? '').find(
    (redirect) => redirect.from === from,
  )
}

// Returns a path with one leading slash and no way up: a reader that takes it as an address stays on this host.
function pathOf(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw)
    return path.startsWith('/') && !/\p{Cc}/u.test(path) ? posix.normalize(path) : undefined
  } catch {
    return undefined
  }
}

function kindOf(path: string, out: string): 'file' | 'folder' | undefined {
  try {
    const place = join(realpathSync(out), path)
    if (realpathSync(place) !== place) return undefined
    const stat = lstatSync(place)
    if (stat.isDirectory()) return 'folder'
    return stat.isFile() ? 'file' : undefined
  } catch {
    return undefined
  }
}

/** Closes a server at Ctrl-C, which is its normal end and no error. An error that nothing awaits is a warning. */
export async function closeOnInterrupt(
  close: () => unknown,
  { reporter, signal, looseEnds }: CommandContext,
): Promise<void> {
  looseEnds?.take({ error: (error) => reporter.report(strayWarning(error)), stall: () => {} })
  if (!signal.aborted) await once(signal, 'abort')
  await close()
  reporter.report({ ...problem('INTERRUPTED', { outcome: 'server-ended' }), level: 'info' })
}

/** Returns a `UserError` (exit code 2) for a port that the system refused. */
export function listenFailure(port: number, cause: unknown): UserError {
  return userError(2, 'PORT_TAKEN', { port, cause: codeOf(cause) }, {}, { cause })
}
