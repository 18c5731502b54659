import { storeName } from '../../data/store-name.ts'
import type { Part } from './part.ts'

/** The reviews provider's frame, where the site names one and the store has an id there. */
export const reviewsWidgetPart: Part = {
  heading: 'More reviews',
  content({ page, site }) {
    const id = page.store.row.YextId.trim()
    if (!site.reviewsFrame || !id) return null
    return (
      <iframe
        className="reviews-frame"
        src={site.reviewsFrame.replaceAll('{YextId}', encodeURIComponent(id.toWellFormed()))}
        title={`Reviews of ${storeName(page.store, page.brand)}`}
        style={{ width: '100%', height: 430 }}
        loading="lazy"
      />
    )
  },
}
