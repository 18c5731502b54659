import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'
import { runCli } from '../../helpers/run-cli.ts'

test('public/ is copied unchanged, without the targets of links', async () => {
  const chain = await startOwnChain({
    'public/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'public/assets/cup.svg': '<svg/>',
    'public/index.html': 'a home page of its own',
    'secret.txt': 'secret',
  })
  await fs.symlink('../secret.txt', join(chain.cwd, 'public/link.txt'))
  await fs.symlink('..', join(chain.cwd, 'public/all'))
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr).toContain('public/all: is a link')
  const site = await filesIn(chain.out)
  expect(site).toMatchObject({
    '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'assets/cup.svg': '<svg/>',
    'index.html': 'a home page of its own',
  })
  expect(Object.values(site)).not.toContain('secret')
  expect((await chain.build()).stdout).toContain('nothing written')
  await putFiles(chain.cwd, { 'public/assets/cup.svg': undefined })
  await chain.build()
  expect(await filesIn(chain.out)).not.toHaveProperty('assets/cup.svg')
})

test('a long file is copied completely, and again after a change of one byte', async () => {
  const chain = await startOwnChain({})
  const long = Buffer.alloc(3 * 1024 * 1024 + 5, 'streets ')
  const file = join(chain.cwd, 'public/streets.pmtiles')
  await fs.outputFile(file, long)
  await chain.build()
  const copied = () => readFile(join(chain.out, 'streets.pmtiles'))
  expect(long.equals(await copied())).toBe(true)
  expect((await chain.build()).stdout).toContain('nothing written')
  long[2_500_000] = 0
  await fs.outputFile(file, long)
  await chain.build()
  expect(long.equals(await copied())).toBe(true)
})

test.each(['404.html', 'robots.txt', 'release.json', '.published.json', 'store/101/index.html'])(
  'public/%s would replace a file of the site, and is refused',
  async (path) => {
    const chain = await startOwnChain({})
    await chain.build()
    const before = await readFile(join(chain.out, 'release.json'), 'utf8')
    await putFiles(chain.cwd, { [`public/${path}`]: 'mine' })
    const { code, stderr } = await chain.build()
    expect(stderr).toContain(
      `public/${path}: The generated site has a file or a folder at "${path}"`,
    )
    expect(code).toBe(1)
    expect(await readFile(join(chain.out, 'release.json'), 'utf8')).toBe(before)
  },
)

type Plant = (cwd: string) => Promise<unknown>

const put =
  (...names: string[]): Plant =>
  (cwd) =>
    putFiles(cwd, Object.fromEntries(names.map((name) => [`public/${name}`, 'mine'])))

const link =
  (target: string): Plant =>
  (cwd) =>
    fs.symlink(target, join(cwd, 'public'))

/** Writes a file whose name has these bytes. */
const bytes =
  (name: string): Plant =>
  async (cwd) => {
    const file = Buffer.from(join(cwd, 'public', name), 'latin1')
    await mkdir(Buffer.from(dirname(join(cwd, 'public', name)), 'latin1'), { recursive: true })
    await writeFile(file, 'mine')
  }

const refused: [what: string, plant: Plant, words: string][] = [
  ['a file', (cwd) => fs.writeFile(join(cwd, 'public'), ''), 'public: is no folder'],
  ['a pipe', async (cwd) => execFileSync('mkfifo', [join(cwd, 'public')]), 'public: is no folder'],
  ['a link that leads nowhere', link('nowhere'), 'a link to nowhere, which is no folder'],
  ['a link to a file', link('list.json'), 'a link to list.json, which is no folder'],
  ['a link to itself', link('public'), 'a link to public, which is no folder'],
  ['a link to the project', link('.'), 'contain each other'],
  ['a link to what the project is in', link('..'), 'contain each other'],
  ['a folder with a name in Latin 1', bytes('caf\xe9.txt'), 'has a name that is not UTF-8'],
  ['a folder with such a folder', bytes('caf\xe9/a.txt'), 'has a name that is not UTF-8'],
]

test.each(refused)('public as %s is refused before any request', async (_, plant, words) => {
  const chain = await startOwnChain({})
  await plant(chain.cwd)
  const { code, stderr } = await chain.build()
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
  expect([code, chain.server.requests]).toEqual([2, []])
  const checked = await runCli(['check', '--stores', 'list.json', '--no-types'], chain)
  expect(checked.stdout + checked.stderr).toContain(words)
})

