import type { Promotion } from './content.ts'
import type { MirroredFile } from './mirrored.ts'

/** A promotion of the content, and its picture on the site: `null` if it cannot be had, absent if it stays elsewhere. */
export interface ShownPromotion {
  promotion: Promotion
  picture?: MirroredFile | null
}

/** Finds the promotion of the chain: the one that is on the pages of most stores. */
export class ChainPromotion {
  #pages = 0
  readonly #found = new Map<string, ShownPromotion & { pages: number }>()

  /** Counts the promotions of a page. */
  add(promotions: readonly ShownPromotion[] = []): void {
    this.#pages += 1
    for (const shown of promotions) {
      const key = JSON.stringify([shown.promotion.title, shown.promotion.url])
      const found = this.#found.get(key)
      if (found) found.pages += 1
      else this.#found.set(key, { ...shown, pages: 1 })
    }
  }

  /** Returns the promotion on more than half of the pages, of several the most frequent one. */
  most(): ShownPromotion | undefined {
    const [first] = [...this.#found.values()].sort((one, other) => other.pages - one.pages)
    if (!first || first.pages <= this.#pages / 2) return undefined
    const { pages: _, ...promotion } = first
    return promotion
  }
}
