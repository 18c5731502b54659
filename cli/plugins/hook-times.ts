import type { HookTime } from '../report/report.ts'
import type { Hook } from './hook-failure.ts'

/** The time that each hook of each plugin has taken. */
export class HookTimes {
  readonly #times = new Map<string, HookTime>()
  readonly #known = new WeakMap<Hook, HookTime>()

  /** The time of a hook, to add to. */
  of(hook: Hook): HookTime {
    return this.#known.get(hook) ?? this.#named(hook)
  }

  #named(hook: Hook): HookTime {
    const { plugin, name } = hook
    const key = `${plugin.name}\0${name}`
    const time = this.#times.get(key) ?? { plugin: plugin.name, hook: name, ms: 0 }
    this.#times.set(key, time)
    this.#known.set(hook, time)
    return time
  }

  slowestFirst(): HookTime[] {
    return [...this.#times.values()].sort((a, b) => b.ms - a.ms)
  }
}
