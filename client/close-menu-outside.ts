/**
 * Closes an open menu on Escape, on a click outside of it, on a click on one of its links, and when
 * the focus leaves the header, as the menu would hide what has it; until ended.
 */
export function closeMenuOutside(toggle: HTMLDetailsElement, menu: HTMLElement): () => void {
  const listeners = {
    keydown: (event: KeyboardEvent) => {
      // Someone else, like a list over the menu, may have taken the key.
      if (event.key !== 'Escape' || event.defaultPrevented || !toggle.open) return
      toggle.open = false
      toggle.querySelector('summary')?.focus()
    },
    click: ({ target }: MouseEvent) => {
      const isLink = target instanceof Element && target.closest('a') !== null
      if (isLink || !holds([toggle, menu], target)) toggle.open = false
    },
    focusin: ({ target }: FocusEvent) => {
      if (!holds([toggle, menu, toggle.closest('header')], target)) toggle.open = false
    },
  }
  return listen(listeners)
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
