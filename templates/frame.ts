import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** Markup, or its pieces in order: what is long is never copied into one text. */
export type SlotContent = string | readonly string[]

/** Gives a frame's markup with `content` in its slots, in pieces. */
export type Frame<Slot extends string> = (content: Record<Slot, SlotContent>) => string[]

// It stands in no text of a site. Not beyond Latin-1, or each text would take twice the memory.
const mark = '\x01'

/**
 * Markup that is the same on many pages, with slots for what is not: React renders it once. What goes
 * into a slot is markup, in an attribute too.
 */
export function frameOf<Slot extends string>(
  render: (slot: (name: Slot) => string) => ReactNode,
): Frame<Slot> {
  let pieces: string[] | undefined
  return (content) => {
    pieces ??= cut(render((name) => `${mark}${name}${mark}`))
    const filled: string[] = []
    for (const [index, piece] of pieces.entries()) {
      if (index % 2 === 0) filled.push(piece)
      else add(filled, content[piece as Slot])
    }
    return filled
  }
}

// Every second piece is the name of a slot. React writes one attribute with a capital letter, and not
// every reader of HTML forgives it.
function cut(frame: ReactNode): string[] {
  return renderToStaticMarkup(frame).replace('<meta charSet=', '<meta charset=').split(mark)
}

function add(pieces: string[], markup: SlotContent): void {
  if (typeof markup === 'string') pieces.push(markup)
  else for (const piece of markup) pieces.push(piece)
}
