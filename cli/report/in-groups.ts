import { type Alike, kindOf, type Problem } from './problems.ts'

/** One code has so many groups of its own kinds; all further kinds of it are one group. */
const mostKinds = 50

/**
 * Problems in groups, in the order of the first of each: those of a kind of which there are more than `most` are one
 * group, all others a group each.
 */
export function inGroups(problems: readonly Problem[], most: number): Alike[] {
  const kinds = new Kinds()
  const all = problems.map((problem) => ({ problem, alike: kinds.add(problem) }))
  return all.flatMap(({ problem, alike }): Alike[] => {
    if (alike.length <= most) return [[problem]]
    return alike[0] === problem ? [alike] : []
  })
}

/** Problems by their kinds, as they come. */
export class Kinds {
  readonly #alike = new Map<string, [Problem, ...Problem[]]>()
  readonly #kinds = new Map<string, number>()

  /** All of the problem's kind so far, this one as the last. */
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

  // Texts from outside can make a kind of each problem.
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
