import { expect, test, vi } from 'vitest'
import { animateView } from '../../client/map/animate-view.ts'
import type { MapView } from '../../client/map/map-view.ts'

test('an animation ends exactly at its last view', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const [from, to] = [
    { x: 0.1, y: 0.2, scale: 3 },
    { x: 0.7, y: 0.3, scale: 1000.1 },
  ]
  const shown: MapView[] = []
  const start = performance.now()
  animateView(from, to, (view) => shown.push(view))
  for (const after of [0, 75, 1000]) frames.shift()?.(start + after)
  expect(shown).toHaveLength(3)
  expect(shown.at(-1)).toBe(to)
  expect(frames).toEqual([])
})
