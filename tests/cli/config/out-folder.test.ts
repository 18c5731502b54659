import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { startCommand } from '../../helpers/start-command.ts'

const inConfig = `export default { out: 'dist' }`

/** A built chain whose config sets the output folder. */
async function startBuilt(file = 'store-pages.config.ts', ...args: string[]) {
  const chain = await startOwnChain({ [file]: inConfig })
  const { code, stdout } = await chain.build(...args)
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(' in dist/ (') })
  expect(await fs.readdir(chain.cwd)).not.toContain('out')
  return chain
}

/** Each command that reads a site, and its output. */
const commands: [args: string[], said: string][] = [
  [['publish', 'srv'], 'Published dist to srv as '],
  [['diff', 'dist'], 'No page differs\n'],
  [['merge', 'nowhere'], 'nowhere is not a shard'],
]

describe('the output folder is the one in the config', () => {
  test.each(commands)('for %j', async (args, said) => {
    const { cwd } = await startBuilt()
    const { stdout, stderr } = await runCli(args, { cwd })
    expect(stdout + stderr).toContain(said)
  })

  test('for serve', async () => {
    const { cwd } = await startBuilt()
    const { url } = await startCommand(['serve', '--port', '0'], cwd)
    expect((await fetch(`${url}/des-moines/hickman-rd/`)).status).toBe(200)
  })

  test('of --config', async () => {
    const { cwd } = await startBuilt('other.config.ts', '-c', 'other.config.ts')
    const options = ['-c', 'other.config.ts']
    expect(await runCli(['publish', 'srv', ...options], { cwd })).toMatchObject({ code: 0 })
    const { stdout } = await runCli(['diff', 'srv', ...options], { cwd })
    expect(stdout).toBe('No page differs\n')
    const { url } = await startCommand(['serve', '--port', '0', ...options], cwd)
    expect((await fetch(`${url}/`)).status).toBe(200)
  })

  test('--out works without a readable config', async () => {
    const { cwd } = await startBuilt()
    await putFiles(cwd, { 'store-pages.config.ts': 'export default {' })
    expect(await runCli(['publish', 'srv'], { cwd })).toMatchObject({ code: 2 })
    expect(await runCli(['publish', 'srv', '--out', 'dist'], { cwd })).toMatchObject({ code: 0 })
  })

  test('of which the rest does not matter', async () => {
    const { cwd } = await startBuilt()
    await putFiles(cwd, { 'store-pages.config.ts': `export default { out: 'dist', nonsense: 1 }` })
    expect(await runCli(['publish', 'srv'], { cwd })).toMatchObject({ code: 0 })
    await putFiles(cwd, { 'store-pages.config.ts': 'export default { out: 7 }' })
    const { code, stderr } = await runCli(['publish', 'srv'], { cwd })
    expect(stderr).toContain('out should be the name of a folder')
    expect(code).toBe(2)
  })
})

const addresses = [
  'ftp://host',
  'webdavs://host/srv',
  'https://example.com',
  'file:///srv/shops',
  'gs://bucket',
  'host:/srv/shops',
  'deploy@host:shops',
]

const withTarget: [name: string, args: (chain: Chain, address: string) => string[]][] = [
  ['publish', (_, address) => ['publish', address]],
  ['rollback', (_, address) => ['rollback', address]],
  ['diff', (_, address) => ['diff', address, 'dist']],
  [
    'listen',
    (_, address) => ['listen', '--stores', 'list.json', '--target', address, '--port', '0'],
  ],
]

/** Targets of all these commands but `listen`. */
const targets = [
  ...['s3://bucket/shops', 'S3://bucket', 's3:/bucket', 's3:'],
  ...['sftp://user@host/srv', 'ftps://host/srv'],
  ...['cloudflare-pages:shops', 'netlify:shops'],
]

describe.each(withTarget)('%s', (command, args) => {
  test.each(command === 'listen' ? [...addresses, ...targets] : addresses)(
    '%s is not a folder',
    async (address) => {
      const chain = await startOwnChain({})
      const before = await namesIn(chain)
      const env = { STORE_PAGES_HOOK_SECRET: 'a secret of 24 letters..' }
      const { code, stderr } = await runCli(args(chain, address), { cwd: chain.cwd, env })
      expect(stderr).toContain(`it supports local folders, such as /srv/shops`)
      expect(code).toBe(2)
      expect(await namesIn(chain)).toEqual(before)
    },
  )
})

/** The content of the working folder without reports and caches. */
async function namesIn({ cwd }: Chain): Promise<string[]> {
  return (await fs.readdir(cwd)).filter((name) => name !== '.store-pages')
}

test.each(['s3://bucket/out', 'https://example.com/out'])(
  'a build into %s is refused, on the command line and in the config',
  async (address) => {
    const chain = await startOwnChain({})
    const before = await namesIn(chain)
    const { code, stderr } = await chain.build('--out', address)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('supports local folders'),
    })
    await putFiles(chain.cwd, { 'store-pages.config.ts': `export default { out: '${address}' }` })
    expect(await chain.build()).toMatchObject({ code: 2 })
    expect([chain.server.requests, await namesIn(chain)]).toEqual([[], before])
  },
)

test('a folder with a colon in its name is one where it exists, and by ./', async () => {
  const { cwd } = await startBuilt()
  await fs.mkdir(join(cwd, 'shops:live'))
  for (const target of ['shops:live', './shops:next'])
    expect(await runCli(['publish', target], { cwd })).toMatchObject({ code: 0 })
})

test('an address that cannot be requested is not a previous site, with any option', async () => {
  const chain = await startOwnChain({})
  const args = ['--previous', 's3://bucket/shops', '--allow-removals']
  const { code, stderr } = await chain.build(...args)
  expect(stderr).toContain('only folders and http(s) addresses can be asked')
  expect(code).toBe(1)
})
