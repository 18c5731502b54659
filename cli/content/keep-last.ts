import type { Store, StoreId } from '../../data/store.ts'
import { compareStoreIds } from '../../data/store-id.ts'
import type { Config } from '../config/config.ts'
import { formatMessage, type Problem, problem, type Where } from '../report/problems.ts'
import type { Fallbacks } from '../report/report.ts'
import { UserError, userError } from '../report/user-error.ts'
import type { WithoutContent } from '../report/wording/content.ts'
import type { Answer } from './calls.ts'
import type { CachedAnswers, FreshAnswers, StoreClient } from './store-client.ts'
import type { StoreAnswers } from './store-content.ts'

/** Answers of a previous build. */
export interface LastGoodAnswers {
  answers: StoreAnswers
  /** ISO date-time: the start of the latest build that received these answers. */
  since: string
}

/** The last good answers of every store. */
export interface LastGood {
  /** Undefined when there are none; `unreadable` when the files are damaged. */
  find(id: StoreId): LastGoodAnswers | 'unreadable' | undefined
  /**
   * Stores answers of this build and returns their place for `holds`. Throws `UserError` when they cannot be
   * written.
   */
  remember(id: StoreId, answers: StoreAnswers): string
  /** Whether `place` still holds the complete answers of a store, as `remember` wrote them. */
  holds(id: StoreId, place: string): boolean
  /** Marks a store's stored answers as valid in this build. */
  renew(id: StoreId): void
}

interface KeepLastOptions {
  client: StoreClient
  lastGood: LastGood
  limits: Config['keepLast']
  /** The number of stores that this build requests. */
  stores: number
  warn: (problem: Problem) => void
}

/**
 * The number of consecutive failed stores after which a service counts as down. One store's error has good
 * answers around it; with the usual 8 requests in flight, the first round exposes a service that is down.
 */
const failuresWhenDown = 5

/**
 * Implements `--on-error keep-last`: the effect of a final failure of one store, of many stores, or of the
 * footer.
 */
export class KeepLast {
  readonly #options: KeepLastOptions
  readonly #now = Date.now()
  readonly #kept: Fallbacks['kept'] = []
  readonly #skipped: StoreId[] = []
  #answered = 0
  #failedInARow = 0

  constructor(options: KeepLastOptions) {
    this.#options = options
  }

  /** The footer of this build for pages in a locale; without a footer the build ends. */
  async footer(locale: string): Promise<Answer> {
    const answer = await this.#options.client.askFooter(locale)
    return answer instanceof UserError ? this.#endAsDown(answer, 0) : answer
  }

  /** The answers for a store, new or last good; undefined when the store is skipped. */
  async answersFor(
    store: Store,
    validators: CachedAnswers | undefined,
  ): Promise<FreshAnswers | StoreAnswers | 'unchanged' | undefined> {
    const { client, lastGood } = this.#options
    // A conditional request is safe only if the last good answers are still on disk for a later fallback.
    const place = validators?.lastGood
    const isHeld = place !== undefined && lastGood.holds(store.id, place)
    const answers = await client.askStore(store, isHeld ? validators : undefined)
    if (answers instanceof UserError) return this.#fallBack(store, answers)
    this.#answered += 1
    this.#failedInARow = 0
    if (answers !== undefined && answers !== 'unchanged')
      return {
        ...answers,
        validators: { ...answers.validators, lastGood: lastGood.remember(store.id, answers) },
      }
    if (answers) lastGood.renew(store.id)
    return answers
  }

  fallbacks(): Fallbacks {
    return {
      kept: this.#kept.toSorted((one, other) => compareStoreIds(one.store, other.store)),
      leftOut: this.#skipped.toSorted(compareStoreIds),
    }
  }

  /** The last good answers in place of new ones; undefined when the store is skipped. */
  #fallBack(store: Store, last: UserError): StoreAnswers | undefined {
    this.#failedInARow += 1
    if (this.#failedInARow === failuresWhenDown) this.#endAsDown(last, failuresWhenDown)
    const { warn } = this.#options
    const found = this.#usable(store)
    const { cause, where } = finalFault(last)
    if (typeof found === 'string') {
      warn(problem('STORE_LEFT_OUT', { cause, reason: found }, where))
      this.#skipped.push(store.id)
      return this.#checkLimit()
    }
    const { since, answers } = found
    const ageMs = this.#now - Date.parse(since)
    warn(problem('CONTENT_KEPT', { cause, since, ageMs }, where))
    this.#kept.push({ store: store.id, since, ageMs })
    this.#checkLimit()
    return answers
  }

  /** The last good answers if pages may show them; otherwise the reason why not. */
  #usable(store: Store): LastGoodAnswers | WithoutContent {
    const { lastGood, client, limits } = this.#options
    const found = lastGood.find(store.id)
    if (found === undefined) return 'none'
    if (found === 'unreadable') return found
    const { header, page } = found.answers
    const hosts = client.hostsOf(store)
    // The texts of a test system must not appear on the live site.
    if (header.host !== hosts.header || page.body.host !== hosts.page) return 'other-host'
    return this.#now - Date.parse(found.since) > limits.maxAgeMs ? 'too-old' : found
  }

  // Runs after every failure, so that a build that must fail ends early.
  #checkLimit(): undefined {
    const { client, stores, limits } = this.#options
    const kept = this.#kept.length
    const skipped = this.#skipped.length
    const most = Math.max(1, Math.floor(limits.maxShare * stores))
    if (kept + skipped > most)
      client.abortAll(userError(1, 'KEEP_LIMIT', { kept, skipped, stores, most }))
    if (skipped === stores) client.abortAll(userError(1, 'NO_CONTENT_LEFT', {}))
  }

  #endAsDown(last: UserError, inARow: number): never {
    const { cause, where } = finalFault(last)
    const args = { cause, inARow, answered: this.#answered }
    const url = where.url === undefined ? {} : { url: where.url }
    return this.#options.client.abortAll(userError(1, 'CONTENT_DOWN', args, url, { cause: last }))
  }
}

/** The message and the location of a call's final failure. */
function finalFault({ problems }: UserError): { cause: string; where: Where } {
  const [first] = problems
  return first
    ? { cause: formatMessage(first).message, where: first.where }
    : { cause: '', where: {} }
}
