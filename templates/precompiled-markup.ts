import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** Markup, or its pieces in order; pieces avoid copies of long texts. */
export type SlotContent = string | readonly string[]

/** Returns precompiled markup, in pieces, with `content` in its slots. */
export type PrecompiledMarkup<Slot extends string> = (
  content: Record<Slot, SlotContent>,
) => string[]

// No text of a site contains this character. It is within Latin-1, as each text would take twice the memory
// otherwise.
const mark = '\x01'

/**
 * Creates markup that is the same on many pages, with slots for the rest: React renders it once. Slot content is
 * markup, also in attributes.
 */
export function precompiledMarkup<Slot extends string>(
  render: (slot: (name: Slot) => string) => ReactNode,
): PrecompiledMarkup<Slot> {
  const cut = cutMarkup(render)
  return (content) => {
    const { start, slots } = cut()
    const filled = [start]
    for (const { slot, after } of slots) {
      add(filled, content[slot])
      filled.push(after)
    }
    return filled
  }
}

/** Precompiled markup before the first slot, and after each slot. */
export interface CutMarkup<Slot extends string> {
  start: string
  slots: { slot: Slot; after: string }[]
}

/** Returns markup cut at its slots; React renders it once, when it is needed first. */
export function cutMarkup<Slot extends string>(
  render: (slot: (name: Slot) => string) => ReactNode,
): () => CutMarkup<Slot> {
  let pieces: CutMarkup<Slot> | undefined
  return () => {
    pieces ??= cut(render((name) => `${mark}${name}${mark}`))
    return pieces
  }
}

// Every second piece is the name of a slot. React writes the attribute `charSet`, which some HTML parsers do not
// accept.
function cut<Slot extends string>(node: ReactNode): CutMarkup<Slot> {
  const html = renderToStaticMarkup(node).replace('<meta charSet=', '<meta charset=')
  const [start = '', ...pieces] = html.split(mark)
  const slots: CutMarkup<Slot>['slots'] = []
  for (let at = 0; at < pieces.length; at += 2)
    slots.push({ slot: pieces[at] as Slot, after: pieces[at + 1] ?? '' })
  return { start, slots }
}

function add(pieces: string[], markup: SlotContent): void {
  if (typeof markup === 'string') pieces.push(markup)
  else for (const piece of markup) pieces.push(piece)
}
