import type { StoreId } from '../../../data/store.ts'
import type { Hook } from './hook-check.ts'

/** Milliseconds without a hook before a build starts. */
const quietMs = 250
/** Maximum delay of a build in milliseconds, even if hooks keep coming. */
const longestMs = 5000
/** Milliseconds before a failed build is tried again; doubles with each failure. */
const retryMs = 10_000
/** Maximum milliseconds between two attempts. */
const longestRetryMs = 300_000

/** The reason for a build. */
export interface PendingBuild {
  hooks: number
  /** Time of the first hook, or of the request for the build that is tried again (`performance.now()`). */
  since: number
  /** Changed stores that the hooks name, or all. */
  changed: 'all' | ReadonlySet<StoreId>
}

const nothing: ReadonlySet<StoreId> = new Set()

interface QueueOptions {
  /** Builds the current site; resolves to whether it succeeded. */
  work: (wishes: PendingBuild) => Promise<boolean>
  /** Receives the milliseconds until a failed build is tried again. */
  onRetry: (waitMs: number) => void
}

/**
 * Runs one build at a time. Hooks close together share one build; hooks during a build share one more after it; a
 * failed build is tried again.
 */
export class BuildQueue {
  readonly #options: QueueOptions
  /** Hooks that wait for a build, and the times of the first and the last of them. */
  #waiting: (PendingBuild & { last: number }) | undefined
  /** The reason for the running or failed build. */
  #taken: PendingBuild | undefined
  #underWay: Promise<void> | undefined
  #failures = 0
  #retryAt: number | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  get state(): 'idle' | 'waiting' | 'working' | 'failed' {
    if (this.#underWay) return 'working'
    if (this.#waiting) return 'waiting'
    return this.#retryAt === undefined ? 'idle' : 'failed'
  }

  /** Number of hooks that are not in the site yet. */
  get queued(): number {
    return (this.#taken?.hooks ?? 0) + (this.#waiting?.hooks ?? 0)
  }

  /** Changes from hooks that are not in the site yet. */
  get changed(): PendingBuild['changed'] {
    return joined(this.#taken?.changed ?? nothing, this.#waiting?.changed ?? nothing)
  }

  /** Starts a build at once, as earlier changes are unknown. */
  start(): void {
    this.#begin()
  }

  /** Adds a hook, which requires a build. */
  add(hook: Hook): void {
    const now = performance.now()
    const { hooks, since, changed } = this.#waiting ?? { hooks: 0, since: now, changed: nothing }
    const all = joined(changed, hook.changed === 'all' ? 'all' : new Set(hook.changed))
    this.#waiting = { hooks: hooks + 1, since, last: now, changed: all }
    this.#failures = 0
    this.#schedule()
  }

  /** Starts no further build; resolves when the running one has ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#underWay
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const due = this.#due()
    if (due === undefined || this.#underWay || this.#isClosed) return
    this.#timer = setTimeout(() => this.#begin(), Math.max(0, due - performance.now()))
  }

  #due(): number | undefined {
    if (!this.#waiting) return this.#retryAt
    return Math.min(this.#waiting.last + quietMs, this.#waiting.since + longestMs)
  }

  #begin(): void {
    const { since = performance.now() } = this.#taken ?? this.#waiting ?? {}
    this.#taken = { hooks: this.queued, since, changed: this.changed }
    this.#waiting = undefined
    this.#retryAt = undefined
    this.#underWay = this.#options.work(this.#taken).then(
      (hasWorked) => this.#end(hasWorked),
      () => this.#end(false),
    )
  }

  #end(hasWorked: boolean): void {
    this.#underWay = undefined
    if (hasWorked) {
      this.#taken = undefined
      this.#failures = 0
    } else this.#planRetry()
    this.#schedule()
  }

  #planRetry(): void {
    const waitMs = Math.min(retryMs * 2 ** this.#failures, longestRetryMs)
    this.#failures += 1
    this.#retryAt = performance.now() + waitMs
    // A waiting hook starts its build before the retry.
    if (!this.#waiting && !this.#isClosed) this.#options.onRetry(waitMs)
  }
}

function joined(
  one: PendingBuild['changed'],
  other: PendingBuild['changed'],
): PendingBuild['changed'] {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other])
}
