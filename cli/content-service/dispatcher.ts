import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici'
import { Failure } from '../failure.ts'
import { problem } from '../problems.ts'

export interface DispatcherSettings {
  concurrency: number
  timeoutMs: number
  /** Read for `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in small letters too. */
  env: Record<string, string | undefined>
}

/**
 * Kept connections to the content hosts, through a proxy where the environment names one;
 * throws `Failure` (exit code 2) when that is not an address.
 */
export function createDispatcher(settings: DispatcherSettings): Dispatcher {
  const { env, concurrency, timeoutMs } = settings
  const options = {
    connections: concurrency,
    connect: { timeout: timeoutMs },
    // The attempt's own time-out covers these; undici's would only add timers.
    headersTimeout: 0,
    bodyTimeout: 0,
  }
  const httpProxy = proxyOf(env, 'HTTP_PROXY')
  const httpsProxy = proxyOf(env, 'HTTPS_PROXY')
  if (!httpProxy && !httpsProxy) return new Agent(options)
  // Empty, not left out: undici would read process.env instead.
  const noProxy = env.no_proxy ?? env.NO_PROXY ?? ''
  const proxyTls = { timeout: timeoutMs }
  return new EnvHttpProxyAgent({ ...options, proxyTls, httpProxy, httpsProxy, noProxy })
}

function proxyOf(env: DispatcherSettings['env'], name: 'HTTP_PROXY' | 'HTTPS_PROXY'): string {
  const value = (env[name.toLowerCase()] || env[name])?.trim()
  if (!value) return ''
  const address = value.includes('://') ? value : `http://${value}`
  if (URL.canParse(address) && /^https?:/i.test(address)) return address
  throw new Failure(2, [problem('PROXY_ADDRESS', { variable: name })])
}
