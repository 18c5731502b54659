import type { ReactNode } from 'react'
import { escapeHtml } from '../data/escape.ts'
import type { BodyPartName, CustomPartName } from '../data/page.ts'
import type { PartPosition } from './custom-part.tsx'
import { customPartNames, partNamed, placeOf } from './parts/index.ts'
import type { Part } from './parts/part.ts'
import { renderMarkup } from './precompiled.ts'
import { precompiledMarkup, type SlotContent } from './precompiled-markup.ts'
import type { View } from './view.ts'

/** Renders a part at its default place; empty without data, or if the editors placed the part. */
export function defaultPart(name: BodyPartName | CustomPartName, view: View): string {
  if (isPlaced(name, view)) return ''
  const { from } = partNamed(name)
  if (!from) return render(name, view)
  return view.brandLayout.part(name, JSON.stringify(from(view)) ?? '', () => render(name, view))
}

/** Adds the custom parts that are placed before and after a part to its markup. */
export function withCustomParts(
  name: BodyPartName | CustomPartName,
  markup: SlotContent,
  view: View,
): SlotContent {
  // Returns early without custom parts, as this runs for every part of a page.
  if (customPartNames().length === 0) return markup
  const before = customPartsAt(`before:${name}`, view)
  const after = customPartsAt(`after:${name}`, view)
  return before.length + after.length === 0 ? markup : [...before, markup, ...after].flat()
}

/** Renders the custom parts of a position, sorted by name; undefined selects parts without a position. */
export function customPartsAt(place: PartPosition | undefined, view: View): string[] {
  const here = customPartNames().filter((name) => placeOf(name) === place)
  const parts = here.flatMap((name) => withCustomParts(name, defaultPart(name, view), view))
  return parts.filter(Boolean)
}

const partMarkup = precompiledMarkup<'name' | 'content'>((slot) => (
  <div className={`part part-${slot('name')}`} data-part={slot('name')}>
    {slot('content')}
  </div>
))

const sectionMarkup = precompiledMarkup<'name' | 'heading' | 'content'>((slot) => (
  <section
    className={`part part-${slot('name')}`}
    data-part={slot('name')}
    aria-labelledby={`${slot('name')}-heading`}
  >
    <h2 id={`${slot('name')}-heading`}>{slot('heading')}</h2>
    {slot('content')}
  </section>
))

function render(name: BodyPartName | CustomPartName, view: View): string {
  const part = partNamed(name)
  const content = contentOf(part, view)
  if (!content) return ''
  const heading = typeof part.heading === 'function' ? part.heading(view.words, view) : part.heading
  const pieces = heading
    ? sectionMarkup({ name, heading: escapeHtml(heading), content })
    : partMarkup({ name, content })
  return pieces.join('')
}

/** Renders the content of a part; empty without data. */
export function contentOf(part: Part, view: View): string {
  const content = part.content(view)
  return content ? renderMarkup(content) : ''
}

/** Returns the content of a part at its default place, for a place with an element of its own. */
export function defaultContent(name: BodyPartName, view: View): ReactNode {
  return isPlaced(name, view) ? null : partNamed(name).content(view)
}

function isPlaced(name: BodyPartName | CustomPartName, { page }: View): boolean {
  return page.body.placed.includes(name)
}
