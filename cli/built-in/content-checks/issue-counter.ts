import type { Found } from '../../report/wording/content-checks.ts'

/** The maximum number of faults of a kind that are named; those on most pages come first. */
const mostNamed = 10
const mostPlaces = 100

/** Counts the places of each fault. */
export class IssueCounter {
  readonly #found = new Map<string, Found>()

  add(fault: string, place: string): void {
    const found = this.#found.get(fault) ?? { count: 0, places: [] }
    this.#found.set(fault, found)
    found.count += 1
    if (found.places.length < mostPlaces) found.places.push(place)
  }

  /** The faults on most pages, with their places; the last one has the number of the faults that are not named. */
  faults(): [fault: string, found: Found][] {
    const all = [...this.#found].sort(([, one], [, other]) => other.count - one.count)
    const named = all.slice(0, mostNamed)
    const rest = all.length - named.length
    return named.map(([fault, found], at) =>
      rest > 0 && at === named.length - 1 ? [fault, { ...found, rest }] : [fault, found],
    )
  }
}
