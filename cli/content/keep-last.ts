import type { BrandId } from '../../data/brands.ts'
import type { Store } from '../../data/store.ts'
import type { Config } from '../config/config.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem, type Where, word } from '../say/problems.ts'
import type { Fallbacks } from '../say/report.ts'
import type { Answer } from './calls.ts'
import type { ContentService } from './client.ts'
import type { LastGood } from './last-good.ts'
import type { KnownAnswers, StoreContent } from './open-content.ts'
import { contentOf, readStoreAnswers, type StoreAnswers, type Unchanged } from './store-answers.ts'
import { usableAnswers } from './usable-answers.ts'

export interface KeepLastOrder {
  service: ContentService
  lastGood: LastGood
  limits: Config['keepLast']
  /** Where headers and the main brand's pages come from, and where the other pages do. */
  hosts: { main: string; second: string }
  mainBrand: BrandId
  /** How many stores this build asks for. */
  stores: number
  tell: (problem: Problem) => void
}

/** Content of stores, where one that finally fails falls back to its last good answers. */
export interface KeptContent {
  /** Rejects once all is given up. */
  footer(): Promise<Answer>
  /**
   * `unchanged` when the answers are the `known` ones, undefined when a store has no content at all
   * and is left out; rejects once all is given up.
   */
  content(store: Store, known?: KnownAnswers): Promise<StoreContent | Unchanged | undefined>
  fallbacks(): Fallbacks
}

/** `--on-error keep-last`: what a final failure of one store, of many, or of the footer leads to. */
export function keepLast(order: KeepLastOrder): KeptContent {
  return new Keeper(order)
}

/**
 * Stores that fail one after another before a service counts as down. One store's fault has good
 * answers around it; of the usual 8 requests in flight, the first round shows a dead service.
 */
const failuresWhenDown = 5

interface GotAnswers {
  answers: StoreAnswers
  /** Absent for earlier answers, and for those that say another thing in time. */
  known?: KnownAnswers
}

class Keeper implements KeptContent {
  readonly #order: KeepLastOrder
  readonly #now = Date.now()
  readonly #kept: Fallbacks['kept'] = []
  readonly #leftOut: number[] = []
  #answered = 0
  #failedInARow = 0

  constructor(order: KeepLastOrder) {
    this.#order = order
  }

  async content(store: Store, known?: KnownAnswers): Promise<StoreContent | Unchanged | undefined> {
    const [footer, got] = await Promise.all([this.footer(), this.#answers(store, known)])
    if (got === undefined || got === 'unchanged') return got
    const content = contentOf(footer, got.answers)
    return got.known === undefined ? { content } : { content, known: got.known }
  }

  fallbacks(): Fallbacks {
    return {
      kept: this.#kept.toSorted((one, other) => one.store - other.store),
      leftOut: this.#leftOut.toSorted((one, other) => one - other),
    }
  }

  async footer(): Promise<Answer> {
    const footer = await this.#order.service.footerOrFailure()
    return footer instanceof Failure ? this.#giveUpAsDown(footer, 0) : footer
  }

  async #answers(store: Store, known?: KnownAnswers): Promise<GotAnswers | Unchanged | undefined> {
    const { service, lastGood, tell } = this.#order
    // What still holds must lie there for the night that it is needed in.
    const lies = known?.lastGood !== undefined && lastGood.holds(store.id, known.lastGood)
    const sent = await service.sentOrFailure(store, lies ? known : undefined)
    if (sent instanceof Failure) return this.#fallBack(store, sent)
    this.#answered += 1
    this.#failedInARow = 0
    if (sent === 'unchanged') {
      lastGood.renew(store.id)
      return sent
    }
    const place = lastGood.remember(store.id, sent)
    const answers = readStoreAnswers(sent, tell)
    return answers.isEarly ? { answers } : { answers, known: { ...sent.stamps, lastGood: place } }
  }

  #fallBack(store: Store, failure: Failure): GotAnswers | undefined {
    this.#failedInARow += 1
    if (this.#failedInARow === failuresWhenDown) this.#giveUpAsDown(failure, failuresWhenDown)
    const { lastGood, tell } = this.#order
    const usable = usableAnswers(lastGood.find(store.id), this.#wanted(store))
    const { cause, where } = finalFault(failure)
    if (typeof usable === 'string') {
      tell(problem('STORE_LEFT_OUT', { cause, lack: usable }, where))
      this.#leftOut.push(store.id)
    } else {
      const { since } = usable
      const ageMs = this.#now - Date.parse(since)
      tell(problem('CONTENT_KEPT', { cause, since, ageMs }, where))
      this.#kept.push({ store: store.id, since, ageMs })
    }
    this.#checkLimit()
    return typeof usable === 'string'
      ? undefined
      : { answers: readStoreAnswers(usable.answers, tell) }
  }

  // Looked at after every failure, so that a night that is lost ends as soon as that is certain.
  #checkLimit(): void {
    const { service, stores, limits } = this.#order
    const kept = this.#kept.length
    const leftOut = this.#leftOut.length
    const most = Math.max(1, Math.floor(limits.maxShare * stores))
    if (kept + leftOut > most)
      service.giveUp(new Failure(1, [problem('KEEP_LIMIT', { kept, leftOut, stores, most })]))
    if (leftOut === stores) service.giveUp(new Failure(1, [problem('NO_CONTENT_LEFT', {})]))
  }

  #giveUpAsDown(failure: Failure, inARow: number): never {
    const { cause, where } = finalFault(failure)
    const args = { cause, inARow, answered: this.#answered }
    const down = problem('CONTENT_DOWN', args, where.url === undefined ? {} : { url: where.url })
    return this.#order.service.giveUp(new Failure(1, [down], { cause: failure }))
  }

  #wanted({ brand }: Store) {
    const { hosts, mainBrand, limits } = this.#order
    const pageHost = brand === mainBrand ? hosts.main : hosts.second
    return { headerHost: hosts.main, pageHost, maxAgeMs: limits.maxAgeMs, now: this.#now }
  }
}

/** What the final failure of a call says, in words, and where. */
function finalFault({ problems }: Failure): { cause: string; where: Where } {
  const [first] = problems
  return first ? { cause: word(first).message, where: first.where } : { cause: '', where: {} }
}
