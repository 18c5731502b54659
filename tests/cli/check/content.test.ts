import { expect, test } from 'vitest'
import { HlCmsService } from '../../helpers/hl-cms-service.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { workingFolder } from '../../helpers/working-folder.ts'
import { checkPlanted, row } from './checked-chain.ts'

const many = Array.from({ length: 40 }, (_, at) =>
  row({ locationID: 1 + at, URL: `a/${at}`, AddressLine1: `${at} Main St` }),
)
const service = new HlCmsService(many.map(({ locationID }) => locationID))
test('asks for some stores of each brand, and tells what came and what a night takes', async () => {
  const brands = "[{ name: 'Bean' }, { name: 'Quick', stores: [7, 8] }]"
  const asked = [7, 8, 1, 22]
  const { code, checked, server } = await checkPlanted({
    config: { brands },
    rows: many,
    fallback: service.answerAll,
  })
  expect({ code, problems: checked.problems.map((problem) => problem.code) }).toEqual({
    code: 0,
    problems: ['TOKEN_UNKNOWN'],
  })
  expect(checked.content).toEqual({
    stores: asked.map((store) => ({
      store,
      ms: expect.any(Number),
      header: 'ETag',
      page: 'ETag',
      body: expect.any(Number),
      parts: expect.arrayContaining(['phone', 'address', 'banner']),
      tokens: ['City', 'Nope'],
      details: ['banner'],
    })),
    hosts: [{ host: `${server.url}/`, batchMs: expect.any(Number), changes: true }],
    night: { requests: 81, seconds: expect.any(Number), secondsInBatches: expect.any(Number) },
  })
  // Each once: the footer, two a store, and the three that are tried out.
  expect(server.asked.length).toBe(1 + 2 * asked.length + 3)
  expect(server.maxInFlight).toBeLessThanOrEqual(3)
})

test('tells it to people in lines that fit', async () => {
  const { code, stdout } = await runCli(['check', '--content', '1'], { cwd: await workingFolder() })
  expect(code).toBe(0)
  const lines = stdout.replace(/\d+ ms|\d+\.\d s/g, 'N s').split('\n')
  expect(lines[0]).toMatch(
    /^Store \d+: N s, header known by its bytes, page by its bytes, \d+\.\d KB$/,
  )
  expect(lines.slice(0, -2).filter((line) => line.length > 80)).toEqual([])
  expect(lines.join(' ')).toContain('would take 221 requests, about N s with 8 at once')
})

test('a source of files takes no requests', async () => {
  const files = { 'content/101.html': '<p>Hello</p>' }
  const config = {
    contentHost: 'undefined',
    secondBrandHost: 'undefined',
    brands: "[{ name: 'Bean' }]",
    source: "{ name: 'own', page: () => '<p>Hello {{Phone}}</p>' }",
  }
  const { checked } = await checkPlanted({ config, files, rows: [row()] })
  expect(checked.content).toMatchObject({
    stores: [{ store: 101, tokens: ['Phone'], details: [] }],
    hosts: [],
  })
  expect(checked.content?.night).toBeUndefined()
})

test('of a service that is down, nothing is told but that', async () => {
  const { checked } = await checkPlanted({
    config: { contentHost: "'http://127.0.0.1:1'", secondBrandHost: "'http://127.0.0.1:1'" },
    rows: [row()],
  })
  expect(checked.content).toEqual({ stores: [], hosts: [] })
})
