import { expect, test, vi } from 'vitest'
import { mapSquares } from '../../client/map/map-squares.ts'
import {
  areaOfSquare,
  type DrawnTown,
  type MapDrawing,
  type MapLines,
} from '../../data/map-drawing.ts'

const large: DrawnTown = ['Large', 1, 1, 2]
const small: DrawnTown = ['Small', 2, 2, 0]
const medium: DrawnTown = ['Medium', 3, 3, 1]
const drawing = () =>
  ({ towns: [large, small], near: 0.03, squares: [65, 66] }) as unknown as MapDrawing

function answerWith(status: number, towns: DrawnTown[]) {
  const fetched = vi.fn<(name: URL) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify({ land: 'm0 0', towns }), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([{ pathname }]) => pathname.replace(/.*(?=map)/, ''))
}

test('a near view requests its square once, is plain until then, and has its towns by size', async () => {
  const requests = answerWith(200, [large, medium])
  const map = drawing()
  const added: MapLines[] = []
  const show = vi.fn()
  const request = mapSquares(map, { add: (square) => added.push(square), show })

  request(areaOfSquare(65))
  request(areaOfSquare(65))

  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1))
  expect(added.map(({ land }) => land)).toEqual(['m0 0h1v1h-1z', 'm0 0'])
  expect(requests()).toEqual(['map/65.json'])
  expect(map.towns).toEqual([large, medium, small])
})

test('a wide view, and one beside all squares, request nothing', () => {
  const requests = answerWith(200, [])
  const request = mapSquares(drawing(), { add: () => {}, show: () => {} })
  request({ left: 0, top: 0, right: 0.5, bottom: 0.5 })
  request(areaOfSquare(300))
  expect(requests()).toEqual([])
})

test('without the file, the square stays plain, and the map keeps its towns', async () => {
  const requests = answerWith(404, [])
  const map = drawing()
  const [add, show] = [vi.fn(), vi.fn()]
  mapSquares(map, { add, show })(areaOfSquare(66))
  await vi.waitFor(() => expect(requests()).toHaveLength(1))
  expect([add.mock.calls.length, show.mock.calls.length]).toEqual([1, 0])
  expect(map.towns).toEqual([large, small])
})
