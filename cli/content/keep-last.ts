import type { Store, StoreId } from '../../data/store.ts'
import { compareStoreIds } from '../../data/store-id.ts'
import type { Config } from '../config/config.ts'
import { formatMessage, type Problem, problem, type Where } from '../report/problems.ts'
import type { Fallbacks } from '../report/report.ts'
import { UserError, userError } from '../report/user-error.ts'
import type { Lack } from '../report/wording/content.ts'
import type { Answer } from './calls.ts'
import type { CachedAnswers, FreshAnswers, StoreClient } from './store-client.ts'
import type { StoreAnswers } from './store-content.ts'

/** Answers of a previous build. */
export interface LastGoodAnswers {
  answers: StoreAnswers
  /** ISO date-time: when the latest build began that was given them. */
  since: string
}

/** The last good answers of every store. */
export interface LastGood {
  /** Undefined when there are none; `unreadable` when what was written is damaged. */
  find(id: StoreId): LastGoodAnswers | 'unreadable' | undefined
  /** Lays answers of this build aside; `holds` knows the place. Throws `UserError` when they cannot be written. */
  remember(id: StoreId, answers: StoreAnswers): string
  /** Whether the answers of a store are those that `remember` gave this place, and not cut. */
  holds(id: StoreId, place: string): boolean
  /** The answers of a store still hold in this build. */
  renew(id: StoreId): void
}

interface KeepLastOptions {
  client: StoreClient
  lastGood: LastGood
  limits: Config['keepLast']
  /** How many stores this build asks for. */
  stores: number
  warn: (problem: Problem) => void
}

/**
 * Stores that fail one after another before a service counts as down. One store's fault has good
 * answers around it; of the usual 8 requests in flight, the first round shows a dead service.
 */
const failuresWhenDown = 5

/** `--on-error keep-last`: what a final failure of one store, of many, or of the footer leads to. */
export class KeepLast {
  readonly #options: KeepLastOptions
  readonly #now = Date.now()
  readonly #kept: Fallbacks['kept'] = []
  readonly #leftOut: StoreId[] = []
  #answered = 0
  #failedInARow = 0

  constructor(options: KeepLastOptions) {
    this.#options = options
  }

  /** The footer of this build for pages in a locale; without it there is no page. */
  async footer(locale: string): Promise<Answer> {
    const answer = await this.#options.client.askFooter(locale)
    return answer instanceof UserError ? this.#giveUpAsDown(answer, 0) : answer
  }

  /** The answers for a store, new or last good, or undefined when it is left out. */
  async answersFor(
    store: Store,
    known: CachedAnswers | undefined,
  ): Promise<FreshAnswers | StoreAnswers | 'unchanged' | undefined> {
    const { client, lastGood } = this.#options
    // What still holds must lie there for the night that it is needed in.
    const place = known?.lastGood
    const isHeld = place !== undefined && lastGood.holds(store.id, place)
    const asked = await client.askStore(store, isHeld ? known : undefined)
    if (asked instanceof UserError) return this.#fallBack(store, asked)
    this.#answered += 1
    this.#failedInARow = 0
    if (asked !== undefined && asked !== 'unchanged')
      return { ...asked, known: { ...asked.known, lastGood: lastGood.remember(store.id, asked) } }
    if (asked) lastGood.renew(store.id)
    return asked
  }

  fallbacks(): Fallbacks {
    return {
      kept: this.#kept.toSorted((one, other) => compareStoreIds(one.store, other.store)),
      leftOut: this.#leftOut.toSorted(compareStoreIds),
    }
  }

  /** The last good answers in the place of new ones, or undefined when the store is left out. */
  #fallBack(store: Store, last: UserError): StoreAnswers | undefined {
    this.#failedInARow += 1
    if (this.#failedInARow === failuresWhenDown) this.#giveUpAsDown(last, failuresWhenDown)
    const { warn } = this.#options
    const found = this.#usable(store)
    const { cause, where } = finalFault(last)
    if (typeof found === 'string') {
      warn(problem('STORE_LEFT_OUT', { cause, lack: found }, where))
      this.#leftOut.push(store.id)
      return this.#checkLimit()
    }
    const { since, answers } = found
    const ageMs = this.#now - Date.parse(since)
    warn(problem('CONTENT_KEPT', { cause, since, ageMs }, where))
    this.#kept.push({ store: store.id, since, ageMs })
    this.#checkLimit()
    return answers
  }

  /** The last good answers when they may be shown; else why not. */
  #usable(store: Store): LastGoodAnswers | Lack {
    const { lastGood, client, limits } = this.#options
    const found = lastGood.find(store.id)
    if (found === undefined) return 'none'
    if (found === 'unreadable') return found
    const { header, page } = found.answers
    const hosts = client.hostsOf(store)
    // A test system's texts are not the real ones.
    if (header.host !== hosts.header || page.body.host !== hosts.page) return 'other-host'
    return this.#now - Date.parse(found.since) > limits.maxAgeMs ? 'too-old' : found
  }

  // Looked at after every failure, so that a night that is lost ends as soon as that is certain.
  #checkLimit(): undefined {
    const { client, stores, limits } = this.#options
    const kept = this.#kept.length
    const leftOut = this.#leftOut.length
    const most = Math.max(1, Math.floor(limits.maxShare * stores))
    if (kept + leftOut > most)
      client.abortAll(userError(1, 'KEEP_LIMIT', { kept, leftOut, stores, most }))
    if (leftOut === stores) client.abortAll(userError(1, 'NO_CONTENT_LEFT', {}))
  }

  #giveUpAsDown(last: UserError, inARow: number): never {
    const { cause, where } = finalFault(last)
    const args = { cause, inARow, answered: this.#answered }
    const url = where.url === undefined ? {} : { url: where.url }
    return this.#options.client.abortAll(userError(1, 'CONTENT_DOWN', args, url, { cause: last }))
  }
}

/** What the final failure of a call says, in words, and where. */
function finalFault({ problems }: UserError): { cause: string; where: Where } {
  const [first] = problems
  return first
    ? { cause: formatMessage(first).message, where: first.where }
    : { cause: '', where: {} }
}
