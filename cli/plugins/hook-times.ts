import type { HookTime } from '../report/report.ts'
import type { Hook } from './hook-failure.ts'

/** The time that each hook of each plugin has taken. */
export class HookTimes {
  readonly #times = new Map<string, HookTime>()

  /** The time of a hook, to add to. */
  of({ plugin, name: hook }: Hook): HookTime {
    const key = `${plugin.name}\0${hook}`
    const time = this.#times.get(key) ?? { plugin: plugin.name, hook, ms: 0 }
    this.#times.set(key, time)
    return time
  }

  slowestFirst(): HookTime[] {
    return [...this.#times.values()].sort((a, b) => b.ms - a.ms)
  }
}
