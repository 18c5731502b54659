import type { BuildReport } from '../report/report.ts'
import { userError } from '../report/user-error.ts'
import { type EndLimits, withinLimits } from './end-limits.ts'
import { answerOf, type Ending, type Hook, hookFailure } from './hook-failure.ts'
import type { Plugin } from './plugin.ts'
import { pluginWarning } from './site-problem.ts'

/**
 * Calls the hooks at the end of a build: hooks of independent plugins run in parallel, the others one after the
 * other.
 */
export async function callAllAtEnd(
  hooks: readonly Hook[],
  callOf: (hook: Hook) => (signal: AbortSignal) => Promise<unknown>,
  limits: EndLimits,
): Promise<void> {
  const call = (hook: Hook) => callAtEnd(hook, callOf(hook), limits)
  const inTurn = async () => {
    for (const hook of hooks) if (!hook.plugin.isIndependent) await call(hook)
  }
  const independent = hooks.filter(({ plugin }) => plugin.isIndependent)
  await Promise.all([inTurn(), ...independent.map(call)])
}

/** Calls a hook at the end of a build within its time limit; a failure can only be reported. */
async function callAtEnd(
  hook: Hook,
  call: (signal: AbortSignal) => Promise<unknown>,
  limits: EndLimits,
): Promise<void> {
  const { plugin, name } = hook
  try {
    const slow = () =>
      userError(1, 'PLUGIN_TOO_SLOW', { plugin: plugin.name, hook: name, ms: limits.limitMs })
    await withinLimits(call, slow, limits)
  } catch (cause) {
    if (limits.signal.aborted) return
    for (const found of hookFailure(hook, {}, cause).problems)
      limits.warn({ ...found, level: 'warning' })
  }
}

/** Calls `onFail` of the plugins; the build may have failed before it had its hooks. */
export async function runOnFail(
  plugins: readonly Plugin[],
  report: BuildReport,
  ending: Ending,
  limits: EndLimits,
): Promise<void> {
  const hooks = plugins.map((plugin): Hook => ({ plugin, name: 'onFail' }))
  const callOf = (hook: Hook) => async (signal: AbortSignal) => {
    const { plugin } = hook
    const warn: Parameters<typeof plugin.onFail & {}>[1]['warn'] = (message) =>
      limits.warn(pluginWarning(plugin.name, message))
    return answerOf(hook, plugin.onFail?.(report, { ...ending, warn }), signal)
  }
  await callAllAtEnd(hooks, callOf, limits)
}
