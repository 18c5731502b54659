import { closest } from './closest.ts'

// What Chrome has from 109, Safari from 16.4 and Firefox from 121; older ones show the page as without scripts.
const baseline = '(height:1lh) and selector(:has(a))'

// With less, a script does what styles do.
const newest = '(animation-timeline:view()) and selector(::details-content)'

/**
 * The script that every page loads: brings React once the page is loaded, painted and idle, or at the
 * first touch of an island, whichever comes first.
 */
export function startPage(): void {
  for (const touch of touches) document.addEventListener(touch, onTouch, true)
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  chooseAnchor()
  addEventListener('scroll', chooseAnchor, { passive: true })
  if (!CSS.supports(newest)) import('./in-place-of-styles.ts')
  if (document.querySelector('li > .life-line'))
    import('./show-status.ts').then((life) => life.showStatus())
  markStarted(document.documentElement)
}

/** So near its top a page comes back as far from it, whatever has been put there in between. */
const nearTop = 64

// Chromium comes back to what stood at the top of the window: a banner that is new would be out of it.
function chooseAnchor(): void {
  document.documentElement.style.overflowAnchor = scrollY < nearTop ? 'none' : ''
}

// The page's first script takes a module that ends without this mark for one that failed.
function markStarted({ dataset }: HTMLElement): void {
  dataset.started = ''
  delete dataset.failed
}

// A finger is over an island before it is down, and a screen reader's click comes without either.
const touches = ['pointerover', 'focusin', 'click']

function onTouch({ target }: Event): void {
  if (closest(target, '[data-island]')) wake()
}

// A frame is drawn before it is seen, and what loads in between holds it up.
function afterPaint(): void {
  const seen = new PerformanceObserver(() => {
    seen.disconnect()
    // Chromium finds itself idle at the end of a frame, and may wait long where there is none.
    requestAnimationFrame(() => whenIdle(wake))
  })
  seen.observe({ type: 'paint', buffered: true })
}

// Safari has no word for it; a moment after the paint comes close.
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 50)
}

let isAwake = false

function wake(): void {
  if (isAwake) return
  isAwake = true
  for (const touch of touches) document.removeEventListener(touch, onTouch, true)
  import('./hydrate.tsx').catch(abortAll)
}

// Its buttons are hidden by the mark; links and forms work without an island.
function abortAll(error: unknown): void {
  console.error('The islands failed to start.', error)
  document.documentElement.dataset.failed = ''
}

if (CSS.supports(baseline)) startPage()
