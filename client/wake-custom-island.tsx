import { hydrateRoot } from 'react-dom/client'
import { islandPrefix, type PageData } from '../data/page-data.ts'
import { releaseClicks } from './early-clicks.ts'
import { customIslands } from './islands/custom.ts'

/** Wakes an island of the chain's own when it wants to. */
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
  // What has not been laid out yet has no size, and is never in sight.
  observer.observe(element.firstElementChild ?? element)
}

const touches = ['pointerover', 'focusin', 'click'] as const

function whenTouched(element: HTMLElement, wake: () => void): void {
  const onTouch = () => {
    for (const touch of touches) element.removeEventListener(touch, onTouch)
    wake()
  }
  for (const touch of touches) element.addEventListener(touch, onTouch)
  // That may have been what woke the page.
  if (element.matches(':hover, :focus-within')) onTouch()
}
