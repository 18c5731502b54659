import { execFile, execFileSync } from 'node:child_process'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { packageRoot, shippedCache } from '../../../cli/system/package-root.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const main = join(packageRoot, 'dist/program/main.cjs')

const foreignFiles = {
  'index.html': 'mine',
  'picture-abcd1234.css': 'secret',
  'release.json': '{}',
}

/** A folder that does not belong to the tool. */
async function foreignFolder(): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(foreignFiles))
    await fs.outputFile(join(folder, name), text)
  return folder
}

/** A chain with a site, and a foreign folder. */
async function startBuilt(...args: string[]): Promise<{ chain: Chain; foreign: string }> {
  const chain = await startChain()
  expect((await chain.build(...args)).code).toBe(0)
  return { chain, foreign: await foreignFolder() }
}

/** Gives a chain a separate cache, in which tests may change everything. */
async function replaceCheckoutCache({ cwd }: Chain): Promise<void> {
  const own = join(cwd, '.store-pages/cache/bundles')
  await fs.remove(own)
  await fs.copy(join(shippedCache, 'bundles'), own)
}

/** The first file of a chain that matches a pattern, or its future name. */
async function place({ cwd }: Chain, pattern: string): Promise<string> {
  if (!pattern.includes('*')) return join(cwd, pattern)
  const [known, added = ''] = pattern.split(/(\.new)$/)
  const fits = new RegExp(`^${known?.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
  const found = (await readdir(cwd, { recursive: true })).find((name) => fits.test(name))
  return join(cwd, (found ?? expect.fail(`no ${pattern}`)) + added)
}

async function pipe(file: string): Promise<void> {
  await fs.remove(file)
  execFileSync('mkfifo', [file])
}

function given({ server }: Chain): string[] {
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  return ['--stores', 'list.json', '--retry-delay', '1', ...hosts]
}

function buildApart(chain: Chain, ...args: string[]): Promise<Ended> {
  return apart(chain, ['build', ...given(chain), ...args])
}

interface Ended {
  code: number | null
  stderr: string
}

/** Runs a command in a separate process, so that an endless wait can be killed. */
function apart({ cwd }: Chain, args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const options = { cwd, timeout: 20_000, killSignal: 'SIGKILL' } as const
    const child = execFile(process.execPath, [main, ...args], options, (_, __, stderr) =>
      done({ code: child.exitCode, stderr }),
    )
  })
}

const leftovers = ['fresh', 'old', 'journal', 'lock'] as const

test.each(leftovers)('a link in place of %s is removed, but not its target', async (name) => {
  const { chain, foreign } = await startBuilt()
  const target = name === 'lock' || name === 'journal' ? join(foreign, 'index.html') : foreign
  await symlink(target, tempPaths(chain.out)[name])
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(foreign)).toEqual(foreignFiles)
  expect((await readdir(chain.cwd)).sort()).toEqual(['.store-pages', 'list.json', 'out'])
})

test.each(['fresh', 'old'] as const)(
  'a link in place of %s never becomes the site',
  async (name) => {
    const { chain, foreign } = await startBuilt()
    await fs.remove(chain.out)
    await fs.writeFile(tempPaths(chain.out).journal, 'complete\n')
    await symlink(foreign, tempPaths(chain.out)[name])
    expect((await chain.build()).code).toBe(0)
    expect((await fs.lstat(chain.out)).isDirectory()).toBe(true)
    expect(await filesIn(foreign)).toEqual(foreignFiles)
  },
)

test('a folder in place of the lock ends the build', async () => {
  const { chain } = await startBuilt()
  const before = await filesIn(chain.out)
  await fs.mkdir(tempPaths(chain.out).lock)
  const result = await chain.build()
  expect(result.code).toBe(1)
  expect(result.stderr).toContain('.out.store-pages-lock: cannot be written: EISDIR')
  expect(await filesIn(chain.out)).toEqual(before)
})

/** The tool's files that a build reads or writes. */
const ownFiles = [
  'out/ames/lincoln-way/index.html',
  'out/404.html',
  '.out.store-pages-lock',
  '.out.store-pages-lock-takeover',
  '.out.store-pages-journal',
  '.store-pages/report.json',
  '.store-pages/report.md',
  '.store-pages/cache/pages/*.txt',
  '.store-pages/last-good/index.json',
  '.store-pages/last-good/answers/*.json',
  '.store-pages/cache/bundles/*/assets.json',
  '.store-pages/cache/bundles/*/assets/*.js',
]

const planted: [name: string, plant: (foreign: string, file: string) => unknown][] = [
  ['a pipe that nobody writes to', (_, file) => execFileSync('mkfifo', [file])],
  ['a link', (foreign, file) => symlink(join(foreign, 'index.html'), file)],
  ['a link that leads nowhere', (_, file) => symlink('/nowhere/at/all', file)],
]

describe.each(planted)('%s', (_, plant) => {
  test.each(ownFiles)('in place of %s is neither waited for nor followed', async (pattern) => {
    const { chain, foreign } = await startBuilt('--on-error', 'keep-last')
    const before = await filesIn(chain.out)
    await replaceCheckoutCache(chain)
    const file = await place(chain, pattern)
    await fs.remove(file)
    await plant(foreign, file)
    expect(await buildApart(chain, '--on-error', 'keep-last')).toMatchObject({ code: 0 })
    expect(await filesIn(chain.out)).toEqual(before)
    expect(await filesIn(foreign)).toEqual(foreignFiles)
    const stat = await fs.lstat(file).catch(() => undefined)
    expect(pattern.includes('/bundles/') || (stat?.isFile() ?? true)).toBe(true)
  })
})

test('a pipe in place of release.json is not a site', async () => {
  const { chain } = await startBuilt()
  await fs.copy(chain.out, join(chain.cwd, 'other'))
  for (const folder of ['out', 'other']) await pipe(join(chain.cwd, folder, 'release.json'))
  const refusals: [args: string[], code: number, words: string][] = [
    [['build', ...given(chain)], 2, 'out has files that do not belong to a site of store-pages'],
    [
      ['build', ...given(chain), '--out', 'new', '--previous', 'other'],
      1,
      'The previous site (other) cannot be read: it has no release.json',
    ],
    [['merge', 'out', '--out', 'whole'], 2, 'out is not a shard: it has no release.json'],
    [['publish', 'srv'], 2, 'out has no site to publish'],
    [['diff', 'out', 'other'], 2, 'out holds no site: it has no release.json'],
    [['serve'], 2, 'out has no site to show'],
  ]
  for (const [args, code, words] of refusals)
    expect(await apart(chain, args)).toEqual({ code, stderr: expect.stringContaining(words) })
})

test('a page that is a pipe or a link is neither carried over, nor compared, nor published', async () => {
  const { chain, foreign } = await startBuilt()
  await fs.copy(chain.out, join(chain.cwd, 'other'))
  await fs.appendFile(join(chain.cwd, 'other/ames/lincoln-way/index.html'), ' ')
  await fs.writeFile(
    join(chain.cwd, 'other/release.json'),
    (await fs.readFile(join(chain.out, 'release.json'), 'utf8')).replaceAll(
      /"[0-9a-f]{64}"/g,
      '""',
    ),
  )
  const page = join(chain.out, 'ames/lincoln-way/index.html')
  const plants: [plant: () => unknown, fault: string][] = [
    [() => pipe(page), 'it is no file'],
    [() => symlink(join(foreign, 'index.html'), page), 'it is a link'],
  ]
  for (const [plant, fault] of plants) {
    await fs.remove(page)
    await plant()
    expect(await buildApart(chain, '--only', '101')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ames/lincoln-way of the previous output does not match its'),
    })
    for (const args of [
      ['diff', 'out', 'other'],
      ['publish', 'srv'],
    ])
      expect(await apart(chain, args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`ames/lincoln-way/index.html: cannot be read: ${fault}`),
      })
  }
})

test('a report may be a pipe; one without a reader is reported', async () => {
  const { chain } = await startBuilt()
  await pipe(join(chain.cwd, 'report.json'))
  expect(await buildApart(chain, '--report', 'report.json')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('The report cannot be written: ENXIO'),
  })
  const read = promisify(execFile)('cat', ['report.json'], { cwd: chain.cwd })
  const { stderr } = await buildApart(chain, '--report', 'report.json')
  expect(stderr).not.toContain('report cannot')
  expect(JSON.parse((await read).stdout)).toMatchObject({ ok: true })
})

test('links in the standing site are neither copied out nor emptied', async () => {
  const { chain, foreign } = await startBuilt()
  await symlink(
    join(foreign, 'picture-abcd1234.css'),
    join(chain.out, 'assets/planted-abcd1234.css'),
  )
  await symlink(foreign, join(chain.out, 'folder'))
  expect((await chain.build('--only', '101')).code).toBe(0)
  const names = Object.keys(await filesIn(chain.out))
  expect(names.filter((name) => /planted|folder/.test(name))).toEqual([])
  expect(await filesIn(foreign)).toEqual(foreignFiles)
})

test('assets that are a link are not copied out', async () => {
  const { chain, foreign } = await startBuilt()
  await fs.remove(join(chain.out, 'assets'))
  await symlink(foreign, join(chain.out, 'assets'))
  expect((await chain.build('--only', '101')).code).toBe(0)
  expect(Object.keys(await filesIn(chain.out))).not.toContain('assets/picture-abcd1234.css')
  expect(await filesIn(foreign)).toEqual(foreignFiles)
})

test('a page that is a link to other text is not carried over', async () => {
  const { chain, foreign } = await startBuilt()
  const page = join(chain.out, 'ames/lincoln-way/index.html')
  await fs.remove(page)
  await symlink(join(foreign, 'index.html'), page)
  const { code, stderr } = await chain.build('--only', '101')
  expect(code).toBe(1)
  expect(stderr).toContain(
    'ames/lincoln-way of the previous output does not match its release.json',
  )
})

test('a report may be a link', async () => {
  const { chain, foreign } = await startBuilt()
  const report = join(chain.cwd, 'report.json')
  await symlink(join(foreign, 'report.json'), report)
  expect((await chain.build('--report', 'report.json')).code).toBe(0)
  expect(await fs.readJson(join(foreign, 'report.json'))).toMatchObject({ ok: true })
})
