import { closest } from './closest.ts'

/**
 * Moves Tab from the toggle of an open menu into the menu, and Shift+Tab back. Closes the menu on Escape, on a click
 * outside, on a click on one of its links, and when the focus leaves the header, as the menu would cover the focused
 * element. Returns a function that ends this.
 */
export function leadThroughMenu(toggle: HTMLDetailsElement, menu: HTMLElement): () => void {
  const summary = toggle.querySelector('summary')
  const listeners = {
    keydown: (event: KeyboardEvent) => {
      // Another handler, such as one of a list over the menu, may have handled the key.
      if (event.defaultPrevented || !toggle.open) return
      if (event.key === 'Escape') toggle.open = false
      const next = event.key === 'Escape' ? summary : nextByTab(event, summary, menu)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    click: ({ target }: MouseEvent) => {
      if (closest(target, 'a') || !holds([toggle, menu], target)) toggle.open = false
    },
    focusin: ({ target }: FocusEvent) => {
      if (!holds([toggle, menu, toggle.closest('header')], target)) toggle.open = false
    },
  }
  return listen(listeners)
}

/** Skips elements that the editors have between the toggle and the menu. */
function nextByTab(
  { key, shiftKey, target }: KeyboardEvent,
  summary: HTMLElement | null,
  menu: HTMLElement,
): HTMLElement | null {
  if (key !== 'Tab') return null
  const stops = menu.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')
  const first = [...stops].find((stop) => stop.getClientRects().length > 0) ?? null
  if (shiftKey) return target === first ? summary : null
  return target === summary ? first : null
}

function holds(elements: (Element | null)[], target: EventTarget | null): boolean {
  return target instanceof Node && elements.some((element) => element?.contains(target))
}

type Listeners = { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void }

function listen(listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of all) document.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener)
  }
}
