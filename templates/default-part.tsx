import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName, OwnPartName } from '../data/page.ts'
import type { SlotContent } from './frame.ts'
import { ownParts } from './own.ts'
import type { PartPosition } from './own-part.tsx'
import { bodyParts, ownPartNames, partNamed } from './parts/index.ts'
import type { View } from './view.ts'

/** A part at its default place: nothing without data, or where the editors placed it themselves. */
export function defaultPart(name: BodyPartName | OwnPartName, view: View): string {
  if (isPlaced(name, view)) return ''
  const { from } = partNamed(name)
  if (!from) return render(name, view)
  return view.chrome.part(name, JSON.stringify(from(view)) ?? '', () => render(name, view))
}

/** The markup of a part between the chain's own parts that stand before and after it. */
export function withOwnParts(
  name: BodyPartName | OwnPartName,
  markup: SlotContent,
  view: View,
): SlotContent {
  // A list only where there are some: it is asked for every part of a page.
  if (ownPartNames.length === 0) return markup
  const before = ownPartsAt(`before:${name}`, view)
  const after = ownPartsAt(`after:${name}`, view)
  return before.length + after.length === 0 ? markup : [...before, markup, ...after].flat()
}

/** The chain's own parts of a place, by name; those without a place without one. */
export function ownPartsAt(place: PartPosition | undefined, view: View): string[] {
  const here = ownPartNames.filter((name) => ownParts[name]?.place === place)
  const parts = here.flatMap((name) => withOwnParts(name, defaultPart(name, view), view))
  return parts.filter(Boolean)
}

function render(name: BodyPartName | OwnPartName, view: View): string {
  const { heading: said, content } = partNamed(name)
  const inner = content(view)
  if (!inner) return ''
  const heading = typeof said === 'function' ? said(view.words) : said
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

function isPlaced(name: BodyPartName | OwnPartName, { page }: View): boolean {
  return page.body.placed.includes(name)
}
