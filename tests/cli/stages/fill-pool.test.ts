import { expect, onTestFinished, test } from 'vitest'
import { type FillPool, startFillPool } from '../../../cli/stages/fill/fill-pool.ts'
import { createContentFiller } from '../../../cli/stages/fill-content.ts'

const origin = { host: 'https://cms.example/', contentHosts: ['https://cms.example/'], base: '' }
const regions = { header: origin, body: origin, footer: origin }
const tokens = new Map([['City', 'Ames']])

function start(threads: number): FillPool {
  const pool = startFillPool(threads, { origins: { main: regions, second: regions } })
  onTestFinished(() => pool.close())
  return pool
}

function job(body: string) {
  return { content: { header: 'h', body, footer: 'f' }, tokens, origins: 'main' as const }
}

test('threads fill as one filler does', async () => {
  const bodies = ['<p>{{City}} {{b}} {{a}}</p>', '{{b}}', '<h1>{{c}}', '{{a}} {{b}}', '{{City}}']
  const alone = createContentFiller()
  const pool = start(2)
  const filled = await Promise.all(bodies.map((body) => pool.fill(job(body))))
  const expected = bodies.map((body) => alone.fill(job(body).content, tokens, regions))
  expect(filled).toEqual(expected)
})

test('what breaks a thread rejects all that waits for it', async () => {
  const pool = start(1)
  const broken = {
    ...job('x'),
    content: { header: 'h', body: 7 as unknown as string, footer: 'f' },
  }
  const ends = await Promise.allSettled([pool.fill(broken), pool.fill(job('x'))])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
