import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { BodyPartName, FilledHtml, PartPlace } from '../data/page.ts'
import { escapeText } from './escape-text.ts'
import { headerParts, isHeaderPart } from './parts/header-parts.tsx'
import { bodyParts } from './parts/index.ts'
import type { Part } from './parts/part.ts'
import type { View } from './view.ts'

/** The editors' HTML with every part at the place that they gave it, in pieces; none when it is blank. */
export function placeParts({ pieces }: FilledHtml, view: View): string[] {
  const placed = pieces.map((piece) =>
    typeof piece === 'string' ? piece : placedPart(piece, view),
  )
  return placed.some((piece) => /\S/.test(piece)) ? placed : []
}

function placedPart(place: PartPlace, view: View): string {
  if (isHeaderPart(place.part)) return headerParts[place.part](view, place)
  const part: Part = bodyParts[place.part as BodyPartName]
  if (place.asText) return escapeText(part.text?.(view) ?? '')
  const content = part.placed ? part.placed(view) : part.content(view)
  return content ? renderToStaticMarkup(content) : ''
}
