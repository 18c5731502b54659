import type { ReactNode } from 'react'
import { type StarCount, starsOf } from '../../data/rating.ts'
import { Icon } from '../icon.tsx'

/** A score as five stars, with a text for screen readers. */
export function Stars({ score, label }: { score: number; label: string }): ReactNode {
  const stars = starsOf(score)
  if (!stars) return null
  return (
    <span className="stars" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Icon key={place} name={iconAt(place, stars)} />
      ))}
    </span>
  )
}

function iconAt(place: number, { whole, half }: StarCount): 'star' | 'star-half' | 'star-empty' {
  if (place < whole) return 'star'
  return half && place === whole ? 'star-half' : 'star-empty'
}
