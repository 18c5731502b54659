import type { Config } from '../../config/config.ts'
import { readContentHost } from '../../config/content-host.ts'
import { addressName } from '../../config/http-address.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { formatMessage, type Problem, problem } from '../../report/problems.ts'
import { UserError, userError } from '../../report/user-error.ts'
import { openConnections } from '../../system/http/connections.ts'
import { get, type HttpRequest, type Reply } from '../../system/http/http.ts'
import { causeOf, RequestError } from '../../system/http/request-error.ts'
import { version } from '../../system/package-root.ts'
import { pause } from '../../system/pause.ts'
import { copyFile, type KeptCopy, readCopy, writeCopy } from './kept-copy.ts'
import { fileAddress } from './sheet-address.ts'
import type { TableFile } from './table.ts'

/** The request options for a table, and the folder of last good copies. */
export interface TableHost
  extends Pick<Config, 'retries' | 'retryDelayMs' | 'timeoutMs' | 'lastGoodDir' | 'keepLast'> {
  env?: CommandContext['env'] | undefined
  signal?: AbortSignal | undefined
  warn?: ((problem: Problem) => void) | undefined
}

/** A table from a host. */
export interface AskedTable {
  file: TableFile
  /** Stores the table as the last good copy. */
  keep(): void
  /** Returns the last good copy instead, with a warning that names the cause; undefined if there is none. */
  fallBack(cause: UserError): TableFile | undefined
}

/** The size limit of a list. */
const maxBytes = 50 * 1024 * 1024

/**
 * Requests a table from a host, with retries and cached validators. Throws `UserError` (exit code 1) if the request
 * fails and no good copy exists.
 */
export async function askTable(address: string, host: TableHost): Promise<AskedTable> {
  const name = addressName(address)
  const file = copyFile(host.lastGoodDir, address)
  const kept = readCopy(file)
  const { warn, keepLast } = host
  const ageMs = kept ? Date.now() - Date.parse(kept.since) : 0
  const usable = kept && ageMs <= keepLast.maxAgeMs ? kept : undefined
  const fromCopy = (cause: string): TableFile | undefined => {
    if (!usable) return undefined
    warn?.(problem('LIST_KEPT', { cause, since: usable.since, ageMs }, { file: name }))
    return { name, bytes: usable.bytes, type: usable.type }
  }
  const fallBack = ({ problems: [first] }: UserError) =>
    fromCopy(first ? formatMessage(first).message : '')
  try {
    const copy = copyOf(await askAgain(address, kept, host), kept)
    const keep = () => writeCopy(file, copy)
    return { file: { name, bytes: copy.bytes, type: copy.type }, keep, fallBack }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const copy = fallBack(error)
    if (!copy) throw error
    return { file: copy, keep: () => {}, fallBack: () => undefined }
  }
}

function copyOf({ status, headers, bytes }: Reply, kept: KeptCopy | undefined): KeptCopy {
  const since = new Date().toISOString()
  if (status === 304 && kept) return { ...kept, since }
  const { etag, 'last-modified': lastModified, 'content-type': type } = headers
  return {
    since,
    ...(type && { type }),
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    bytes,
  }
}

async function askAgain(
  address: string,
  kept: KeptCopy | undefined,
  { env = {}, signal = new AbortController().signal, warn, ...host }: TableHost,
): Promise<Reply> {
  const { timeoutMs, retries, retryDelayMs } = host
  const { dispatcher, secrets, close } = openConnections({ env, concurrency: 1, timeoutMs })
  const { request, ...own } = requestOf(address, kept)
  const where = { file: addressName(address) }
  try {
    for (let attempt = 1; ; attempt++) {
      const reply = await orFault(get(request, { dispatcher, timeoutMs, signal }))
      if (!(reply instanceof RequestError)) return reply
      const cause = causeOf(reply, [...secrets, ...own.secrets])
      if (attempt > retries) throw userError(1, 'LIST_FAILED', { cause, attempts: attempt }, where)
      const waitMs = Math.max(retryDelayMs, reply.facts.retryAfterMs ?? 0)
      warn?.(problem('LIST_RETRY', { cause, attempt, retries, waitMs }, where))
      await pause(waitMs, signal)
    }
  } finally {
    await close()
  }
}

function requestOf(address: string, kept: KeptCopy | undefined) {
  const { secretHeaders, secrets } = readContentHost(address, {})
  const url = fileAddress(new URL(address))
  url.username = ''
  url.password = ''
  const validators = kept && {
    ...(kept.etag && { 'if-none-match': kept.etag }),
    ...(kept.lastModified && { 'if-modified-since': kept.lastModified }),
  }
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': `store-pages/${version}`,
  }
  const request: HttpRequest = { url, headers, secretHeaders, maxBytes }
  return { request: { ...request, ...(validators && { validators }) }, secrets }
}

async function orFault<T>(asked: Promise<T>): Promise<T | RequestError> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}
