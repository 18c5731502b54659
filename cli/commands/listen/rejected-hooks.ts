import { problem } from '../../report/problems.ts'
import type { Reporter } from '../../report/reporter.ts'
import type { HookRefusal } from '../../report/wording/listen.ts'

/** Counts refused hooks, and warns once per reason, as a sender may send many. */
export class RejectedHooks {
  readonly #reporter: Pick<Reporter, 'report'>
  readonly #told = new Set<HookRefusal>()
  total = 0

  constructor(reporter: Pick<Reporter, 'report'>) {
    this.#reporter = reporter
  }

  count(why: HookRefusal): HookRefusal {
    this.total += 1
    // A sender that got no answer may send a hook again.
    if (why !== 'seen' && !this.#told.has(why))
      this.#reporter.report(problem('HOOK_REFUSED', { why }))
    this.#told.add(why)
    return why
  }
}
