import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName } from '../data/page.ts'
import { bodyParts } from './parts/index.ts'
import type { View } from './view.ts'

/** A part at its default place: nothing without data, or where the editors placed it themselves. */
export function defaultPart(name: BodyPartName, view: View): string {
  if (isPlaced(name, view)) return ''
  const { from } = bodyParts[name]
  if (!from) return render(name, view)
  return view.chrome.part(name, JSON.stringify(from(view)) ?? '', () => render(name, view))
}

function render(name: BodyPartName, view: View): string {
  const { heading, content } = bodyParts[name]
  const inner = content(view)
  if (!inner) return ''
  const Tag = heading ? 'section' : 'div'
  return renderToStaticMarkup(
    <Tag
      className={`part part-${name}`}
      data-part={name}
      aria-labelledby={heading && `${name}-heading`}
    >
      {heading && <h2 id={`${name}-heading`}>{heading}</h2>}
      {inner}
    </Tag>,
  )
}

/** What a part shows at its default place, for a place with an element of its own. */
export function defaultContent(name: BodyPartName, view: View): ReactNode {
  return isPlaced(name, view) ? null : bodyParts[name].content(view)
}

function isPlaced(name: BodyPartName, { page }: View): boolean {
  return page.body.placed.includes(name)
}
