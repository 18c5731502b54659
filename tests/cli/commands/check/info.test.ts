import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeRow } from '../../../fixtures/store-row.ts'
import { putFiles } from '../../../helpers/own-chain.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const config = `export default {
  stores: () => (${JSON.stringify([storeRow(), { locationID: 7 }])}),
  brands: [{ name: 'Bean' }, { name: 'Quick', stores: [434] }],
  contentHost: 'https://editor:passw0rd@cms.example.com',
  secondBrandHost: 'https://cms.example.com/shops',
  contentHeaders: { 'x-staging': 'hush-hush', authorization: 'Basic ' + btoa('me:also-secret') },
  siteUrl: 'https://www.example.com',
  reviewsFrame: 'https://r.example.com/?key=k3y&id={YextId}',
  head: '<script>start("measure-me")</script>',
  plugins: [{ name: 'own', addFiles: () => 'pl-secret' }],
  concurrency: 2,
  retires: 3,
}`

const secrets = [
  'passw0rd',
  'hush-hush',
  'also-secret',
  'k3y',
  'measure-me',
  'pl-secret',
  'h00k',
  'pr0xy',
]

test('prints versions, and each setting with its origin, without a secret', async () => {
  const cwd = await temporaryFolder()
  await putFiles(cwd, { 'store-pages.config.mjs': config, '.store-pages/last-good/101.json': '{}' })
  const env = {
    STORE_PAGES_SECOND_BRAND_HOST: 'https://two.example.com',
    STORE_PAGES_HOOK_SECRET: 'h00k-and-line-and-sinker',
    HTTPS_PROXY: 'http://me:pr0xy@proxy.example.com:3128',
    npm_config_user_agent: 'npm/10.8.2 node/v20 linux x64',
  }
  const args = ['info', '-c', 'store-pages.config.mjs', '--site-url', 'https://other.example.com/a']
  const { code, stdout, stderr } = await runCli(args, { cwd, env })
  expect(code).toBe(0)
  for (const secret of secrets) expect(stdout + stderr).not.toContain(secret)
  expect(stdout).toMatch(
    /^store-pages \d+\.\d+\.\d+\nNode [\d.]+, \S+ \S+ \S+, npm\/10\.8\.2\nreact [\d.]+, /,
  )
  const rows = stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))
  expect(rows).toEqual(
    expect.arrayContaining([
      'contentHost | "https://cms.example.com" | config',
      'secondBrandHost | "https://two.example.com" | STORE_PAGES_SECOND_BRAND_HOST',
      'siteUrl | "https://other.example.com/a" | flag',
      'contentHeaders | {"x-staging":"***","authorization":"***"} | config',
      'concurrency | 2 | config',
      'retries | 3 | default',
      'plugins | own | config',
      'head | 36 characters of HTML | config',
      'List: stores(), 1 store',
      'Stores by brand: bean 1, quick 0',
      'Output: out, no site',
      'Cache: 3 files, 0.0 MB; last good content: 1 file, 0.0 MB',
    ]),
  )
  expect(stderr).toContain('retires is not a key')
  expect(stderr).toContain('row 2 (store 7)')
})

test('prints versions also with an unreadable config', async () => {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'store-pages.config.ts'), 'export default {')
  const { code, stdout, stderr } = await runCli(['info'], { cwd })
  expect({ code, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, lines: 3 })
  expect(stderr).toContain('The config file cannot be loaded')
})
