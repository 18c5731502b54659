import { storeName } from '../../data/store-name.ts'
import { fill } from '../../data/words/words.ts'
import type { Part } from './part.ts'

/** The iframe of the reviews provider, if the site names one and the store has an id there. */
export const reviewsWidgetPart: Part = {
  heading: (words) => words.reviews.elsewhere,
  content({ page, site, words }) {
    const id = page.store.row.YextId.trim()
    if (!site.reviewsFrame || !id) return null
    return (
      <iframe
        className="reviews-frame"
        src={site.reviewsFrame.replaceAll('{YextId}', encodeURIComponent(id.toWellFormed()))}
        title={fill(words.reviews.of, { store: storeName(page.store, page.brand) })}
        style={{ width: '100%', height: 430 }}
        loading="lazy"
      />
    )
  },
}
