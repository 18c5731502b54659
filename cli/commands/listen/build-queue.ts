import type { StoreId } from '../../../data/store.ts'
import type { Hook } from './hook-check.ts'

/** A build waits until no hook has come for so long, in milliseconds, */
const quietMs = 250
/** but no longer than this. */
const longestMs = 5000
/** A build that failed is tried again after so long, and each time after twice as long, */
const retryMs = 10_000
/** up to this. */
const longestRetryMs = 300_000

/** What a build is for. */
export interface PendingBuild {
  hooks: number
  /** When the first of them came, or the build that is tried again was wished for (`performance.now()`). */
  since: number
  /** What the hooks say has changed: all, or these stores. */
  changed: 'all' | ReadonlySet<StoreId>
}

const nothing: ReadonlySet<StoreId> = new Set()

interface QueueOptions {
  /** Makes the site as it is wished now; resolves to whether it has. */
  work: (wishes: PendingBuild) => Promise<boolean>
  /** Hears how long it is until a build that failed is tried again. */
  onRetry: (waitMs: number) => void
}

/**
 * One build at a time. Hooks that come close together are one build; those that come during a build are
 * one more after it; a build that failed is tried again.
 */
export class BuildQueue {
  readonly #options: QueueOptions
  /** Hooks that no build has begun for, and when the first and the last of them came. */
  #waiting: (PendingBuild & { last: number }) | undefined
  /** What the build is for that is under way, or has failed. */
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

  /** Hooks that are not in the site yet. */
  get queued(): number {
    return (this.#taken?.hooks ?? 0) + (this.#waiting?.hooks ?? 0)
  }

  /** What hooks say that are not in the site yet. */
  get changed(): PendingBuild['changed'] {
    return joined(this.#taken?.changed ?? nothing, this.#waiting?.changed ?? nothing)
  }

  /** Builds at once, as nobody knows what has changed before. */
  start(): void {
    this.#begin()
  }

  /** Something has changed. */
  add(hook: Hook): void {
    const now = performance.now()
    const { hooks, since, changed } = this.#waiting ?? { hooks: 0, since: now, changed: nothing }
    const all = joined(changed, hook.changed === 'all' ? 'all' : new Set(hook.changed))
    this.#waiting = { hooks: hooks + 1, since, last: now, changed: all }
    this.#failures = 0
    this.#schedule()
  }

  /** Begins nothing more; resolves when what is under way has ended. */
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
    // A hook that waits does not wait for that.
    if (!this.#waiting && !this.#isClosed) this.#options.onRetry(waitMs)
  }
}

function joined(
  one: PendingBuild['changed'],
  other: PendingBuild['changed'],
): PendingBuild['changed'] {
  return one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other])
}
