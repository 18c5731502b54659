import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readContentHost } from '../../../cli/config/content-host.ts'
import type { Question } from '../../../cli/content/calls.ts'
import { StoreBatches } from '../../../cli/content/store-batches.ts'
import type { StoreId } from '../../../data/store.ts'

/** Batches of a service with batch calls, and the number of stores in each. */
function open(stores: number) {
  const sizes: number[] = []
  const asker = {
    async askOnce<T>({ request, read }: Question<T>) {
      const ids = (request.url.searchParams.get('ids') ?? '').split(',')
      sizes.push(ids.length)
      const lines = ids.map((id) => JSON.stringify({ locationID: id, header: 'h', page: 'p' }))
      return read({ status: 200, headers: {}, bytes: Buffer.from(lines.join('\n')) })
    },
  }
  const host = readContentHost('http://cms.example', {})
  return { sizes, batches: new StoreBatches({ scope: asker, host, stores, timeoutMs: 30_000 }) }
}

const from = (first: StoreId, count: number) =>
  Array.from({ length: count }, (_, at) => Number(first) + at)

test('stores requested one after another, like rendered pages, form one batch', async () => {
  const { batches, sizes } = open(1000)
  const asked = from(1, 60).map((id) => batches.ask(id))
  await Promise.all(asked.slice(0, 50))
  for (const id of from(61, 40)) {
    asked.push(batches.ask(id))
    await setTimeout(1)
  }
  expect(await Promise.all(asked)).not.toContain(undefined)
  expect(sizes).toEqual([50, 50])
})

test('a single store is requested soon despite many others, and the last ones at once', async () => {
  const { batches, sizes } = open(1000)
  const first = batches.ask(1)
  for (const _ of from(2, 500)) {
    batches.pass()
    if (_ % 10 === 0) await setTimeout(1)
  }
  await first
  expect(sizes).toEqual([1])
  const last = batches.ask(502)
  for (const _ of from(503, 498)) batches.pass()
  await last
  expect(sizes).toEqual([1, 1])
})
