import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** Markup, or its pieces in order: what is long is never copied into one text. */
export type SlotContent = string | readonly string[]

/** Gives a frame's markup with `content` in its slots, in pieces. */
export type PrecompiledMarkup<Slot extends string> = (
  content: Record<Slot, SlotContent>,
) => string[]

// It stands in no text of a site. Not beyond Latin-1, or each text would take twice the memory.
const mark = '\x01'

/**
 * Markup that is the same on many pages, with slots for what is not: React renders it once. What goes
 * into a slot is markup, in an attribute too.
 */
export function precompiledMarkup<Slot extends string>(
  render: (slot: (name: Slot) => string) => ReactNode,
): PrecompiledMarkup<Slot> {
  let cutFrame: CutMarkup<Slot> | undefined
  return (content) => {
    cutFrame ??= cut(render((name) => `${mark}${name}${mark}`))
    const filled = [cutFrame.start]
    for (const { slot, after } of cutFrame.slots) {
      add(filled, content[slot])
      filled.push(after)
    }
    return filled
  }
}

/** A frame's markup before its first slot, and after each. */
interface CutMarkup<Slot> {
  start: string
  slots: { slot: Slot; after: string }[]
}

// Every second piece is the name of a slot. React writes one attribute with a capital letter, and not
// every reader of HTML forgives it.
function cut<Slot extends string>(frame: ReactNode): CutMarkup<Slot> {
  const html = renderToStaticMarkup(frame).replace('<meta charSet=', '<meta charset=')
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
