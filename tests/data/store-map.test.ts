import { describe, expect, test } from 'vitest'
import { mapScale } from '../../data/map-scale.ts'
import { frameAround, frameSize, placeIn } from '../../data/store-map.ts'

const desMoines = { Lat: 41.6255, Lng: -93.6736 }
const middle = { x: frameSize.width / 2, y: frameSize.height / 2 }

/** Kilometres from the middle of a frame to its upper edge. */
function reachOf(others: { Lat: number; Lng: number }[], store = desMoines): number | undefined {
  const frame = frameAround(store, others)
  return frame && Math.round(frame.kilometres * middle.y)
}

describe('the frame of a store', () => {
  test.each([
    ['alone', [], 30],
    ['with one beside it', [desMoines], 2],
    ['with one 1 km to the north', [{ Lat: 41.6345, Lng: -93.6736 }], 4],
    ['with one 3 km to the north', [{ Lat: 41.6525, Lng: -93.6736 }], 10],
    ['with one 11 km to the north', [{ Lat: 41.7255, Lng: -93.6736 }], 15],
    ['with one 83 km to the west', [{ Lat: 41.6255, Lng: -94.6736 }], 65],
    ['with one beyond an ocean', [{ Lat: 51, Lng: 0 }], 30],
    [
      'without the one that is too far',
      [
        { Lat: 41.7255, Lng: -93.6736 },
        { Lat: 41.7, Lng: -93.7 },
        { Lat: 47, Lng: -90 },
      ],
      15,
    ],
  ])('%s reaches %#', (_, others, kilometres) => {
    expect(reachOf(others)).toBe(kilometres)
  })

  test('has the store in its middle, and all others that it was made for', () => {
    const others = [
      { Lat: 41.9, Lng: -93.6 },
      { Lat: 41.5, Lng: -93.9 },
    ]
    const frame = frameAround(desMoines, others)
    if (!frame) throw new Error('no frame')
    expect(placeIn(frame, desMoines)).toEqual(middle)
    const [north, west] = others.map((other) => placeIn(frame, other))
    expect(north?.y).toBeLessThan(middle.y)
    expect(west?.x).toBeLessThan(middle.x)
    expect(placeIn(frame, { Lat: 60, Lng: -93 })).toBe(undefined)
  })

  test('has no store under the link in its lower right corner', () => {
    const other = { Lat: 41.5, Lng: -93.45 }
    const frame = frameAround(desMoines, [other])
    const place = frame && placeIn(frame, other)
    expect(place && (place.x < 570 || place.y < 400)).toBe(true)
  })

  test('is absent without coordinates of the store', () => {
    expect(frameAround({ Lat: 0, Lng: 0 }, [desMoines])).toBe(undefined)
  })
})

test.each([
  ['en-US', 20, '10 mi', 16.1],
  ['de-DE', 20, '20 km', 20],
  ['de-AT', 0.7, '0,5 km', 0.5],
  ['en-GB', 0.1, '0.5 mi', 0.8],
  ['es-ES', 4000, '500 km', 500],
])('the bar of %s for at most %d km', (locale, most, text, kilometres) => {
  const scale = mapScale(locale, most)
  expect([scale.text, Math.round(scale.kilometres * 10) / 10]).toEqual([text, kilometres])
})
