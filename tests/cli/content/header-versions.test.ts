import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { startChain } from '../../helpers/chain.ts'
import { open, server, store } from '../../helpers/content-client.ts'
import { callPaths, type ScriptedAnswer } from '../../helpers/content-server.ts'

/** The header of a change in this minute. */
function header(minute: number): ScriptedAnswer {
  const changed = new Date(Date.UTC(2026, 0, 1, 8, minute)).toUTCString()
  return { body: `<p>${minute}</p>`, headers: { etag: `"${minute}"`, 'last-modified': changed } }
}

const at = (minute: number) => `changed 2026-01-01T08:0${minute}:00.000Z`

/** The minute of the last header change for each store of a brand. */
type Minutes = Record<number, number | undefined>

test.each<[string, { main: Minutes; second?: Minutes }, string[]]>([
  ['one', { main: { 1: 0, 2: 0, 3: 0 } }, []],
  ['none that says when it changed', { main: { 1: undefined, 2: undefined } }, []],
  [
    'the earlier one and an edited one',
    { main: { 3: 1, 1: 0, 2: 0, 4: undefined } },
    [`main have different headers: ${at(0)} on 2 stores (1, 2); ${at(1)} on 1 store (3)`],
  ],
  [
    'two, on two stores',
    { main: { 2: 0, 1: 1 } },
    [`main have different headers: ${at(0)} on 1 store (2); ${at(1)} on 1 store (1)`],
  ],
  [
    'several edited ones',
    { main: { 1: 0, 2: 0, 3: 1, 4: 2 } },
    [
      `main have different headers: ${at(0)} on 2 stores (1, 2); ${at(1)} on 1 store (3); ${at(2)} on 1 store (4)`,
    ],
  ],
  [
    'two on many stores',
    { main: Object.fromEntries(Array.from({ length: 30 }, (_, id) => [id + 1, id % 2])) },
    [
      `main have different headers: ${at(0)} on 15 stores (1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 5 more); ${at(1)} on 15 stores (2, 4, 6, 8, 10, 12, 14, 16, 18, 20 and 5 more)`,
    ],
  ],
  ['one for each brand', { main: { 1: 0, 2: 0 }, second: { 3: 1, 4: 1 } }, []],
  [
    'two in another brand',
    { main: { 1: 0, 2: 0 }, second: { 3: 0, 4: 1 } },
    [`second have different headers: ${at(0)} on 1 store (3); ${at(1)} on 1 store (4)`],
  ],
  ['one of its own for each store', { main: { 1: 0, 2: 1, 3: 2 } }, []],
  ['many of their own', { main: { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 5, 8: 6, 9: 7 } }, []],
])('a brand whose stores have %s', async (_, brands, expected) => {
  const service = open({ secondBrandHost: server.url })
  for (const [brand, minutes] of Object.entries(brands))
    for (const [id, minute] of Object.entries(minutes)) {
      if (minute !== undefined) server.script(callPaths.header(Number(id)), header(minute))
      await service.content(store(Number(id), brand))
    }
  expect(service.problems().map((problem) => formatMessage(problem).message)).toEqual(
    expected.map((text) => `The stores of the brand ${text}`),
  )
})

test('a header edited during a build is a warning, also if other pages are unchanged', async () => {
  const chain = await startChain()
  const paths = [101, 102].map(callPaths.header)
  for (const path of paths) chain.server.script(path, header(0))
  expect((await chain.build()).stderr).not.toContain('different headers')
  const holds = { status: 304, headers: { etag: '"0"' } }
  for (const [path, answer] of [
    [paths[0], holds],
    [paths[1], header(1)],
  ] as const)
    chain.server.script(path ?? '', answer)
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(
      /warning The stores of the brand main have different headers: .*:00:00.000Z on 1 store \(101\); .*:01:00.000Z on 1 store \(102\)/,
    ),
  })
  const asked = chain.server.requests.map(({ headers }) => headers['cache-control'])
  expect(asked).toEqual(asked.map(() => 'no-cache'))
})
