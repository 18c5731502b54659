import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const env = { GITHUB_ACTIONS: 'true' }

/** Texts that could start a line, move a cursor, change the text direction, or be a command of GitHub. */
const hostile = [
  'x\n::error::forged',
  'x\r\n::stop-commands::y',
  'x%0A::error::forged%0D',
  'x ##[add-mask]y',
  'x\u2028::error::\u2029',
  'x\u001b[2J\u001b]0;title\u0007\u009b31m',
  'x\u202egnp.exe\u2066',
]

const forbidden = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|##\[/u

function expectClean({ stdout, stderr }: { stdout: string; stderr: string }): void {
  expect(stdout + stderr).not.toMatch(forbidden)
  const commands = `${stdout}\n${stderr}`.split('\n').filter((line) => /^\s*::/.test(line))
  for (const command of commands) expect(command).toMatch(/^::(?:error|warning) title=[A-Z_]+::/)
  expect(commands.join()).not.toMatch(/%(?!25)/)
}

test.each(hostile)('a store list with %j is refused in lines of our own', async (text) => {
  const cwd = await workingFolder()
  const rows = [storeRow({ URL: `a/../${text}` }), { ...storeRow({ URL: text }), Lat: text }, text]
  await fs.writeJson(join(cwd, 'list.json'), [
    ...rows,
    { ...storeRow(), [text]: 1, City: { text } },
  ])
  const result = await runCli(['build', '--stores', 'list.json'], { cwd, env })
  expect(result.code).toBe(2)
  expect(result.stdout).toContain('::error title=ROW_PATH::')
  expectClean(result)
})

test.each(hostile)('an answer with %j is printed on lines of our own', async (text) => {
  const chain = await startChain()
  const at = ['--content-host', chain.server.url, '--second-brand-host', chain.server.url]
  const build = () =>
    runCli(['build', '--stores', 'list.json', '--retries', '0', ...at], { cwd: chain.cwd, env })
  const details = { banner: { text }, hours: [{ day: text }], [text]: 1 }
  const body = Buffer.from(`<p>{{${text}}} {{x${text.replace(/\s/g, '')}}}`).toString('base64')
  chain.server.script(callPaths.page(101), { body: JSON.stringify({ content: body, details }) })
  const built = await build()
  expect(built.code).toBe(0)
  expect(built.stdout).toContain('::warning title=DETAILS_SHAPE::')
  expectClean(built)

  chain.server.script(callPaths.page(101), { body: text })
  const failed = await build()
  expect(failed.code).toBe(1)
  expect(failed.stdout).toContain('::error title=CONTENT_FAILED::')
  expectClean(failed)
})

const secret = 's3cret-pass/word'
const wrongAddresses = [
  ['--content-host', `ftp://editor:${secret}@cms.example`],
  ['--content-host', `editor:${secret}@cms.example`],
  ['--second-brand-host', `htp://editor:${secret}@cms.example`],
  ['--site-url', `ftp://editor:${secret}@www.example`],
  ['--previous', `http://editor:${secret}@127.0.0.1:1`],
  ['--previous', `editor:${secret}@nowhere`],
]

test.each(wrongAddresses)('%s %s does not bring its password into a message', async (...option) => {
  const chain = await startChain()
  const { code, stdout, stderr } = await chain.build(...option)
  expect(code).toBeGreaterThan(0)
  expect(stderr).toContain('error')
  expect(stdout + stderr).not.toMatch(/s3cret|word@/)
})

test('a build with passwords has none in its log, its report and its site', async () => {
  const chain = await startChain()
  const config = `export default { contentHeaders: { 'x-staging': '${secret}' }, preview: true }\n`
  await fs.writeFile(join(chain.cwd, 'store-pages.config.mjs'), config)
  const host = chain.server.url.replace('://', '://editor:hunter%322@')
  const inBase64 = Buffer.from('editor:hunter22').toString('base64')
  const echo = `${secret} hunter22 ${inBase64} hunter%322 ${encodeURIComponent(secret)}`
  chain.server.script(callPaths.page(101), { body: echo })
  const options = ['-c', 'store-pages.config.mjs', '--content-host', host, '--verbose']
  const failed = await chain.build(...options, '--second-brand-host', host, '--retries', '1')
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('"*** *** *** *** ***"')
  chain.server.script(callPaths.page(101), { body: '{"content":"eA=="}' })
  const built = await chain.build(...options, '--second-brand-host', host)
  expect(built.code).toBe(0)
  expect(chain.server.requests[0]?.headers['x-staging']).toBe(secret)
  const site = await allText(chain.out)
  const reports = await Promise.all(['json', 'md'].map((kind) => readReport(chain.cwd, kind)))
  const said = [failed.stdout, failed.stderr, built.stdout, built.stderr, ...reports, site].join(
    '\n',
  )
  expect(said).not.toMatch(/s3cret|hunter22|ZWRpdG9y/)
})

function readReport(cwd: string, kind: string): Promise<string> {
  return fs.readFile(join(cwd, `.store-pages/report.${kind}`), 'utf8')
}

async function allText(folder: string): Promise<string> {
  const names = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = files.map((entry) => fs.readFile(join(entry.parentPath, entry.name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
