import { type Alike, kindOf, type Problem } from './problems.ts'

/** The maximum number of kinds of one code; further kinds share one group. */
const mostKinds = 50

/**
 * Groups problems in the order of the first of each group: more than `most` problems of a kind are one group;
 * the others are a group each.
 */
export function inGroups(problems: readonly Problem[], most: number): Alike[] {
  const kinds = new Kinds()
  const all = problems.map((problem) => ({ problem, alike: kinds.add(problem) }))
  return all.flatMap(({ problem, alike }): Alike[] => {
    if (alike.length <= most) return [[problem]]
    return alike[0] === problem ? [alike] : []
  })
}

/** Problems by their kinds, in the order of arrival. */
export class Kinds {
  readonly #alike = new Map<string, [Problem, ...Problem[]]>()
  readonly #kinds = new Map<string, number>()

  /** Returns all problems of the same kind so far, this one as the last. */
  add(problem: Problem): Alike {
    const key = this.#keyOf(problem)
    const alike = this.#alike.get(key)
    if (alike) {
      alike.push(problem)
      return alike
    }
    const first: [Problem, ...Problem[]] = [problem]
    this.#alike.set(key, first)
    return first
  }

  groups(): Alike[] {
    return [...this.#alike.values()]
  }

  // Texts from outside can make each problem a separate kind.
  #keyOf(problem: Problem): string {
    const kind = kindOf(problem)
    if (this.#alike.has(kind)) return kind
    const { code } = problem
    const kinds = this.#kinds.get(code) ?? 0
    if (kinds === mostKinds) return code
    this.#kinds.set(code, kinds + 1)
    return kind
  }
}
