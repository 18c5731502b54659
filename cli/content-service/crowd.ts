/** So many attempts in flight at once, and the mean time until one of them was answered. */
export interface Crowd {
  atOnce: number
  ms: number
}

// Who visits the WordPress meanwhile hardly feels a shorter queue, and a busy machine makes as much.
const slowMs = 250

/** What half as many have to get done of what all get done, before the other half counts as a queue. */
const shareOfHalf = 0.75

/** Whether answers take so long that it is worth a look whether they wait for each other. */
export function isSlow({ atOnce, ms }: Crowd): boolean {
  return atOnce > 1 && ms >= slowMs
}

/** Whether a slow crowd gets hardly more done than a smaller one: who came on top of that only queues. */
export function queues(crowd: Crowd, smaller: Crowd): boolean {
  return isSlow(crowd) && pace(smaller) >= shareOfHalf * pace(crowd)
}

/** Answers per millisecond (Little's law). */
function pace({ atOnce, ms }: Crowd): number {
  return atOnce / ms
}
