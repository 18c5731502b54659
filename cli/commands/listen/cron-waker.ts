import { indexPath } from '../../../data/content-calls.ts'
import type { Config } from '../../config/config.ts'
import { requestHeaders } from '../../content/calls.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { openConnections } from '../../system/http/connections.ts'
import { sendOnce } from '../../system/http/send-once.ts'
import { hostsIn } from './tell-editors.ts'

/** `hl-cms` holds back changes within five seconds after a hook, and WordPress's clock counts whole seconds. */
const usualMs = 6_200
const longestWaitMs = 10_000

interface LaterOptions extends Pick<CommandContext, 'env' | 'signal'> {
  config: Pick<Config, 'contentHost' | 'secondBrandHost' | 'contentHeaders'>
  afterMs?: number
}

/**
 * Makes WordPress send a hook that it holds back: WordPress runs due tasks only when it gets a request, and visitors
 * of a static site never send it one. If the request fails, the hook comes with the next editor.
 */
export class CronWaker {
  readonly #options: LaterOptions
  #timer: NodeJS.Timeout | undefined

  constructor(options: LaterOptions) {
    this.#options = options
  }

  /** Handles a hook: sends one request after the last hook of a group. */
  hear(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), this.#options.afterMs ?? usualMs)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #ask(): Promise<void> {
    const { config, env, signal } = this.#options
    const { dispatcher, close } = openConnections({ env, concurrency: 1, timeoutMs: longestWaitMs })
    const limits = { signal, limitMs: longestWaitMs }
    const asked = hostsIn(config).map(({ base, secretHeaders }) => {
      const headers = { ...requestHeaders, ...secretHeaders }
      return sendOnce(`${base}${indexPath}`, { dispatcher, headers, ...limits })
    })
    await Promise.allSettled(asked)
    await close()
  }
}
