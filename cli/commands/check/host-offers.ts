import type { Store } from '../../../data/store.ts'
import type { Config } from '../../config/config.ts'
import { readContentHost } from '../../config/content-host.ts'
import { changesQuestion, indexQuestion, storesQuestion } from '../../content/batch-calls.ts'
import type { ContentSource } from '../../content/open-content.ts'
import { RequestScope } from '../../content/request-scope.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { causeOf, RequestError } from '../../system/http/request-error.ts'

/** Optional calls of a content host, beside the three required ones, as a trial request found them. */
export interface HostOffer {
  host: string
  /** Milliseconds per store in a batch; absent if the host has no batches. */
  batchMs?: number
  changes: boolean
}

/** Tries the optional calls of each content host; returns none for other sources. */
export async function hostOffers(
  source: ContentSource,
  config: Config,
  { env, signal }: Pick<CommandContext, 'env' | 'signal'>,
  selected: readonly Store[],
  warn: (problem: Problem) => void,
): Promise<HostOffer[]> {
  if (!('contentHost' in source)) return []
  const { contentHost, secondBrandHost = contentHost } = source
  const read = [contentHost, secondBrandHost].map((at) =>
    readContentHost(at, config.contentHeaders),
  )
  const hosts = [...new Map(read.map((host) => [host.base, host])).values()]
  const scope = new RequestScope(
    { ...config, retries: 0, endsAtFirst: false, env, signal, warn },
    hosts.flatMap(({ secrets }) => secrets),
  )
  try {
    const offers = await Promise.all(
      hosts.map(async (host): Promise<HostOffer[]> => {
        const index = await scope.askOnce(indexQuestion(host))
        // The offers of an overloaded host are unknown.
        if (index instanceof RequestError && index.facts.overload) return []
        const { stores, changes } =
          index instanceof RequestError ? { stores: false, changes: false } : index
        const report = (code: 'BATCHES_GIVEN_UP' | 'CHANGES_FAILED', fault: RequestError) =>
          warn(problem(code, { cause: causeOf(fault, scope.secrets) }, { url: host.base }))
        const change = changes ? await scope.askOnce(changesQuestion(host)) : undefined
        if (change instanceof RequestError) report('CHANGES_FAILED', change)
        const start = performance.now()
        const ids = selected.map(({ id }) => id).slice(0, 50)
        const batch = stores ? await scope.askOnce(storesQuestion(host, ids)) : undefined
        if (batch instanceof RequestError) report('BATCHES_GIVEN_UP', batch)
        const batchMs = (performance.now() - start) / ids.length
        const batches = batch && !(batch instanceof RequestError) && { batchMs }
        const tells = change !== undefined && !(change instanceof RequestError)
        return [{ host: host.base, ...batches, changes: tells }]
      }),
    )
    return offers.flat()
  } finally {
    await scope.close()
  }
}
