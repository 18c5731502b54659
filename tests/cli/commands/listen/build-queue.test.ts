import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BuildQueue } from '../../../../cli/commands/listen/build-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/**
 * A queue whose builds have this duration and these `outcomes`, then succeed; `log` has the start of each build, and
 * its number of hooks.
 */
function startQueue({ buildMs = 1000, outcomes = [] as boolean[] } = {}) {
  const log: [at: number, hooks: number][] = []
  const retries: number[] = []
  const startedAt = performance.now()
  const queue = new BuildQueue({
    async work({ hooks }) {
      log.push([performance.now() - startedAt, hooks])
      await new Promise((resolve) => setTimeout(resolve, buildMs))
      return outcomes.shift() ?? true
    },
    onRetry: (waitMs) => retries.push(waitMs),
  })
  onTestFinished(() => queue.close())
  return { queue, log, retries }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('hooks close together are one build, a quarter of a second after the last one', async () => {
  const { queue, log } = startQueue()
  queue.add({ changed: 'all' })
  await pass(200)
  queue.add({ changed: 'all' })
  expect([queue.state, queue.queued]).toEqual(['waiting', 2])
  await pass(250)
  expect([queue.state, queue.queued]).toEqual(['working', 2])
  await pass(1000)
  expect([queue.state, queue.queued]).toEqual(['idle', 0])
  expect(log).toEqual([[450, 2]])
})

test('hooks that never end are a build after five seconds', async () => {
  const { queue, log } = startQueue()
  for (let at = 0; at < 8000; at += 100) {
    queue.add({ changed: 'all' })
    await pass(100)
  }
  await pass(10_000)
  expect(log).toEqual([
    [5000, 50],
    [8150, 30],
  ])
})

test('hooks during a build are one more build after it', async () => {
  const { queue, log } = startQueue({ buildMs: 3000 })
  queue.start()
  await pass(100)
  for (let at = 0; at < 20; at++) queue.add({ changed: 'all' })
  expect([queue.state, queue.queued]).toEqual(['working', 20])
  await pass(20_000)
  expect(log).toEqual([
    [0, 0],
    [3001, 20],
  ])
})

test('a hook at the end of a build waits for quiet', async () => {
  const { queue, log } = startQueue()
  queue.start()
  await pass(900)
  queue.add({ changed: 'all' })
  await pass(5000)
  expect(log).toEqual([
    [0, 0],
    [1150, 1],
  ])
})

test('a build that fails is tried again, later each time, until one succeeds', async () => {
  const fails = Array.from({ length: 8 }, () => false)
  const { queue, log, retries } = startQueue({ outcomes: fails })
  queue.add({ changed: 'all' })
  await pass(1500)
  expect([queue.state, queue.queued]).toEqual(['failed', 1])
  await pass(2_000_000)
  expect([queue.state, queue.queued]).toEqual(['idle', 0])
  expect(retries.map((ms) => ms / 1000)).toEqual([10, 20, 40, 80, 160, 300, 300, 300])
  expect(log).toHaveLength(9)
  expect(log.every(([, hooks]) => hooks === 1)).toBe(true)
})

test('a hook comes before the next try, and makes the waiting short again', async () => {
  const { queue, log, retries } = startQueue({ outcomes: [false, false, false] })
  queue.start()
  await pass(12_000)
  queue.add({ changed: 'all' })
  await pass(100_000)
  expect(retries).toEqual([10_000, 20_000, 10_000])
  expect(log).toEqual([
    [0, 0],
    [11_000, 0],
    [12_250, 1],
    [23_250, 1],
  ])
})

test('a hook during a build that fails is not kept waiting', async () => {
  const { queue, log, retries } = startQueue({ outcomes: [false] })
  queue.start()
  await pass(900)
  queue.add({ changed: 'all' })
  await pass(20_000)
  expect(retries).toEqual([])
  expect(log).toEqual([
    [0, 0],
    [1150, 1],
  ])
})

test('starts nothing after it is closed', async () => {
  const { queue, log } = startQueue({ outcomes: [false] })
  queue.start()
  queue.add({ changed: 'all' })
  const closed = queue.close()
  queue.add({ changed: 'all' })
  await pass(100_000)
  await closed
  expect(log).toEqual([[0, 0]])
})

test('a build covers the stores of all its hooks, including those of a failed build', async () => {
  const built: unknown[] = []
  const queue = new BuildQueue({
    async work({ changed }) {
      built.push(changed)
      return built.length > 1
    },
    onRetry: () => {},
  })
  onTestFinished(() => queue.close())
  queue.add({ changed: [101, 102] })
  queue.add({ changed: [102, 'north'] })
  expect(queue.changed).toEqual(new Set([101, 102, 'north']))
  await pass(250)
  queue.add({ changed: [7] })
  await pass(250)
  expect(queue.changed).toEqual(new Set())
  queue.add({ changed: [7] })
  queue.add({ changed: 'all' })
  expect(queue.changed).toBe('all')
  await pass(250)
  expect(built).toEqual([new Set([101, 102, 'north']), new Set([101, 102, 'north', 7]), 'all'])
})
