import type { ReactNode } from 'react'
import type { Promotion } from '../../data/content.ts'
import { linkAddress, pictureAddress } from '../../data/safe-address.ts'
import type { Part } from './part.ts'

/** Pictures of the chain's current promotions. */
export const promotionsPart: Part = {
  heading: (words) => words.store.promotions,
  from: ({ page }) => page.details.promotions,
  content({ page, site }) {
    const { promotions = [] } = page.details
    if (promotions.length === 0) return null
    return (
      <ul className="promotions">
        {promotions.map((promotion) => (
          <li key={promotion.title + promotion.image}>
            <Poster promotion={promotion} base={site.base} />
          </li>
        ))}
      </ul>
    )
  },
}

function Poster({ promotion, base }: { promotion: Promotion; base: string }): ReactNode {
  const src = pictureAddress(promotion.image, base)
  const href = promotion.url && linkAddress(promotion.url, base)
  const content = (
    <>
      {src && <img src={src} alt={promotion.alt ?? ''} loading="lazy" />}
      <span className="promotion-title">{promotion.title}</span>
    </>
  )
  return href ? (
    <a className="promotion" href={href}>
      {content}
    </a>
  ) : (
    <div className="promotion">{content}</div>
  )
}