test('an output inside of public/ is refused; public/ itself may be the output', async () => {
  const chain = await startOwnChain({ 'public/a.txt': 'mine' })
  const nested = await chain.build('--out', 'public/site')
  expect(nested).toMatchObject({ code: 2, stderr: expect.stringContaining('contain each other') })
  await fs.remove(join(chain.cwd, 'public'))
  for (const night of [1, 2]) {
    const { code, stderr } = await chain.build('--out', 'public')
    expect({ night, code, stderr }).toMatchObject({ code: 0 })
  }
})

test('public may be a link to a folder elsewhere', async () => {
  const chain = await startOwnChain({ 'shared/a.txt': 'mine' })
  await link('shared')(chain.cwd)
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect((await filesIn(chain.out))['a.txt']).toBe('mine')
})

const clashes: [path: string, named: string][] = [
  ['des-moines', 'des-moines'],
  ['des-moines/hickman-rd', 'des-moines/hickman-rd'],
  ['store', 'store'],
  ['assets', 'assets'],
  ['robots.txt/a.txt', 'robots.txt/a.txt'],
  ['release.json/a.txt', 'release.json/a.txt'],
  ['history.json/a.txt', 'history.json/a.txt'],
  ['_redirects/a.txt', '_redirects/a.txt'],
  ['store/101/index.html/a.txt', 'store/101/index.html/a.txt'],
]

test.each(clashes)('public/%s conflicts with the site', async (path, named) => {
  const chain = await startOwnChain({})
  const refusal = {
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`a file or a folder at "${named}"`),
  }
  await put(path)(chain.cwd)
  expect(await chain.build()).toEqual(refusal)
  await fs.remove(join(chain.cwd, 'public'))
  expect(await chain.build()).toMatchObject({ code: 0 })
  // Everything else is unchanged, and nothing is written before it.
  await put(path)(chain.cwd)
  expect(await chain.build()).toEqual(refusal)
})

test.each(['des-moines', 'des-moines/hickman-rd', 'store/101', 'robots.txt/x', 'assets'])(
  'a plugin’s %s conflicts with the site',
  async (path) => {
    const plugin = `{ name: 'own', addFiles: () => [{ path: '${path}', content: 'x' }] }`
    const chain = await startOwnChain({})
    expect(await chain.build()).toMatchObject({ code: 0 })
    const config = `export default { plugins: [${plugin}] }`
    await putFiles(chain.cwd, { 'store-pages.config.ts': config })
    const { code, stderr } = await chain.build()
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('it is taken') })
  },
)

const odd: [plant: Plant, words: string | undefined, published: string[]][] = [
  [put('.env'), '.env: skipped', []],
  [put('.env.production', 'a/.env.local'), '.env.production, a/.env.local: skipped', []],
  [put('.git/HEAD', '.git/config'), '.git: skipped', []],
  [put('a/.svn/x', '.npmrc', '.htpasswd'), '.htpasswd, .npmrc, a/.svn: skipped', []],
  [
    put('.notes', '.old/a.txt'),
    '.notes, .old: names that begin with a dot',
    ['.notes', '.old/a.txt'],
  ],
  [
    // The build's own .htaccess makes room.
    put('.well-known/a', '.nojekyll', '.htaccess'),
    undefined,
    ['.nojekyll', '.well-known/a'],
  ],
  [put('Logo.png', 'logo.png'), 'Logo.png, logo.png: names that differ', ['Logo.png', 'logo.png']],
  [put('a/x.txt', 'A/x.txt'), 'A/x.txt, a/x.txt: names that differ', ['A/x.txt', 'a/x.txt']],
  [
    put('caf\u00e9', 'cafe\u0301'),
    'only in letter case or Unicode form',
    ['cafe\u0301', 'caf\u00e9'],
  ],
  [
    put('env', 'environment.txt', '\ufffd.txt'),
    undefined,
    ['env', 'environment.txt', '\ufffd.txt'],
  ],
]

test.each(odd)('odd files in public/ are reported: %#', async (plant, words, published) => {
  const chain = await startOwnChain({})
  const others = Object.keys(await builtFiles(chain))
  await plant(chain.cwd)
  const { code, stderr } = await chain.build()
  if (words === undefined) expect(stderr).not.toContain('public')
  else expect(stderr).toContain(words)
  const names = Object.keys(await filesIn(chain.out)).filter((name) => !others.includes(name))
  expect([code, names.sort()]).toEqual([0, published.sort()])
  expect((await chain.build()).stdout).toContain('nothing written')
})

async function builtFiles(chain: Chain): Promise<Record<string, string>> {
  await chain.build()
  return filesIn(chain.out)
}
