import { between, type MapView } from './map-view.ts'

/** Milliseconds. */
const duration = 150

/** Calls `show` in each frame on the way between two views, at last with `to`; returns a function that stops it. */
export function animateView(from: MapView, to: MapView, show: (view: MapView) => void): () => void {
  const start = performance.now()
  let frame = 0
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, now - start) / duration)
    if (share < 1) frame = requestAnimationFrame(step)
    show(share < 1 ? between(from, to, share) : to)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
