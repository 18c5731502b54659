import { startSample } from '../built-in/index.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadStoreList } from '../content/load-store-list.ts'
import type { CommandContext } from '../report/command-context.ts'
import { closeOnInterrupt, listenFailure } from './serve.ts'

/** Runs `store-pages content-service`: serves sample content for any store list until Ctrl-C. */
export async function contentServiceCommand(
  { stores: list, port, latency: latencyMs }: { stores?: string; port: number; latency: number },
  context: CommandContext,
): Promise<void> {
  const config = await loadConfig({ stores: list }, context)
  const { listed: stores } = await loadStoreList(config, {
    ...context,
    ...context.reporter.warners,
  })
  const { brands } = config
  const server = await startSample({ stores, brands, port, latencyMs }).catch((cause) => {
    throw listenFailure(port, cause)
  })
  context.reporter.say(
    `Sample content of ${stores.length} stores is at ${server.url} (Ctrl-C ends)`,
  )
  await closeOnInterrupt(() => server.close(), context)
}
