import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'
import { runCli } from '../../helpers/run-cli.ts'

async function startBuilt(files: Record<string, string> = {}): Promise<Chain> {
  const chain = await startOwnChain(files)
  expect(await chain.build()).toMatchObject({ code: 0 })
  return chain
}

/** Files that people put into the output folder, and their names in messages. */
const foreign: [files: Record<string, string>, named: string][] = [
  [{ CNAME: 'www.example.com' }, 'CNAME'],
  [{ '.git/HEAD': 'ref: refs/heads/main', '.git/objects/aa/b': '' }, '.git/'],
  [{ '.git': 'gitdir: ../.git/worktrees/out' }, '.git'],
  [{ '.well-known/assetlinks.json': '[]' }, '.well-known/'],
  [{ 'google1234.html': 'x' }, 'google1234.html'],
  [{ '.nojekyll': '' }, '.nojekyll'],
  [{ 'notes.txt': 'mine' }, 'notes.txt'],
  [{ 'assets/logo.png': 'mine' }, 'assets/logo.png'],
  [{ 'des-moines/hickman-rd/menu.pdf': 'mine' }, 'des-moines/hickman-rd/menu.pdf'],
  [{ 'blog/index.html': 'mine', 'blog/a/index.html': 'mine' }, 'blog/'],
  [{ 'a\nb.txt': 'mine' }, 'a b.txt'],
  [{ 'index.html.bak': 'mine', 'x.txt': 'mine' }, 'index.html.bak, x.txt'],
]

describe.each(foreign)('%j in the output folder', (files, named) => {
  test('ends a build before any request, and stays', async () => {
    const chain = await startBuilt()
    await putFiles(chain.out, files)
    const before = await filesIn(chain.out)
    const asked = chain.server.requests.length
    const { code, stderr } = await chain.build()
    expect(stderr).toContain(`nor in the new site: ${named}\n`)
    expect(stderr).toContain('Move them to public/')
    expect(code).toBe(2)
    expect([await filesIn(chain.out), chain.server.requests.length]).toEqual([before, asked])
  })
})

test('the hint works: files moved to public/ are in each site', async () => {
  const chain = await startBuilt()
  await putFiles(chain.out, { CNAME: 'www.example.com' })
  expect(await chain.build()).toMatchObject({ code: 2 })
  await fs.move(join(chain.out, 'CNAME'), join(chain.cwd, 'public/CNAME'))
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect((await filesIn(chain.out)).CNAME).toBe('www.example.com')
  await fs.remove(join(chain.cwd, 'public/CNAME'))
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await filesIn(chain.out)).not.toHaveProperty('CNAME')
})

const harmless: Record<string, Record<string, string>> = {
  'what systems leave': { '.DS_Store': '', 'assets/Thumbs.db': '', 'store/._101': '' },
  'what they leave in capitals': { 'THUMBS.DB': '', 'Desktop.ini': '' },
}

test.each(Object.entries(harmless))('%s does not end a build', async (_, files) => {
  const chain = await startBuilt()
  const before = await filesIn(chain.out)
  await putFiles(chain.out, files)
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await filesIn(chain.out)).toEqual(before)
})

test('a history that was brought back is one of ours', async () => {
  const chain = await startBuilt()
  const addresses = { '/old-street/': 101 }
  await fs.writeJson(join(chain.out, 'history.json'), { version: 1, addresses, stores: {} })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect((await filesIn(chain.out))._redirects).toBe('/old-street/ /des-moines/hickman-rd/ 301\n')
})

test('a folder with only system files counts as empty', async () => {
  const chain = await startChain()
  await fs.outputFile(join(chain.out, '.DS_Store'), '')
  expect(await chain.build()).toMatchObject({ code: 0 })
})

test('files of plugins, also from the end of the build, belong to the build', async () => {
  const code = `import { writeFileSync } from 'node:fs'
  const times = () => Date.now() + '-' + Math.random()
  export default { plugins: [{
    name: 'dated',
    addFiles: () => [{ path: times() + '.txt', content: 'x' }],
    onDone() { writeFileSync('OUT/after-' + times() + '.txt', 'x') },
  }] }`
  const chain = await startOwnChain({})
  const config = code.replace('OUT', chain.out)
  await putFiles(chain.cwd, { 'store-pages.config.ts': config })
  for (const night of [1, 2, 3]) {
    const { code, stderr } = await chain.build()
    expect({ night, code, stderr }).toMatchObject({ code: 0 })
  }
})

/** The files of the last build are unknown here. */
const forgotten: Record<string, (chain: Chain) => Promise<void>> = {
  'the memory is gone, as after an upgrade': ({ cwd }) =>
    fs.remove(join(cwd, '.store-pages/files-left')),
  'the folder was copied': async ({ out }) => {
    await fs.copy(out, `${out}-copy`)
    await fs.remove(out)
    await fs.move(`${out}-copy`, out)
  },
  'the memory is damaged': async ({ cwd }) => {
    const folder = join(cwd, '.store-pages/files-left')
    for (const name of await fs.readdir(folder)) await fs.appendFile(join(folder, name), '{"')
  },
  'one letter of the memory is another one': async ({ cwd }) => {
    const folder = join(cwd, '.store-pages/files-left')
    for (const name of await fs.readdir(folder)) {
      const text = await fs.readFile(join(folder, name), 'utf8')
      await fs.writeFile(join(folder, name), text.replace('index.html', 'indez.html'))
    }
  },
}

describe.each(Object.entries(forgotten))('%s', (_, forget) => {
  test('a site continues without files that a plugin or public/ no longer has', async () => {
    const chain = await startBuilt({ 'public/old.txt': 'x', 'public/CNAME': 'www.example.com' })
    await putFiles(chain.cwd, { 'public/old.txt': undefined })
    await forget(chain)
    expect(await chain.build()).toMatchObject({ code: 0 })
    expect(Object.keys(await filesIn(chain.out))).not.toContain('old.txt')
  })

  test('a repository and files that prove ownership are not lost', async () => {
    const chain = await startBuilt()
    await putFiles(chain.out, { '.git/HEAD': 'ref: refs/heads/main' })
    await forget(chain)
    expect(await chain.build()).toMatchObject({ code: 2, stderr: expect.stringContaining('.git') })
    await fs.remove(join(chain.out, '.git'))
    await putFiles(chain.out, { 'google12.html': 'x', '.well-known/a.json': '{}' })
    const before = await filesIn(chain.out)
    const { code, stderr } = await chain.build()
    expect(stderr).toContain('nor in the new site: .well-known/a.json, google12.html')
    expect(code).toBe(1)
    expect(await filesIn(chain.out)).toEqual(before)
  })
})

test('check names them too', async () => {
  const chain = await startBuilt()
  await putFiles(chain.out, { CNAME: 'www.example.com' })
  const { code, stderr, stdout } = await runCli(['check', '--stores', 'list.json'], chain)
  expect({ code, said: stdout + stderr }).toEqual({
    code: 2,
    said: expect.stringContaining('nor in the new site: CNAME'),
  })
})

test('a mount point is refused before any request', async () => {
  const chain = await startChain()
  const { code, stderr, stdout } = await runCli(['check', '--out', '/proc'], chain)
  expect({ code, said: stdout + stderr }).toEqual({
    code: 2,
    said: expect.stringContaining('Use a folder in it, such as --out /proc/site'),
  })
})
