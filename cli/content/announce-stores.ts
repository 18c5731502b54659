import type { Store } from '../../data/store.ts'
import { siteLocales } from '../../data/store-languages.ts'
import type { Config } from '../config/config.ts'
import type { Source } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { type Problem, problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { errorLocation } from '../system/error-location.ts'
import { placeOf } from './source-answers.ts'

/** Calls `listed` of a source with the stores of the list; of several shards, only the first one does. */
export async function announceStores(
  source: Source,
  stores: readonly Store[],
  config: Config,
  warn: (problem: Problem) => void,
): Promise<void> {
  if (!source.listed || (config.shard && config.shard.index !== 1)) return
  try {
    await source.listed(stores, {
      folder: config.configFolder,
      locales: siteLocales(config),
      warn: (text, from) =>
        warn(problem('SOURCE_WARNING', { source: source.name, text }, from ? placeOf(from) : {})),
    })
  } catch (thrown) {
    const cause = asError(thrown)
    const facts = { source: source.name, kind: 'list', cause: cause.message } as const
    throw userError(1, 'SOURCE_FAILED', facts, errorLocation(cause), { cause })
  }
}
