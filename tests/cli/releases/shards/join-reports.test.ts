import { expect, test } from 'vitest'
import { joinReports, type ShardReport } from '../../../../cli/releases/shards/shard-report.ts'
import { type Problem, problem } from '../../../../cli/report/problems.ts'
import { store } from '../../../helpers/content-client.ts'

const stores = [7, 5, 9].map((id) => store(id))

function report(fields: Partial<ShardReport>): ShardReport {
  const content = {
    requests: 10,
    retries: 1,
    failures: 0,
    reused: 2,
    maxInFlight: 8,
    refusals: 1,
    lowestLimit: 4,
    p50Ms: 20,
    p95Ms: 90,
    slowest: [],
  }
  const fallbacks = { kept: [], leftOut: [] }
  const contentSince = '2026-11-20T08:17:00.000Z'
  return { contentSince, content, fallbacks, phases: [], plugins: [], problems: [], ...fields }
}

function joinProblems(...lists: Problem[][]): Problem[] {
  return joinReports(
    lists.map((problems) => report({ problems })),
    stores,
  ).problems
}

const shape = (id: number) =>
  problem('DETAILS_SHAPE', { key: 'hours', expected: 'a list' }, { store: id })
const token = (name: string, count: number) => problem('TOKEN_UNKNOWN', { token: name, count })

const lists: [name: string, problems: Problem[][], joined: Problem[]][] = [
  ['none', [[], []], []],
  [
    'of stores come in the order of the list',
    [[shape(5)], [shape(9), shape(7)]],
    [7, 5, 9].map(shape),
  ],
  ['of stores come before the others', [[token('A', 1), shape(9)], []], [shape(9), token('A', 1)]],
  [
    'of one token are added up',
    [[token('A', 1), token('B', 1)], [token('A', 4)]],
    [token('A', 5), token('B', 1)],
  ],
  [
    'that every shard has are told once',
    [[problem('SITE_URL_MISSING', {})], [problem('SITE_URL_MISSING', {})]],
    [problem('SITE_URL_MISSING', {})],
  ],
]

test.each(lists)('problems: %s', (_, problems, joined) => {
  expect(joinProblems(...problems)).toEqual(joined)
})

test('figures are added up; of times, the slowest shard counts', () => {
  const since = '2026-11-18T08:17:00.000Z'
  const one = report({
    contentSince: '2026-11-20T08:16:59.000Z',
    fallbacks: { kept: [{ store: 9, since, ageMs: 1 }], leftOut: [7] },
    phases: [
      { name: 'list', ms: 5 },
      { name: 'pages', ms: 100 },
    ],
    plugins: [
      { plugin: 'a', hook: 'transformHtml', ms: 5 },
      { plugin: 'b', hook: 'transformHtml', ms: 8 },
    ],
  })
  const { content } = one
  const other = report({
    content: { ...content, requests: 20, failures: 3, p50Ms: 30, p95Ms: 80 },
    fallbacks: { kept: [{ store: 5, since, ageMs: 2 }], leftOut: [] },
    phases: [{ name: 'pages', ms: 300 }],
    plugins: [{ plugin: 'a', hook: 'transformHtml', ms: 5 }],
  })
  expect(joinReports([one, other], stores)).toEqual({
    contentSince: '2026-11-20T08:16:59.000Z',
    content: {
      requests: 30,
      retries: 2,
      failures: 3,
      reused: 4,
      maxInFlight: 16,
      refusals: 2,
      lowestLimit: 8,
      p50Ms: 30,
      p95Ms: 90,
      slowest: [],
    },
    fallbacks: {
      kept: [
        { store: 5, since, ageMs: 2 },
        { store: 9, since, ageMs: 1 },
      ],
      leftOut: [7],
    },
    phases: [
      { name: 'slowest shard: list', ms: 5 },
      { name: 'slowest shard: pages', ms: 300 },
    ],
    plugins: [
      { plugin: 'a', hook: 'transformHtml', ms: 10 },
      { plugin: 'b', hook: 'transformHtml', ms: 8 },
    ],
    problems: [],
  })
})
