import { escapeHtml } from '../data/escape.ts'
import type { BodyPartName, CustomPartName, FilledHtml, PartPlace } from '../data/page.ts'
import { contentOf } from './default-part.tsx'
import { partNamed } from './parts/index.ts'
import { renderMarkup } from './precompiled.ts'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { View } from './view.ts'

const editorsFrame = precompiledMarkup<'class' | 'html'>((slot) => (
  <div className={slot('class')}>{slot('html')}</div>
))

/**
 * The editors' HTML in a block of its own, with every part at the place that they gave it, in pieces;
 * none when it is blank. It comes before the parts around it: the order of rendering tells each island
 * which one of its name it is.
 */
export function placeParts(
  className: string,
  { pieces }: FilledHtml,
  render: (place: PartPlace) => string,
): string[] {
  const html = pieces.map((piece) => (typeof piece === 'string' ? piece : render(piece)))
  return html.some((piece) => /\S/.test(piece)) ? editorsFrame({ class: className, html }) : []
}

/** Whether editors have written anything. */
export function hasText({ pieces }: FilledHtml): boolean {
  return pieces.some((piece) => typeof piece !== 'string' || /\S/.test(piece))
}

/** A part of the body where the editors placed it. */
export function placedBodyPart(place: PartPlace, view: View): string {
  const part = partNamed(place.part as BodyPartName | CustomPartName)
  if (place.asText) return escapeHtml(part.text?.(view) ?? '')
  return part.placed ? renderMarkup(part.placed(view)) : contentOf(part, view)
}
