import { closest } from './closest.ts'

// CSS features of Chrome 109, Safari 16.4 and Firefox 121; older browsers show the page as without scripts.
const baseline = '(height:1lh) and selector(:has(a))'

// In browsers without these features, a script replaces the styles.
const newest = '(animation-timeline:view()) and selector(::details-content)'

/** Islands that show nothing new until a visitor touches them, or has a saved store. */
const dormant = ['store-search', 'menu-toggle', 'coupon-signup', 'save-store', 'your-store']
const waking = `[data-island]${dormant.map((name) => `:not([data-island=${name}])`).join('')}`

/**
 * Runs on every page: loads React at the first touch of an island; if the page has an island that shows something by
 * itself, once the page is loaded, painted and idle, unless a touch comes first.
 */
export function startPage(): void {
  for (const touch of touches) document.addEventListener(touch, onTouch, true)
  addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', wakeInTime)
  if (document.readyState === 'complete') wakeInTime()
  // The focus may have come before this script.
  onTouch({ target: document.activeElement })
  chooseAnchor()
  addEventListener('scroll', chooseAnchor, { passive: true })
  if (!CSS.supports(newest)) load(import('./in-place-of-styles.ts'))
  if (document.querySelector('li > .life-line'))
    load(import('./show-status.ts')).then(({ showStatus }) => showStatus())
  if (document.querySelector('[data-opening]'))
    load(import('./show-open.ts')).then(({ showOpen }) => showOpen())
  if (document.querySelector('[data-saved-store] .saved-card'))
    load(import('./saved-card.ts')).then(({ showSavedCard }) => showSavedCard())
  const likely = document.querySelector<HTMLElement>('.likely-stores')
  if (likely)
    load(import('./show-likely-stores.ts')).then(({ showLikelyStores }) => showLikelyStores(likely))
  if (/[?&]utm_/.test(location.search))
    load(import('./keep-campaign.ts')).then(({ keepCampaign }) => keepCampaign())
  markStarted(document.documentElement)
}

let loading = 0

function load<Module>(module: Promise<Module>): Promise<Module> {
  loading++
  return module.finally(() => loading--)
}

// Firefox never ends a module that it compiles while the page is left, and keeps the page.
function onShow({ persisted }: PageTransitionEvent): void {
  if (persisted && loading) location.reload()
  else wakeInTime()
}

/** Pixels from the top within which a reload keeps the scroll offset and not the element at the top. */
const nearTop = 64

// Chromium restores the element at the top of the window, which would put a new banner out of sight.
function chooseAnchor(): void {
  document.documentElement.style.overflowAnchor = scrollY < nearTop ? 'none' : ''
}

// The page's first script treats a module that ends without this mark as failed.
function markStarted({ dataset }: HTMLElement): void {
  dataset.started = ''
  delete dataset.failed
}

// A pointer is over an island before it is down, and a screen reader's click comes without either.
const touches = ['pointerover', 'focusin', 'click', 'input']

function onTouch({ target }: Pick<Event, 'target'>): void {
  if (closest(target, '[data-island]')) wake()
}

// A page that comes back from the browser's cache may have been left before a store was saved.
function wakeInTime(): void {
  if (isAwake) return
  const isPreview = new URLSearchParams(location.search).has('preview')
  const hasSaved = /\bstoreID=/.test(document.cookie)
  if (hasSaved || isPreview || document.querySelector(waking)) afterPaint()
}

/** Milliseconds after which the first paint is taken for granted: Firefox may report none after a reload. */
const longestPaint = 3000

// A frame is drawn before it is visible, and a load in between delays it.
function afterPaint(): void {
  const seen = new PerformanceObserver(wakeSoon)
  seen.observe({ type: 'paint', buffered: true })
  setTimeout(wakeSoon, longestPaint)
  function wakeSoon(): void {
    seen.disconnect()
    // Chromium reports idle time at the end of a frame, and may wait long if there is none.
    requestAnimationFrame(() => whenIdle(wake))
  }
}

// Safari has no `requestIdleCallback`; a short delay after the paint is similar.
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 50)
}

let isAwake = false

function wake(): void {
  if (isAwake) return
  isAwake = true
  for (const touch of touches) document.removeEventListener(touch, onTouch, true)
  load(import('./hydrate.tsx')).catch(abortAll)
}

// The mark hides the islands' buttons; links and forms work without an island.
function abortAll(error: unknown): void {
  console.error('The islands failed to start.', error)
  document.documentElement.dataset.failed = ''
}

if (CSS.supports(baseline)) startPage()
