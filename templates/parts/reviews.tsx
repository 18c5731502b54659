import type { ReactNode } from 'react'
import type { Review } from '../../data/content.ts'
import { formatDate } from '../../data/hours.ts'
import { scoreText } from '../../data/rating.ts'
import { fill, plural } from '../../data/words/words.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'
import { Stars } from './stars.tsx'

const visibleReviews = 5

/** Customer reviews: five are visible, and the rest is behind a summary. */
export const reviewsPart: Part = {
  heading: (words) => words.reviews.heading,
  from: ({ page }) => page.details.reviews,
  content(view) {
    const { reviews = [] } = view.page.details
    if (reviews.length === 0) return null
    const rest = reviews.slice(visibleReviews)
    const { islands, reviews: say } = view.words
    return (
      <>
        <ReviewList reviews={reviews.slice(0, visibleReviews)} view={view} />
        {rest.length > 0 && (
          <details className="more-reviews">
            <summary>{plural(islands.language, rest.length, say.more)}</summary>
            <ReviewList reviews={rest} view={view} />
          </details>
        )}
      </>
    )
  },
}

function ReviewList({ reviews, view }: { reviews: Review[]; view: View }): ReactNode {
  return (
    <ul className="reviews">
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and reviews have no id
        <li className="review" key={index}>
          <Stars
            score={review.rating}
            label={fill(view.words.reviews.score, {
              score: scoreText(review.rating, view.locale),
            })}
          />
          <blockquote dir="auto">{review.text}</blockquote>
          <p className="review-by">
            <bdi className="review-author">{review.author}</bdi>
            {review.date && ' '}
            {review.date && <ReviewDate date={review.date} locale={view.locale} />}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ReviewDate({ date, locale }: { date: string; locale: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date, locale, 'month')}</time>
}
