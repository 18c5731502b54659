import type { Problem } from '../report/problems.ts'
import type { HookContext } from './hook-context.ts'
import {
  answerOf,
  checkKind,
  type Hook,
  hookFailure,
  type Subject,
  whereOf,
} from './hook-failure.ts'
import { type HookServices, noServices } from './hook-services.ts'
import { HookTimes } from './hook-times.ts'
import { pluginWarning } from './site-problem.ts'

export interface CallerOptions extends Pick<HookContext, 'site'> {
  signal?: AbortSignal | undefined
  /** Default: no previous release, and no requests. */
  services?: HookServices | undefined
}

type Run = (context: HookContext & Subject) => unknown

/** Calls single hooks with their context, and measures their time. */
export class HookCaller {
  readonly #site: HookContext['site']
  readonly #services: HookServices
  readonly #signal: AbortSignal | undefined
  readonly #report: (problem: Problem) => void
  /** The time of each hook so far. */
  readonly times = new HookTimes()

  constructor(
    { site, signal, services = noServices }: CallerOptions,
    report: (problem: Problem) => void,
  ) {
    this.#site = site
    this.#services = services
    this.#signal = signal
    this.#report = report
  }

  /** Calls the plugin's hook; throws `UserError` if it fails or returns a value of the wrong kind. */
  call<Value, Result = Value>(
    hook: Hook,
    value: Value,
    subject: Subject = {},
    signal = this.#signal,
  ): Promise<Result> {
    const { plugin, name } = hook
    const run = plugin[name] as unknown as (value: Value, context: HookContext) => unknown
    const call: Run = (context) => run.call(plugin, value, context)
    const check = (result: unknown) => checkKind(hook, result, subject)
    return this.run(hook, call, { subject, signal, check })
  }

  /** Runs code of a plugin as a part of its hook; throws `UserError` if it fails or `check` throws. */
  async run<Result>(
    hook: Hook,
    run: Run,
    {
      subject = {},
      signal = this.#signal,
      check,
    }: {
      subject?: Subject
      signal?: AbortSignal | undefined
      check?: (result: unknown) => void
    } = {},
  ): Promise<Result> {
    const started = performance.now()
    try {
      const returned = run(this.#contextOf(hook, subject))
      // Awaiting a value that is no promise would count the time of other work.
      const result = returned instanceof Promise ? await answerOf(hook, returned, signal) : returned
      check?.(result)
      return result as Result
    } catch (cause) {
      if (signal?.aborted && cause === signal.reason) throw cause
      throw hookFailure(hook, subject, cause)
    } finally {
      this.times.of(hook).ms += performance.now() - started
    }
  }

  #contextOf({ plugin }: Hook, subject: Subject): HookContext & Subject {
    const warn = (message: string | Problem) =>
      this.#report(pluginWarning(plugin.name, message, whereOf(subject)))
    return { site: this.#site, ...this.#services, ...subject, warn }
  }
}
