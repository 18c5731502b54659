import { loadConfig } from '../config/load-config.ts'
import { startShippedSample } from '../sample/shipped-sample.ts'
import type { CommandContext } from '../say/command-context.ts'
import { loadStores } from '../stores/load-stores.ts'
import { untilAborted } from '../system/stop.ts'
import { listenFailure } from './listen-failure.ts'
import { serverEnded } from './server-ended.ts'

/** `store-pages content-service`: the sample content service for any store list, until Ctrl-C. */
export async function contentServiceCommand(
  options: { port: number; latency: number; stores?: string },
  context: CommandContext,
): Promise<void> {
  const { stores: list, port, latency } = options
  const config = await loadConfig(list === undefined ? {} : { stores: list }, context)
  const { listed: stores } = await loadStores(config)
  const { brands } = config
  const server = await startShippedSample({ stores, brands, port, latencyMs: latency }).catch(
    (cause) => {
      throw listenFailure(port, cause)
    },
  )
  context.reporter.say(
    `Sample content of ${stores.length} stores is at ${server.url} (Ctrl-C ends)`,
  )
  await untilAborted(context.signal)
  await server.close()
  context.reporter.tell(serverEnded())
}
