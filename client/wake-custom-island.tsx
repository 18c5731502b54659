import { hydrateRoot } from 'react-dom/client'
import { islandPrefix, type PageData } from '../data/page-data.ts'
import { releaseClicks } from './early-clicks.ts'
import { customIslands } from './islands/custom.ts'

/** Hydrates a custom island at the time that it asks for. */
export function wakeCustomIsland(
  element: HTMLElement,
  name: string,
  data: PageData,
  fail: (error: unknown) => void,
): void {
  const { render: Render = () => null, hydrate = 'idle' } = customIslands[name] ?? {}
  const instance = element.dataset.instance ?? ''
  const wake = () => {
    hydrateRoot(element, <Render {...data.islands?.[instance]} />, {
      identifierPrefix: islandPrefix(data.site.applicationId, instance),
      onUncaughtError: fail,
    })
    releaseClicks(element)
  }
  if (hydrate === 'visible') whenVisible(element, wake)
  else if (hydrate === 'touch') whenTouched(element, wake)
  else wake()
}

function whenVisible(element: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wake()
  })
  // An element without a layout has no size, and is never visible.
  observer.observe(element.firstElementChild ?? element)
}

const touches = ['pointerover', 'focusin', 'click'] as const

function whenTouched(element: HTMLElement, wake: () => void): void {
  const onTouch = () => {
    for (const touch of touches) element.removeEventListener(touch, onTouch)
    wake()
  }
  for (const touch of touches) element.addEventListener(touch, onTouch)
  // The current pointer or focus may have started the hydration.
  if (element.matches(':hover, :focus-within')) onTouch()
}
