import type { Config } from '../config/config.ts'
import { readContentHost } from '../config/content-host.ts'
import {
  FetchError,
  type FetchedFile,
  type FetchFile,
  type FetchInit,
} from '../plugins/hook-context.ts'
import type { CommandContext } from '../report/command-context.ts'
import { openConnections } from '../system/http/connections.ts'
import type { Reply } from '../system/http/http.ts'
import { publicLookup, refusePrivate } from '../system/http/private-address.ts'
import { causeOf, RequestError } from '../system/http/request-error.ts'
import { pause } from '../system/pause.ts'
import { requestHeaders } from './calls.ts'
import type { ContentSource } from './open-content.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { RetryingClient } from './retrying-client.ts'

interface FetcherOptions {
  config: Config
  source: ContentSource | undefined
  /** The limits that files share with content. */
  limiter: RateLimiter
  context: Pick<CommandContext, 'env' | 'signal'>
}

/** Fetches the files of other hosts. */
export interface FileFetcher {
  fetchFile: FetchFile
  close(): Promise<void>
}

/** The attempts for a file, and the wait between them: one that cannot be had is no reason to wait long. */
const [mostAttempts, longestWaitMs] = [2, 1000]

/** Opens a fetcher, which connects with the first file. */
export function openFileFetcher({ config, source, limiter, context }: FetcherOptions): FileFetcher {
  const { env, signal } = context
  const hosts = contentHostsOf(config, source)
  const secrets = hosts.flatMap((host) => host.secrets)
  const open: { close(): Promise<unknown> }[] = []
  const clientFor = (isPublic: boolean): RetryingClient => {
    const lookup = isPublic ? publicLookup : undefined
    const connections = openConnections({ ...config, env, lookup })
    open.push(connections)
    const options = { ...config, limiter, warn: () => {} }
    return new RetryingClient(options, connections.dispatcher, [...connections.secrets, ...secrets])
  }
  const clients = new Map<boolean, RetryingClient>()

  async function fetchFile(address: string, init: FetchInit): Promise<FetchedFile> {
    const url = urlOf(address)
    const trusted = new Set([
      ...hosts.map(({ base }) => new URL(base).host),
      ...(init.privateHosts ?? []),
    ])
    const isPublic = !trusted.has(url.host)
    const client = clients.get(isPublic) ?? clientFor(isPublic)
    clients.set(isPublic, client)
    const known = hosts.find(({ base }) => new URL(base).origin === url.origin)
    const request = {
      url,
      headers: requestHeaders,
      secretHeaders: known?.secretHeaders ?? {},
      validators: validatorsOf(init),
      maxBytes: init.maxBytes,
      check: (next: URL) => {
        if (!trusted.has(next.host)) refusePrivate(next)
      },
    }
    for (let attempt = 1; ; attempt++) {
      const answer = await client.askOnce({ request, read }, signal)
      if (!(answer instanceof RequestError)) return answer
      const kind = kindOf(answer)
      if (kind !== 'failed' || attempt === mostAttempts)
        throw new FetchError(causeOf(answer, secrets), kind)
      await pause(Math.min(longestWaitMs, config.retryDelayMs), signal)
    }
  }

  return {
    fetchFile,
    async close() {
      await Promise.all(open.map((connections) => connections.close()))
    },
  }
}

function kindOf({ facts }: RequestError): FetchError['kind'] {
  if (facts.isMissing) return 'missing'
  if (facts.isTooLarge) return 'too-large'
  return facts.isRefused ? 'refused' : 'failed'
}

function contentHostsOf({ contentHeaders }: Config, source: ContentSource | undefined) {
  if (!source || source.sample) return []
  if ('custom' in source) {
    const { url, headers = {} } = source.custom
    return url === undefined ? [] : [readContentHost(url, headers)]
  }
  const { contentHost, secondBrandHost = contentHost } = source
  return [contentHost, secondBrandHost].map((host) => readContentHost(host, contentHeaders))
}

function urlOf(address: string): URL {
  if (URL.canParse(address) && /^https?:/i.test(address)) return new URL(address)
  throw new FetchError('it is no http(s) address', 'refused')
}

function validatorsOf({ etag, lastModified }: FetchInit): Record<string, string> | undefined {
  if (etag !== undefined) return { 'if-none-match': etag }
  return lastModified === undefined ? undefined : { 'if-modified-since': lastModified }
}

function read({ status, headers, bytes }: Reply): FetchedFile {
  const { etag, 'last-modified': lastModified, 'content-type': type } = headers
  return { bytes: status === 304 ? undefined : bytes, type, etag, lastModified }
}
