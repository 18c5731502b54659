import { Agent, type Dispatcher, errors, Pool, ProxyAgent } from 'undici'
import { credentialsOf } from '../config/content-host.ts'
import { secretsIn } from '../config/secrets.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { readNoProxy } from './no-proxy.ts'

export interface ConnectionOptions {
  concurrency: number
  timeoutMs: number
  /** Read for `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in small letters too. */
  env: Record<string, string | undefined>
}

/** Kept connections; `secrets` are the passwords of proxies, which must not reach a message. */
export interface Connections {
  dispatch: Dispatcher['dispatch']
  destroy(): Promise<void>
  secrets: string[]
}

/**
 * Opens kept connections to the content hosts, through a proxy where the environment names one: https
 * goes through `HTTP_PROXY` too when that is the only one. Throws `Failure` (exit code 2) when it is
 * not an address.
 */
export function openConnections(options: ConnectionOptions): Connections {
  const { env } = options
  const http = proxyOf(env, 'HTTP_PROXY')
  const https = proxyOf(env, 'HTTPS_PROXY') ?? http
  const direct = new Agent(optionsOf(options))
  const agents = { http: http && agentOf(http, options), https: https && agentOf(https, options) }
  const isDirect = readNoProxy(env.no_proxy ?? env.NO_PROXY ?? '')
  const wayTo = (url: URL) =>
    (isDirect(url) ? undefined : agents[url.protocol === 'https:' ? 'https' : 'http']) ?? direct
  return {
    dispatch: (options, handler) => wayTo(new URL(options.origin ?? '')).dispatch(options, handler),
    async destroy() {
      await Promise.all([direct, agents.http, agents.https].map((agent) => agent?.destroy()))
    },
    secrets: [http, https].flatMap((proxy) => proxy?.secrets ?? []),
  }
}

function optionsOf({ concurrency, timeoutMs }: ConnectionOptions) {
  return {
    connections: concurrency,
    connect: { timeout: timeoutMs },
    // The attempt's own time-out covers these; undici's would only add timers.
    headersTimeout: 0,
    bodyTimeout: 0,
  }
}

interface Proxy {
  uri: string
  token: string | undefined
  secrets: string[]
}

function agentOf({ uri, token }: Proxy, options: ConnectionOptions): ProxyAgent {
  const { timeoutMs } = options
  return new ProxyAgent({
    ...optionsOf(options),
    uri,
    ...(token === undefined ? {} : { token }),
    clientFactory: (origin, options) => openProxy(origin, options, timeoutMs),
    proxyTls: { timeout: timeoutMs },
    requestTls: { timeout: timeoutMs },
  })
}

// One that falls silent keeps no connection longer than an attempt takes. One that hangs up would be asked
// again by undici until then, a thousand times a second: by another code it ends the attempt.
function openProxy(origin: URL, options: object, timeoutMs: number): Pool {
  const pool = new Pool(origin, { ...options, headersTimeout: timeoutMs })
  const connect = pool.connect.bind(pool) as (asked: Dispatcher.ConnectOptions) => Promise<unknown>
  const orCut = (error: unknown) => {
    throw error instanceof errors.SocketError ? new ProxyCut() : error
  }
  return Object.assign(pool, {
    connect: (asked: Dispatcher.ConnectOptions) => connect(asked).catch(orCut),
  })
}

class ProxyCut extends Error {
  readonly code = 'ECONNRESET'
}

function proxyOf(
  env: ConnectionOptions['env'],
  name: 'HTTP_PROXY' | 'HTTPS_PROXY',
): Proxy | undefined {
  const value = (env[name.toLowerCase()] || env[name])?.trim()
  if (!value) return undefined
  const address = value.includes('://') ? value : `http://${value}`
  if (!URL.canParse(address) || !/^https?:/i.test(address))
    throw new Failure(2, [problem('PROXY_ADDRESS', { variable: name })])
  return readProxy(new URL(address))
}

function readProxy(url: URL): Proxy {
  const credentials = credentialsOf(url)
  const token = credentials?.header
  const secrets = token === undefined ? [] : secretsIn({ 'proxy-authorization': token })
  return { uri: url.origin, token, secrets: [...secrets, ...(credentials?.written ?? [])] }
}
