import type { Dispatcher } from 'undici'
import { callsPath } from '../../../data/content-calls.ts'
import type { Config } from '../../config/config.ts'
import { type ContentHost, readContentHost } from '../../config/content-host.ts'
import { requestHeaders } from '../../content/calls.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { type Problem, problem } from '../../report/problems.ts'
import type { BuildReport } from '../../report/report.ts'
import { openConnections } from '../../system/http/connections.ts'
import { causeOf, RequestError } from '../../system/http/request-error.ts'
import { sendOnce } from '../../system/http/send-once.ts'
import { signature } from './signature.ts'

/** The result of a build, for editors. */
export type BuildNews =
  | { ok: true; report: Pick<BuildReport, 'contentSince' | 'fallbacks'> }
  | { ok: false; reason: string }

interface TellingOptions extends Pick<CommandContext, 'env' | 'signal'> {
  config: Pick<Config, 'contentHost' | 'secondBrandHost' | 'contentHeaders'>
  /** The secret that also signs hooks. */
  secret: string
}

const longestWaitMs = 10_000

/** Maximum number of named stores that do not have the content of this build. */
const mostKept = 1000

/**
 * Sends the result of a build to each content host, once; resolves to a warning for each host that refuses it. A host
 * without this call or without a secret is skipped.
 */
export async function tellEditors(news: BuildNews, options: TellingOptions): Promise<Problem[]> {
  const { env } = options
  const connections = openConnections({ env, concurrency: 1, timeoutMs: longestWaitMs })
  try {
    const requests = hostsIn(options.config).map(async (host) => {
      const fault = await tell(news, host, connections.dispatcher, options)
      if (!fault || options.signal.aborted) return []
      const cause = causeOf(fault, [...host.secrets, ...connections.secrets])
      return [problem('EDITORS_NOT_TOLD', { cause }, { url: host.base })]
    })
    return (await Promise.all(requests)).flat()
  } finally {
    await connections.close()
  }
}

/** Returns the content hosts of a config without duplicates. */
export function hostsIn({
  contentHost,
  secondBrandHost,
  contentHeaders,
}: TellingOptions['config']): ContentHost[] {
  const hosts = [contentHost, secondBrandHost].flatMap((address) =>
    address === undefined ? [] : [readContentHost(address, contentHeaders)],
  )
  return [...new Map(hosts.map((host) => [host.base, host])).values()]
}

async function tell(
  news: BuildNews,
  { base, secretHeaders }: ContentHost,
  dispatcher: Dispatcher,
  { secret, signal }: TellingOptions,
): Promise<RequestError | undefined> {
  const body = JSON.stringify(textOf(news))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    ...requestHeaders,
    'content-type': 'application/json',
    'x-store-pages-timestamp': timestamp,
    'x-store-pages-signature': `sha256=${signature(secret, timestamp, body).toString('hex')}`,
    ...secretHeaders,
  }
  const asked = { dispatcher, method: 'POST' as const, headers, body, signal }
  try {
    const status = await sendOnce(`${base}${callsPath}live`, { ...asked, limitMs: longestWaitMs })
    const isFine = (status >= 200 && status < 300) || status === 404
    return isFine ? undefined : new RequestError(`HTTP ${status}`)
  } catch (error) {
    return error instanceof RequestError ? error : new RequestError('%s', { quoted: String(error) })
  }
}

// Sends an age and not a time, as the host's clock may differ.
function textOf(news: BuildNews): object {
  if (!news.ok) return news
  const { contentSince, fallbacks } = news.report
  const kept = [...fallbacks.kept.map(({ store }) => store), ...fallbacks.leftOut]
  const age = Math.max(0, Date.now() - Date.parse(contentSince)) / 1000
  return { ok: true, age, kept: kept.slice(0, mostKept) }
}
