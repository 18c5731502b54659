import { failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { BuildReport } from '../say/report.ts'
import { type EndLimits, withinLimits } from './end-limits.ts'
import { answerOf, type Ending, type Hook, hookFailure } from './hook-failure.ts'
import type { Plugin } from './plugin.ts'

/** Calls a hook of the end, for as long as it may take; a failure can only be reported. */
export async function callAtEnd(
  hook: Hook,
  call: (signal: AbortSignal) => Promise<unknown>,
  limits: EndLimits,
): Promise<void> {
  const { plugin, name } = hook
  try {
    const slow = () =>
      failure(1, 'PLUGIN_TOO_SLOW', { plugin: plugin.name, hook: name, ms: limits.limitMs })
    await withinLimits(call, slow, limits)
  } catch (cause) {
    if (limits.signal.aborted) return
    for (const found of hookFailure(hook, {}, cause).problems)
      limits.warn({ ...found, level: 'warning' })
  }
}

/** Has the plugins tell why a build failed, which may have been before it had its hooks. */
export async function runOnFail(
  plugins: readonly Plugin[],
  report: BuildReport,
  ending: Ending,
  limits: EndLimits,
): Promise<void> {
  for (const plugin of plugins) {
    const own = (message: string) =>
      limits.warn(problem('PLUGIN_WARNING', { plugin: plugin.name, message }))
    const hook: Hook = { plugin, name: 'onFail' }
    const call = async (signal: AbortSignal) =>
      answerOf(hook, plugin.onFail?.(report, { ...ending, warn: own }), signal)
    await callAtEnd(hook, call, limits)
  }
}
