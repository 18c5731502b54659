import type { ReactNode } from 'react'
import type { BodyPartName } from '../data/page.ts'
import { bodyParts } from './parts/index.ts'
import type { View } from './view.ts'

/** A part at its default place: absent without data, or where the editors placed it themselves. */
export function DefaultPart({ name, view }: { name: BodyPartName; view: View }): ReactNode {
  if (isPlaced(name, view)) return null
  const { heading, content } = bodyParts[name]
  const inner = content(view)
  if (!inner) return null
  if (!heading)
    return (
      <div className={`part part-${name}`} data-part={name}>
        {inner}
      </div>
    )
  return (
    <section className={`part part-${name}`} data-part={name} aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`}>{heading}</h2>
      {inner}
    </section>
  )
}

/** Whether a part without a place of the editors' has something to show. */
export function isAtDefaultPlace(name: BodyPartName, view: View): boolean {
  return !isPlaced(name, view) && Boolean(bodyParts[name].content(view))
}

function isPlaced(name: BodyPartName, { page }: View): boolean {
  return page.body.placed.includes(name)
}
