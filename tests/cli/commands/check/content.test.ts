import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HlCmsService } from '../../../helpers/hl-cms-service.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { workingFolder } from '../../../helpers/working-folder.ts'
import { checkPlanted, checkPlantedInWords, row } from './checked-chain.ts'

const many = Array.from({ length: 40 }, (_, at) =>
  row({ locationID: 1 + at, URL: `a/${at}`, AddressLine1: `${at} Main St` }),
)
const service = new HlCmsService(many.map(({ locationID }) => locationID))
/** Without line breaks, which depend on the length of numbers. */
const inWords = (text: string) => text.trim().replace(/\s+/g, ' ')

test('requests some stores of each brand, and reports their content and the time of a night', async () => {
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
  // Each request once: the footer, two per store, and the three samples.
  expect(server.requests.length).toBe(1 + 2 * asked.length + 3)
  expect(server.maxInFlight).toBeLessThanOrEqual(3)
})

test('prints lines that fit a terminal', async () => {
  const { code, stdout, server } = await checkPlantedInWords({
    config: { plugins: "[{ name: 'own', transformStores: (stores) => stores }]" },
    args: ['--content', '1'],
    fallback: (path, headers) => {
      const answer = service.answerAll(path.replace('101', '1'), headers)
      const body = String(answer?.body).replace('"locationID":1,', '"locationID":101,')
      return answer && { ...answer, body }
    },
  })
  const text = inWords(stdout)
    .replace(/\d+ ms|\d+\.\d s/g, 'N s')
    .replace(server.url, 'http://host')
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect({ code, text }).toEqual({
    code: 0,
    text: [
      'Store 101: N s, header with ETag, page with ETag, 0.0 KB',
      'parts store-name, phone, address, amenities, save-store, banner, nearby',
      'tokens City, Nope',
      'details banner',
      'http://host/ has batch calls, and a change feed.',
      'All stores need 7 requests: about N s with 8 at once, or N s in batches, if the service can handle that.',
      'Checked 3 stores of list.json, 2 brands, 1 plugin: 1 warning',
    ].join(' '),
  })
})

test('describes a host with only the three calls, and the sample', async () => {
  const { stdout, server } = await checkPlantedInWords({ args: ['--content', '2'] })
  expect(stdout).toContain('header without validator, page without validator')
  expect(inWords(stdout)).toContain(`${server.url}/ has only single calls, and no change feed.`)
  expect(stdout).toContain('Checked 3 stores of list.json, 2 brands: nothing is wrong\n')
  const { stdout: ofSample } = await runCli(['check'], { cwd: await workingFolder() })
  expect(ofSample).toMatch(
    /^Checked 110 stores of .*, with the sample content: nothing is wrong\n$/,
  )
  const { stdout: ofNothing } = await checkPlantedInWords({ args: ['-c', 'no.ts'] })
  expect(ofNothing).toBe('1 error\n')
})

test('reports no content for pages from the list alone', async () => {
  const cwd = await workingFolder()
  const config =
    "export default { stores: 'list.json', siteUrl: 'https://a.example', source: 'none' }"
  await writeFile(join(cwd, 'store-pages.config.ts'), config)
  await writeFile(join(cwd, 'list.json'), JSON.stringify([row()]))
  const { stdout } = await runCli(['check', '--content'], { cwd })
  expect(stdout).toBe(
    'The pages are made from the list alone, without content requests.\n\nChecked 1 store of list.json, 1 brand: 1 warning\n',
  )
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

test('reports only that a service is down', async () => {
  const { checked } = await checkPlanted({
    config: { contentHost: "'http://127.0.0.1:1'", secondBrandHost: "'http://127.0.0.1:1'" },
    rows: [row()],
  })
  expect(checked.content).toEqual({ stores: [], hosts: [] })
})
