import { scoreText, starsOf } from '../../data/rating.ts'
import { fill, plural } from '../../data/words/words.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'
import { Stars } from './stars.tsx'

/** The store's score out of five, with the number of reviews. */
export const ratingPart: Part = {
  from: ({ page }) => page.details.rating,
  content(view) {
    const { rating } = view.page.details
    if (!rating || !starsOf(rating.value)) return null
    const count = countText(view)
    return (
      <span className="rating">
        <Stars score={rating.value} label={outOfFive(view)} />{' '}
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
    return [outOfFive(view), countText(view)].filter(Boolean).join(', ')
  },
}

function outOfFive(view: View): string {
  return fill(view.words.reviews.score, { score: score(view) })
}

function score({ page, locale }: View): string {
  return scoreText(page.details.rating?.value ?? 0, locale)
}

function countText({ page, locale, words }: View): string {
  const count = page.details.rating?.count
  if (!count) return ''
  const number = numbers(locale).format(count)
  return plural(words.islands.language, count, words.reviews.count, { number })
}

const formats = new Map<string, Intl.NumberFormat>()

function numbers(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}
