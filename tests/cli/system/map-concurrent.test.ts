import { expect, test } from 'vitest'
import { mapConcurrent } from '../../../cli/system/map-concurrent.ts'

const { signal } = new AbortController()

test('tasks that end after the first failure are awaited silently, and no more begin', async () => {
  const begun: number[] = []
  const ended: number[] = []
  let told = 0
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('broken')
    if (item === 3) await isFinished
    ended.push(item)
  }
  const all = mapConcurrent([1, 3, 2, 4, 5], 2, signal, work, () => {
    told += 1
  })
  all.catch(() => {})
  await new Promise(setImmediate)
  finish()
  await expect(all).rejects.toThrow('broken')
  expect({ begun, ended, told }).toEqual({ begun: [1, 3, 2], ended: [1, 3], told: 1 })
})

test('work without a pause leaves the event loop its turns, so that Ctrl-C ends it', async () => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new Error('interrupted')), 20)
  let begun = 0
  const work = async () => {
    begun += 1
    const started = performance.now()
    while (performance.now() - started < 1);
  }
  const items = Array.from({ length: 5_000 })
  await expect(mapConcurrent(items, 3, controller.signal, work)).rejects.toThrow('interrupted')
  expect(begun).toBeLessThan(items.length)
})
