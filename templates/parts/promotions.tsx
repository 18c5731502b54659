import type { Part } from './part.ts'
import { Poster } from './poster.tsx'

/** Pictures of the chain's current promotions. */
export const promotionsPart: Part = {
  heading: (words) => words.store.promotions,
  from: ({ page }) => [page.details.promotions, page.pictures],
  content({ page, site }) {
    const { promotions = [] } = page.details
    if (promotions.length === 0) return null
    return (
      <ul className="promotions">
        {promotions.map((promotion) => (
          <li key={promotion.title + promotion.image}>
            <Poster promotion={promotion} picture={page.pictures?.[promotion.image]} site={site} />
          </li>
        ))}
      </ul>
    )
  },
}
