import { escapeHtml } from '../data/escape.ts'
import type { BodyPartName, FilledHtml, PartPlace } from '../data/page.ts'
import { partsOf } from '../data/parts-with-data.ts'
import { partNamed } from './parts/index.ts'
import { textLength } from './place-parts.tsx'
import { precompiledMarkup } from './precompiled-markup.ts'
import type { View } from './view.ts'

/** The links to the parts of a page, and the marks of the parts that editors placed. */
interface WaysOnPage {
  markup: string[]
  /** Adds the target of its link to a placed part. */
  marked(place: PartPlace, html: string): string
}

/** The parts that visitors look for, in the order of the links. */
const sought: readonly BodyPartName[] = [
  'coupons',
  'services',
  'departments',
  'photos',
  'promotions',
  'reviews',
  'nearby',
]

/** Pages over this height have the links: four screens of a phone. */
const longPage = 3400

const waysMarkup = precompiledMarkup<'label' | 'links'>((slot) => (
  <nav className="page-ways" aria-label={slot('label')}>
    <ul>{slot('links')}</ul>
  </nav>
))

/** Renders links to the parts of a long page; empty for a short one. */
export function waysOnPage(view: View): WaysOnPage {
  const { page, site, words } = view
  const present = partsOf(page, site)
  const placed = placedAsBlocks(page.body)
  const isPlaced = (name: BodyPartName) => placed.has(name)
  const names = sought.filter(
    (name) =>
      present.includes(name) &&
      partNamed(name).heading &&
      (isPlaced(name) || !page.body.placed.includes(name)),
  )
  if (names.length < 2 || heightOf(view, names.length) < longPage)
    return { markup: [], marked: (_, html) => html }
  const links = names.map((name) => {
    const { heading } = partNamed(name)
    const text = typeof heading === 'function' ? heading(words, view) : (heading ?? '')
    const target = isPlaced(name) ? `part-${name}` : `${name}-heading`
    return `<li><a href="#${target}">${escapeHtml(text)}</a></li>`
  })
  const targets = new Set<string>(names.filter(isPlaced))
  return {
    markup: waysMarkup({ label: escapeHtml(words.page.onThisPage), links }),
    marked({ part, asText }, html) {
      if (asText || !targets.delete(part)) return html
      return `<span class="page-way" id="part-${part}"></span>${html}`
    },
  }
}

/** The parts that editors have placed as such, not as a text. */
function placedAsBlocks({ pieces }: FilledHtml): ReadonlySet<string> {
  return new Set(pieces.flatMap((one) => (typeof one === 'string' || one.asText ? [] : [one.part])))
}

/** The height of a page on a phone, roughly, in pixels: of its text, its parts, and all else. */
function heightOf({ page: { body } }: View, parts: number): number {
  return textLength(body) * 0.6 + parts * 350 + 900
}
