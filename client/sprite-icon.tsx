import type { ReactNode } from 'react'

/** An icon of the page's sprite; decorative, with a text beside it. */
export function SpriteIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
