import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { readContentHost } from '../config/content-host.ts'
import type { ListSource } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { formatMessage, problem } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { listCodeFailure } from '../stores/list-code-failure.ts'
import { type LoadedStores, type LoadOptions, loadStores } from '../stores/load-stores.ts'
import { copyFile, readCopy, writeCopy } from '../stores/table/kept-copy.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { errorLocation } from '../system/error-location.ts'
import { causeOf, NotFoundError, RequestError } from '../system/http/request-error.ts'
import { hashSecrets } from '../system/http/secrets.ts'
import { RequestScope } from './request-scope.ts'
import { SourceContexts } from './source-context.ts'

/**
 * Loads the stores of the configured list, as `loadStores`; a source that brings the list is asked for its rows.
 * If its host fails, the rows of the last good answer are used, with a warning, as long as they are recent enough.
 */
export function loadStoreList(config: Config, options: LoadOptions = {}): Promise<LoadedStores> {
  const { storesFrom } = config
  if (typeof storesFrom !== 'object') return loadStores({ ...config, storesFrom }, options)
  return loadRows(storesFrom, config, options)
}

async function loadRows(
  source: ListSource,
  config: Config,
  options: LoadOptions,
): Promise<LoadedStores> {
  const name = hashSecrets([source.name, source.url, source.headers, source.cacheKey])
  const copy = copyFile(config.lastGoodDir, name)
  const { rows, isNew } = await orCopy(copy, config, options, () =>
    askRows(source, join(config.cacheDir, 'list', name), config, options),
  )
  let isGood = isNew
  const { onBad } = options
  const bad = (failure: UserError) => {
    isGood = false
    onBad?.(failure)
  }
  const checked = { ...options, ...(onBad && { onBad: bad }) }
  const found = await loadStores({ ...config, storesFrom: () => rows }, checked)
  if (isGood)
    writeCopy(copy, { since: new Date().toISOString(), bytes: Buffer.from(JSON.stringify(rows)) })
  return found
}

/** A failure of the host that brings the list. */
class HostFailure extends Error {
  readonly failure: UserError

  constructor(failure: UserError) {
    super()
    this.failure = failure
  }
}

async function orCopy(
  file: string,
  { keepLast, storesName }: Config,
  { warn }: LoadOptions,
  ask: () => Promise<readonly object[]>,
): Promise<{ rows: readonly object[]; isNew: boolean }> {
  try {
    return { rows: await ask(), isNew: true }
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    const { failure } = error
    const kept = readCopy(file)
    const ageMs = kept ? Date.now() - Date.parse(kept.since) : 0
    if (!kept || ageMs > keepLast.maxAgeMs) throw failure
    const [first] = failure.problems
    const cause = first ? formatMessage(first).message : ''
    warn?.(problem('LIST_KEPT', { cause, since: kept.since, ageMs }, { file: storesName }))
    return { rows: JSON.parse(kept.bytes.toString()), isNew: false }
  }
}

async function askRows(
  source: ListSource,
  cacheFolder: string,
  config: Config,
  { env = {}, signal = new AbortController().signal, warn = () => {} }: LoadOptions,
): Promise<readonly object[]> {
  const { name, url, headers = {} } = source
  const host = url === undefined ? undefined : readContentHost(url, headers)
  const scope = new RequestScope(
    { ...config, endsAtFirst: false, env, signal, warn },
    host?.secrets ?? [],
  )
  const { configFolder: folder, useCache } = config
  const contexts = new SourceContexts({ scope, source: name, host, folder, texts: undefined, warn })
  try {
    const rows = await scope.toResult((end) => {
      const asking = { kind: 'list', where: {}, locale: config.locale, end } as const
      const { ask, warn } = contexts.for(asking)
      const given = source.stores({ folder, ask, warn, cacheFolder, isFresh: !useCache })
      return chainAnswer(given, end.signal, { what: `stores of ${config.storesName}`, exitCode: 2 })
    })
    if (rows instanceof UserError) throw isOfHost(rows) ? new HostFailure(rows) : rows
    return filledRows(rows, config)
  } catch (thrown) {
    if (signal.aborted && thrown === signal.reason) throw thrown
    const error = asError(thrown)
    if (error instanceof UserError || error instanceof HostFailure) throw error
    throw failureOf(error, source, config, scope.secrets)
  } finally {
    await scope.close()
  }
}

function isOfHost({ problems }: UserError): boolean {
  return problems.every(({ code }) => code === 'CONTENT_FAILED')
}

function failureOf(
  error: Error,
  { name }: ListSource,
  { storesName }: Config,
  secrets: readonly string[],
): UserError | HostFailure {
  const url = error instanceof NotFoundError ? { url: error.url } : {}
  if (error instanceof RequestError || error instanceof NotFoundError) {
    const cause = error instanceof RequestError ? causeOf(error, secrets) : error.message
    const facts = { source: name, kind: 'list', cause } as const
    return new HostFailure(userError(1, 'SOURCE_FAILED', facts, url, { cause: error }))
  }
  return listCodeFailure(storesName, error, { file: storesName, ...errorLocation(error) })
}

function filledRows(rows: unknown, { storesName }: Config): readonly object[] {
  if (!Array.isArray(rows))
    throw userError(2, 'LIST_NOT_ARRAY', { got: typeof rows }, { file: storesName })
  if (rows.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: storesName })
  return rows
}
