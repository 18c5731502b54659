import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { beside } from '../../../cli/output/switch-folders.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const foreignFiles = {
  'index.html': 'mine',
  'picture-abcd1234.css': 'secret',
  'release.json': '{}',
}

/** A folder that is none of the tool's business. */
async function foreignFolder(): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(foreignFiles))
    await fs.outputFile(join(folder, name), text)
  return folder
}

/** A chain with a site, and a foreign folder. */
async function startBuilt(): Promise<{ chain: Chain; foreign: string }> {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  return { chain, foreign: await foreignFolder() }
}

const leftovers = ['fresh', 'old', 'journal', 'lock'] as const

test.each(leftovers)('a link in the place of %s is removed, not what it leads to', async (name) => {
  const { chain, foreign } = await startBuilt()
  const target = name === 'lock' || name === 'journal' ? join(foreign, 'index.html') : foreign
  await symlink(target, beside(chain.out)[name])
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(foreign)).toEqual(foreignFiles)
  expect((await readdir(chain.cwd)).sort()).toEqual(['.store-pages', 'list.json', 'out'])
})

test.each(['fresh', 'old'] as const)(
  'a link in the place of %s never becomes the site',
  async (name) => {
    const { chain, foreign } = await startBuilt()
    await fs.remove(chain.out)
    await fs.writeFile(beside(chain.out).journal, 'complete\n')
    await symlink(foreign, beside(chain.out)[name])
    expect((await chain.build()).code).toBe(0)
    expect((await fs.lstat(chain.out)).isDirectory()).toBe(true)
    expect(await filesIn(foreign)).toEqual(foreignFiles)
  },
)

const unreadable: [string, (lock: string) => Promise<void>, string][] = [
  ['a link that leads nowhere', (lock) => symlink('/nowhere/at/all', lock), 'ENOENT'],
  ['a folder', (lock) => fs.mkdir(lock), 'EISDIR'],
]

test.each(unreadable)('%s in the place of the lock ends the build', async (_, plant, code) => {
  const { chain } = await startBuilt()
  const before = await filesIn(chain.out)
  await plant(beside(chain.out).lock)
  const result = await chain.build()
  expect(result.code).toBe(1)
  expect(result.stderr).toContain(`.out.store-pages-lock: cannot be written: ${code}`)
  expect(await filesIn(chain.out)).toEqual(before)
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
    'ames/lincoln-way of the standing output is not what its release.json says',
  )
})

test('a report may be a link', async () => {
  const { chain, foreign } = await startBuilt()
  const report = join(chain.cwd, 'report.json')
  await symlink(join(foreign, 'report.json'), report)
  expect((await chain.build('--report', 'report.json')).code).toBe(0)
  expect(await fs.readJson(join(foreign, 'report.json'))).toMatchObject({ ok: true })
})
