import type { ReactNode } from 'react'

/** A picture of the page's sprite; decoration, words stand beside it. */
export function SpriteIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
