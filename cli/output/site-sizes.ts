import { createHistogram } from 'node:perf_hooks'
import type { Weight } from '../report/report.ts'

const largestMeasured = 2 ** 30

/** Measures the pages and the pictures of a site in constant memory. */
export class SiteSizes {
  readonly #pages = createHistogram({ highest: largestMeasured, figures: 3 })
  #page: Largest = { name: '', bytes: 0 }
  #picture: Largest = { name: '', bytes: 0 }

  page(name: string, bytes: number): void {
    this.#pages.record(Math.min(Math.max(bytes, 1), largestMeasured))
    this.#page = larger(this.#page, { name, bytes })
  }

  /** Measures any other file; only pictures count. */
  file(name: string, bytes: number): void {
    if (/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(name))
      this.#picture = larger(this.#picture, { name, bytes })
  }

  weights(): Weight[] {
    const median = this.#pages.count === 0 ? 0 : this.#pages.percentile(50)
    const weights: Weight[] = [
      { what: 'median page', bytes: median, budget: budgets.page },
      { what: 'largest page', ...this.#page, budget: budgets.page },
      { what: 'largest picture', ...this.#picture, budget: budgets.picture },
    ]
    return weights.filter(({ bytes }) => bytes > 0)
  }
}

/** The size limits in bytes for a visitor on a slow network; `docs/report.md` lists them. */
export const budgets = { page: 100_000, scripts: 120_000, styles: 20_000, picture: 200_000 }

interface Largest {
  name: string
  bytes: number
}

// Of equal sizes, the first name is chosen, so that the order of writing does not matter.
function larger(one: Largest, other: Largest): Largest {
  if (one.bytes !== other.bytes) return one.bytes > other.bytes ? one : other
  return one.name < other.name ? one : other
}
