import { indexPath } from '../../../data/content-calls.ts'
import type { Config } from '../../config/config.ts'
import { requestHeaders } from '../../content/calls.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { openConnections } from '../../system/http/connections.ts'
import { sendOnce } from '../../system/http/send-once.ts'
import { hostsIn } from './tell-editors.ts'

/** `hl-cms` holds back what changes within five seconds after a hook, and WordPress's clock has whole seconds. */
const usualMs = 6_200
const longestWaitMs = 10_000

interface LaterOptions extends Pick<CommandContext, 'env' | 'signal'> {
  config: Pick<Config, 'contentHost' | 'secondBrandHost' | 'contentHeaders'>
  afterMs?: number
}

/**
 * Has WordPress send the hook that it holds back after another one: it looks what is due only when it is asked for
 * something, and visitors of a static site never ask it. Without an answer, that hook comes with the next editor.
 */
export class CronWaker {
  readonly #options: LaterOptions
  #timer: NodeJS.Timeout | undefined

  constructor(options: LaterOptions) {
    this.#options = options
  }

  /** A hook has come. Asks once, after the last of those that come together. */
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
