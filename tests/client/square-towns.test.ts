import { afterEach, expect, test, vi } from 'vitest'
import { squareTowns } from '../../client/map/square-towns.ts'
import { areaOfSquare, type DrawnTown, type MapDrawing } from '../../data/map-drawing.ts'

const large: DrawnTown = ['Large', 1, 1, 2]
const small: DrawnTown = ['Small', 2, 2, 0]
const medium: DrawnTown = ['Medium', 3, 3, 1]
const drawing = () => ({ towns: [large, small], squares: [65, 66] }) as unknown as MapDrawing

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(status: number, towns: DrawnTown[]) {
  const fetched = vi.fn<(name: URL) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(towns), { status })),
  )
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([{ pathname }]) => pathname.replace(/.*(?=towns)/, ''))
}

test('a near view requests the towns of its square once, and has them by size', async () => {
  const requests = answerWith(200, [large, medium])
  const map = drawing()
  const onAdd = vi.fn()
  const request = squareTowns(map, onAdd)

  request(areaOfSquare(65))
  request(areaOfSquare(65))

  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1))
  expect(requests()).toEqual(['towns/65.json'])
  expect(map.towns).toEqual([large, medium, small])
})

test('a wide view, and one beside all squares, request nothing', () => {
  const requests = answerWith(200, [])
  const request = squareTowns(drawing(), () => {})
  request({ left: 0, top: 0, right: 0.5, bottom: 0.5 })
  request(areaOfSquare(300))
  expect(requests()).toEqual([])
})

test('without the file, the map keeps its towns', async () => {
  answerWith(404, [])
  const map = drawing()
  const onAdd = vi.fn()
  squareTowns(map, onAdd)(areaOfSquare(66))
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalled())
  expect(map.towns).toEqual([large, small])
})
