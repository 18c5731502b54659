import { escapeHtml } from '../data/escape.ts'
import type { BodyPartName, CustomPartName, FilledHtml, PartPlace } from '../data/page.ts'
import { contentOf } from './default-part.tsx'
import { partNamed } from './parts/index.ts'
import { renderMarkup } from './precompiled.ts'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { View } from './view.ts'

const editorsMarkup = precompiledMarkup<'class' | 'html'>((slot) => (
  <div className={slot('class')}>{slot('html')}</div>
))

/**
 * Renders the editors' HTML in a block of its own, in pieces, with every part at the place that the editors chose;
 * empty if the HTML is blank. Must run before the parts around it, as the order of rendering numbers the islands of
 * one name.
 */
export function placeParts(
  className: string,
  { pieces }: FilledHtml,
  render: (place: PartPlace) => string,
): string[] {
  const html = pieces.map((piece) => (typeof piece === 'string' ? piece : render(piece)))
  return html.some((piece) => /\S/.test(piece)) ? editorsMarkup({ class: className, html }) : []
}

/** Returns whether the editors have written anything. */
export function hasText({ pieces }: FilledHtml): boolean {
  return pieces.some((piece) => typeof piece !== 'string' || /\S/.test(piece))
}

/** Returns the length of the editors' HTML. */
export function textLength({ pieces }: FilledHtml): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
}

/** Renders a part of the body where the editors placed it. */
export function placedBodyPart(place: PartPlace, view: View): string {
  const part = partNamed(place.part as BodyPartName | CustomPartName)
  if (place.asText) return escapeHtml(part.text?.(view) ?? '')
  return part.placed ? renderMarkup(part.placed(view)) : contentOf(part, view)
}
