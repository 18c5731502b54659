import type { BuildOptions } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import { openApart } from '../releases/publish-folder.ts'
import type { CommandContext } from '../report/command-context.ts'
import { problem } from '../report/problems.ts'
import { userError } from '../report/user-error.ts'
import { BuildQueue } from './listen/build-queue.ts'
import { CronWaker } from './listen/cron-waker.ts'
import { HookCheck } from './listen/hook-check.ts'
import { startHookServer } from './listen/hook-server.ts'
import { LiveSite } from './listen/live-site.ts'
import { RejectedHooks } from './listen/rejected-hooks.ts'
import { closeOnInterrupt, listenFailure } from './serve.ts'

export interface ListenOptions extends BuildOptions {
  host: string
  port: number
  allowHosts: readonly string[]
  target?: string
  keep: number
}

const secretVariable = 'STORE_PAGES_HOOK_SECRET'
const leastSecret = 16
/** Maximum number of store ids in `/status` that wait for a build. */
const mostIds = 1000

/** Runs `store-pages listen`: builds and publishes the site at each signed hook, until Ctrl-C. */
export async function listenCommand(
  { host, port, allowHosts, target, keep, ...options }: ListenOptions,
  context: CommandContext,
): Promise<void> {
  const { reporter } = context
  const secret = hookSecretIn(context)
  const check = new HookCheck(secret)
  // Reports permanent errors at the start, and not after each hook.
  const config = await loadConfig(options, context)
  const { outName: shown } = config
  if (target !== undefined) await openApart(target, shown, context)

  const build = { ...options, out: shown }
  const site = new LiveSite({ build, config, secret, target, keep }, context)
  const queue = new BuildQueue({
    work: (wishes) => site.update(wishes),
    onRetry: (waitMs) => reporter.report(problem('BUILD_AGAIN', { waitMs })),
  })
  const later = new CronWaker({ ...context, config })
  const rejectedHooks = new RejectedHooks(reporter)
  const startedAt = new Date().toISOString()
  let lastHookAt: string | null = null
  const server = await startHookServer({
    host,
    port,
    allowHosts,
    take(headers, body) {
      const hook = body === 'long' ? body : check.read(headers, body)
      if (typeof hook === 'string') return rejectedHooks.count(hook)
      lastHookAt = new Date().toISOString()
      queue.add(hook)
      later.hear()
      return undefined
    },
    status: () => ({
      state: queue.state === 'working' ? site.phase : queue.state,
      queued: queue.queued,
      changed: queue.changed === 'all' ? 'all' : [...queue.changed].slice(0, mostIds),
      builds: site.builds,
      refused: rejectedHooks.total,
      startedAt,
      lastHookAt,
      lastError: site.lastError,
      last: site.last,
    }),
  }).catch((cause) => {
    throw listenFailure(port, cause)
  })
  reporter.say(`Hooks are accepted at ${server.url}/hook (Ctrl-C ends)`)
  const close = () => {
    later.close()
    return Promise.all([server.close(), queue.close()])
  }
  const closed = closeOnInterrupt(close, context)
  queue.start()
  await closed
}

/** Returns the secret shared with `hl-cms`. Throws `UserError` if it is missing, and warns if it is short. */
export function hookSecretIn({ env, reporter }: CommandContext): string {
  const [variable, secret] = [secretVariable, env[secretVariable] ?? '']
  if (secret === '') throw userError(2, 'HOOK_SECRET', { variable })
  const facts = { variable, least: leastSecret, length: secret.length }
  if (secret.length < leastSecret) reporter.report(problem('HOOK_SECRET_SHORT', facts))
  return secret
}
