import type { AnswerTimes, ContentReport, Stretch } from '../report/report.ts'

const mostStretches = 48
const shortestMs = 100
const mostSlow = 10

/** The answers by when they came, in as many stretches however long it takes: they grow with it. */
export class Timeline {
  readonly #start = performance.now()
  #times: AnswerTimes = { everyMs: shortestMs, stretches: [] }

  note(ms: number, refused: boolean, limit: number): void {
    const since = performance.now() - this.#start
    while (since >= this.#times.everyMs * mostStretches) this.#times = wider(this.#times)
    const { everyMs, stretches } = this.#times
    const at = Math.floor(since / everyMs)
    while (stretches.length <= at) stretches.push({ ...empty })
    const stretch = stretches[at]
    if (!stretch) return
    stretch.answers++
    if (refused) stretch.refusals++
    stretch.meanMs += (ms - stretch.meanMs) / stretch.answers
    stretch.mostMs = Math.max(stretch.mostMs, ms)
    stretch.limit = least(stretch.limit, limit)
  }

  read(): AnswerTimes {
    const { everyMs, stretches } = this.#times
    const rounded = stretches.map(({ meanMs, mostMs, ...others }) => ({
      ...others,
      meanMs: Math.round(meanMs),
      mostMs: Math.round(mostMs),
    }))
    return { everyMs, stretches: rounded }
  }
}

const empty: Stretch = { answers: 0, refusals: 0, meanMs: 0, mostMs: 0, limit: 0 }

/** The same in stretches of twice the length. */
function wider({ everyMs, stretches }: AnswerTimes): AnswerTimes {
  const pairs = stretches.filter((_, at) => at % 2 === 0)
  const joined = pairs.map((one, at) => joinStretches(one, stretches[2 * at + 1] ?? empty, least))
  return { everyMs: 2 * everyMs, stretches: joined }
}

/** The times of services, or of shards, that were asked side by side, as those of one. */
export function joinAnswerTimes(first: AnswerTimes, other: AnswerTimes): AnswerTimes {
  let one = first
  if (one.stretches.length === 0) return other
  if (other.stretches.length === 0) return one
  if (one.everyMs > other.everyMs) return joinAnswerTimes(other, one)
  const steps = Math.log2(other.everyMs / one.everyMs)
  // They are what another machine says: of stretches that fit nowhere, only the longer ones count.
  if (!Number.isInteger(steps)) return other
  for (let step = 0; step < steps; step++) one = wider(one)
  const longest = Math.max(one.stretches.length, other.stretches.length)
  const stretches = Array.from({ length: longest }, (_, at) =>
    joinStretches(one.stretches[at] ?? empty, other.stretches[at] ?? empty, sum),
  )
  return { everyMs: one.everyMs, stretches }
}

function joinStretches(
  one: Stretch,
  other: Stretch,
  limitOf: (one: number, other: number) => number,
): Stretch {
  const answers = one.answers + other.answers
  const total = one.answers * one.meanMs + other.answers * other.meanMs
  return {
    answers,
    refusals: one.refusals + other.refusals,
    meanMs: answers === 0 ? 0 : Math.round(total / answers),
    mostMs: Math.max(one.mostMs, other.mostMs),
    limit: limitOf(one.limit, other.limit),
  }
}

// A stretch without answers has no limit.
function least(one: number, other: number): number {
  return one === 0 || other === 0 ? one + other : Math.min(one, other)
}

function sum(one: number, other: number): number {
  return one + other
}

/** The slowest stores, each once, with one more. */
export function slowestOf(
  slowest: ContentReport['slowest'],
  { store, ms }: ContentReport['slowest'][number],
): ContentReport['slowest'] {
  const last = slowest.at(-1)
  if (slowest.length === mostSlow && last && last.ms >= ms) return slowest
  const before = slowest.find((one) => one.store === store)
  if (before && before.ms >= ms) return slowest
  const others = slowest.filter((one) => one !== before)
  return [...others, { store, ms }].sort((one, other) => other.ms - one.ms).slice(0, mostSlow)
}
