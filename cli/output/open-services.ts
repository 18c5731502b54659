import type { Config } from '../config/config.ts'
import { openFileFetcher } from '../content/file-fetcher.ts'
import type { ContentSource } from '../content/open-content.ts'
import { RateLimiter } from '../content/rate-limiter.ts'
import type { HookServices } from '../plugins/hook-services.ts'
import type { CommandContext } from '../report/command-context.ts'
import { openSender } from '../system/http/sender.ts'
import { once } from '../system/once.ts'
import { previousForPlugins } from './previous-for-plugins.ts'
import { previousRelease } from './previous-release.ts'
import type { Release } from './release.ts'

interface ServicesOptions extends Pick<HookServices, 'readTable'> {
  config: Config
  source: ContentSource | undefined
  /** The release in the output folder. */
  previous: Release | undefined
  context: CommandContext
}

/** Opens the services that hooks use, and the limits that their requests share with content. */
export function openServices({ config, source, previous, context, readTable }: ServicesOptions) {
  const sender = openSender(context, { eachMs: 10_000, allMs: Number.POSITIVE_INFINITY })
  const limiter = new RateLimiter(config)
  const fetcher = openFileFetcher({ config, source, limiter, context })
  // A failed request would fail again.
  const askPrevious = once(() => previousRelease(config, previous, context))
  const services: HookServices = {
    previous: previousForPlugins(askPrevious, config, context),
    readTable,
    send: sender.send,
    fetchFile: fetcher.fetchFile,
  }
  const close = () => Promise.all([sender.close(), fetcher.close()])
  return { services, limiter, askPrevious, close }
}
