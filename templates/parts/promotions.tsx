import type { ReactNode } from 'react'
import type { Promotion } from '../../data/content.ts'
import { linkAddress, pictureAddress } from '../../data/safe-address.ts'
import { PagePicture } from '../page-picture.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

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
            <Poster promotion={promotion} page={page} site={site} />
          </li>
        ))}
      </ul>
    )
  },
}

interface PosterProps extends Pick<View, 'page' | 'site'> {
  promotion: Promotion
}

function Poster({ promotion, page, site }: PosterProps): ReactNode {
  const src = pictureAddress(promotion.image, site.base)
  const href = promotion.url && linkAddress(promotion.url, site.base)
  const content = (
    <>
      {src && (
        <PagePicture
          {...{ page, site, src }}
          address={promotion.image}
          alt={promotion.alt ?? ''}
          sizes="(max-width: 47.99em) 100vw, 24em"
        />
      )}
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
