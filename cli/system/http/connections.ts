import type { LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Agent, type Dispatcher, errors, Pool, ProxyAgent } from 'undici'
import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { readNoProxy } from './no-proxy.ts'
import { credentialsOf, secretsIn } from './secrets.ts'

/** A request with an invalid header, or a connection that is still opening, can keep undici from ever closing. */
const mostClosingMs = 500

type Env = CommandContext['env']

/**
 * Opens keep-alive connections to the content hosts, through a proxy if the environment names one: https goes
 * through `HTTP_PROXY` too if that is the only one. Throws `UserError` (exit code 2) if the proxy is not an
 * address. `secrets` are the passwords of proxies, which no message may show; `close` cuts open connections and
 * resolves within half a second.
 */
export function openConnections({
  env,
  concurrency,
  timeoutMs,
  lookup,
}: {
  env: Env
  /** Connections to each host. */
  concurrency: number
  /** Milliseconds to open a connection. */
  timeoutMs: number
  /** Resolves host names of connections without a proxy. Default: the system's resolver. */
  lookup?: LookupFunction | undefined
}) {
  const http = proxyOf(env, 'HTTP_PROXY')
  const https = proxyOf(env, 'HTTPS_PROXY') ?? http
  // undici's EnvHttpProxyAgent supports no address ranges in NO_PROXY.
  const isDirect = readNoProxy(env.no_proxy ?? env.NO_PROXY ?? '')
  const connect = { timeout: timeoutMs, ...(lookup && { lookup }) }
  // The attempt's own timeout covers headers and body; undici's would only add timers.
  const options = { connections: concurrency, connect, headersTimeout: 0, bodyTimeout: 0 }
  const factory = (origin: string | URL) => {
    const url = new URL(origin)
    const proxy = url.protocol === 'https:' ? https : http
    if (!proxy || isDirect(url)) return new Pool(url, options)
    return new ProxyAgent({ ...options, ...proxyOptions(proxy, timeoutMs) })
  }
  const dispatcher = new Agent({ factory })
  return {
    dispatcher,
    secrets: [http, https].flatMap(proxySecrets),
    close: () => closeInTime(dispatcher),
  }
}

async function closeInTime(dispatcher: Dispatcher): Promise<void> {
  const end = new AbortController()
  const late = setTimeout(mostClosingMs, undefined, { signal: end.signal }).catch(() => {})
  await Promise.race([dispatcher.destroy(), late])
  end.abort()
}

function proxyOf(env: Env, variable: string): URL | undefined {
  const value = (env[variable.toLowerCase()] || env[variable])?.trim()
  if (!value) return undefined
  const address = value.includes('://') ? value : `http://${value}`
  if (URL.canParse(address) && /^https?:/i.test(address)) return new URL(address)
  throw userError(2, 'PROXY_ADDRESS', { variable })
}

function proxyOptions(proxy: URL, timeoutMs: number): ProxyAgent.Options {
  const credentials = credentialsOf(proxy)
  return {
    uri: proxy.origin,
    ...(credentials && { token: credentials.header }),
    clientFactory: (origin, options) => openProxy(origin, options, timeoutMs),
    proxyTls: { timeout: timeoutMs },
    requestTls: { timeout: timeoutMs },
  }
}

function proxySecrets(proxy: URL | undefined): string[] {
  const credentials = proxy && credentialsOf(proxy)
  if (!credentials) return []
  return [...secretsIn({ 'proxy-authorization': credentials.header }), ...credentials.written]
}

// A silent proxy keeps a connection no longer than an attempt takes. If a proxy hangs up, undici would ask
// again until then, a thousand times a second: another error code ends the attempt.
function openProxy(origin: URL, options: object, timeoutMs: number): Pool {
  const pool = new Pool(origin, { ...options, headersTimeout: timeoutMs })
  const connect = pool.connect.bind(pool) as (target: Dispatcher.ConnectOptions) => Promise<unknown>
  const orCut = (error: unknown) => {
    const cut = Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    throw error instanceof errors.SocketError ? cut : error
  }
  const cutting = (target: Dispatcher.ConnectOptions) => connect(target).catch(orCut)
  return Object.assign(pool, { connect: cutting })
}
