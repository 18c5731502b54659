import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Chain, chainAt, startChain } from '../../helpers/chain.ts'
import { callPaths, pageAnswer } from '../../helpers/content-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { editLastGood } from '../../helpers/last-good-index.ts'

const day = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const early = 'is in the future'
const ancient = 'is before the first website'

interface Sent {
  modified?: string
  headers?: Record<string, string>
}

/** Sets the date of the last change for the page of store 101. */
function sendPage({ server }: Chain, { modified, headers = {} }: Sent): void {
  const details = modified === undefined ? {} : { modified }
  server.script(callPaths.page(101), { ...pageAnswer(101, 'x', { details }), headers })
}

const options = ['--site-url', 'https://www.example.com']

async function build(chain: Chain, ...more: string[]) {
  const { code } = await chain.build(...options, ...more)
  const sitemap = await readFile(join(chain.out, 'sitemap.xml'), 'utf8')
  const { problems } = await chain.report()
  return {
    code,
    lastmod: [...sitemap.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time),
    warnings: problems.map((problem) => 'message' in problem && problem.message),
  }
}

const warning = (name: string, time: Date | string, why: string) =>
  `store 101: ${name} is ignored: ${new Date(time).toISOString()} ${why}`

const soon = new Date(Math.ceil(inDays(0.1).getTime() / 1000) * 1000)

test.each<[string, Sent, string[], string[]]>([
  [
    'Last-Modified of the year 9999',
    { headers: { 'last-modified': 'Fri, 31 Dec 9999 23:59:59 GMT' } },
    [],
    [warning('Last-Modified', '9999-12-31T23:59:59Z', early)],
  ],
  [
    'Last-Modified of an absurd clock, whose Date says the same',
    {
      headers: {
        'last-modified': 'Fri, 31 Dec 9999 23:59:59 GMT',
        date: 'Fri, 31 Dec 9999 23:59:59 GMT',
      },
    },
    [],
    [warning('Last-Modified', '9999-12-31T23:59:59Z', early)],
  ],
  [
    'Last-Modified of 1970',
    { headers: { 'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
    [],
    [warning('Last-Modified', '1970-01-01T00:00:00Z', ancient)],
  ],
  [
    'Last-Modified in two hours',
    { headers: { 'last-modified': soon.toUTCString() } },
    [],
    [warning('Last-Modified', soon, early)],
  ],
  [
    'Last-Modified after the answer, which came long ago',
    {
      headers: {
        'last-modified': 'Tue, 02 Jan 2024 00:00:00 GMT',
        date: 'Mon, 01 Jan 2024 00:00:00 GMT',
      },
    },
    [],
    [warning('Last-Modified', '2024-01-02T00:00:00Z', early)],
  ],
  [
    'details.modified to come, beside a good Last-Modified',
    { modified: '2999-01-01', headers: { 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' } },
    ['2024-01-01T00:00:00.000Z'],
    [warning('details.modified', '2999-01-01', early)],
  ],
  [
    'details.modified of the year 0001 alone',
    { modified: '0001-01-01' },
    [],
    [warning('details.modified', '0001-01-01', ancient)],
  ],
  [
    'a good details.modified before an absurd Last-Modified',
    { modified: '2024-01-01', headers: { 'last-modified': 'Fri, 31 Dec 9999 23:59:59 GMT' } },
    ['2024-01-01T00:00:00.000Z'],
    [],
  ],
])('%s', async (_, sent, lastmod, warnings) => {
  const chain = await startChain()
  sendPage(chain, sent)
  const expected = { code: 0, lastmod, warnings }
  expect(await build(chain)).toEqual(expected)
  expect(await build(chain)).toEqual(expected)
  expect(await build(chain, '--on-error', 'keep-last')).toEqual(expected)
})

test('a future date counts once it is past, also without other changes', async () => {
  const chain = await startChain()
  const headers = { etag: '"1"', 'last-modified': 'Tue, 02 Jan 2024 00:00:00 GMT' }
  sendPage(chain, { headers: { ...headers, date: 'Mon, 01 Jan 2024 00:00:00 GMT' } })
  await build(chain)
  sendPage(chain, { headers: { ...headers, date: 'Wed, 03 Jan 2024 00:00:00 GMT' } })
  const expected = { code: 0, lastmod: ['2024-01-02T00:00:00.000Z'], warnings: [] }
  expect(await build(chain)).toEqual(expected)
  // Another working folder has no cache of the first build.
  const { cwd } = await startChain()
  const first = chainAt(cwd, chain.server)
  expect(await build(first)).toEqual(expected)
  expect(await filesIn(first.out)).toEqual(await filesIn(chain.out))
})

test('kept content that changed during its build keeps its date', async () => {
  const chain = await startChain()
  const changed = new Date(Math.floor(inDays(-1).getTime() / 1000) * 1000)
  sendPage(chain, { headers: { 'last-modified': changed.toUTCString() } })
  await build(chain, '--on-error', 'keep-last')
  await editLastGood(chain.cwd, (stores) => {
    for (const entry of Object.values(stores)) entry.since = inDays(-1.1).toISOString()
  })
  chain.server.script(callPaths.page(101), { status: 503 })
  expect(await build(chain, '--on-error', 'keep-last', '--retries', '0')).toEqual({
    code: 0,
    lastmod: [changed.toISOString()],
    warnings: [expect.stringContaining('the store keeps its content of')],
  })
})
