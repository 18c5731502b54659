import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName } from '../data/page.ts'
import { bodyParts } from './parts/index.ts'
import type { View } from './view.ts'

/** A part at its default place: absent without data, or where the editors placed it themselves. */
export function DefaultPart({ name, view }: { name: BodyPartName; view: View }): ReactNode {
  if (isPlaced(name, view)) return null
  const html = markupOf(name, view)
  if (html === '') return null
  const Tag = bodyParts[name].heading ? 'section' : 'div'
  return (
    <Tag
      className={`part part-${name}`}
      data-part={name}
      aria-labelledby={bodyParts[name].heading && `${name}-heading`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function markupOf(name: BodyPartName, view: View): string {
  const { from } = bodyParts[name]
  if (!from) return render(name, view)
  return view.chrome.part(name, JSON.stringify(from(view)) ?? '', () => render(name, view))
}

function render(name: BodyPartName, view: View): string {
  const { heading, content } = bodyParts[name]
  const inner = content(view)
  if (!inner) return ''
  return renderToStaticMarkup(
    <>
      {heading && <h2 id={`${name}-heading`}>{heading}</h2>}
      {inner}
    </>,
  )
}

/** Whether a part without a place of the editors' has something to show. */
export function isAtDefaultPlace(name: BodyPartName, view: View): boolean {
  return !isPlaced(name, view) && Boolean(bodyParts[name].content(view))
}

function isPlaced(name: BodyPartName, { page }: View): boolean {
  return page.body.placed.includes(name)
}
