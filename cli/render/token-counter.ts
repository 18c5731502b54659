import { type Problem, problem } from '../report/problems.ts'
import type { UnknownTokens } from './fill-content.ts'

/** Adds up the unknown tokens of all pages. */
export class TokenCounter {
  readonly #counts = new Map<string, number>()

  add(tokens: UnknownTokens): void {
    for (const [name, count] of tokens)
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
  }

  /** One warning for each token, with its count, in the order of names, because the order of answers varies. */
  problems(): Problem[] {
    return [...this.#counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([token, count]) => problem('TOKEN_UNKNOWN', { token, count }))
  }
}
