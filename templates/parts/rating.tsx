import { starsOf } from '../../data/rating.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'
import { Stars } from './stars.tsx'

/** The store's score out of five, with the number of reviews behind it. */
export const ratingPart: Part = {
  from: ({ page }) => page.details.rating,
  content(view) {
    const { rating } = view.page.details
    if (!rating || !starsOf(rating.value)) return null
    const count = countText(view)
    return (
      <span className="rating">
        <Stars score={rating.value} label={scoreText(view)} />{' '}
        <span className="rating-score" aria-hidden="true">
          {score(view)}
        </span>
        {count && ' '}
        {count && <span className="rating-count">{count}</span>}
      </span>
    )
  },
  text(view) {
    const { rating } = view.page.details
    if (!rating || !starsOf(rating.value)) return ''
    return [scoreText(view), countText(view)].filter(Boolean).join(', ')
  },
}

function scoreText(view: View): string {
  return `${score(view)} out of 5`
}

function score({ page, site }: View): string {
  const value = Math.min(page.details.rating?.value ?? 0, 5)
  return numbers(site.locale).format(value)
}

function countText({ page, site }: View): string {
  const count = page.details.rating?.count
  if (!count) return ''
  return `${numbers(site.locale).format(count)} ${count === 1 ? 'review' : 'reviews'}`
}

const formats = new Map<string, Intl.NumberFormat>()

function numbers(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format
}
