import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot, version } from '../../cli/system/package-root.ts'
import { type ContentServer, startContentServer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { installIn, packInto } from '../helpers/install-package.ts'
import {
  hasPreviousCommit,
  packAsEarlierVersion,
  packPreviousCommit,
} from '../helpers/pack-previous.ts'
import { wordpressPages } from '../helpers/wordpress-pages.ts'

const run = promisify(execFile)
const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc')

const previous = (await hasPreviousCommit())
  ? { name: 'the commit before the last one', pack: packPreviousCommit }
  : {
      name: 'these sources as an earlier version, as this checkout has no commit before its last one',
      pack: packAsEarlierVersion,
    }

let root: string
let wordpress: ContentServer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-pages-'))
  const aside = join(root, 'previous')
  await fs.ensureDir(aside)
  const { tarball, checkout } = await previous.pack(aside)
  for (const chain of ['coffee', 'dentist'])
    await fs.copy(join(checkout, 'tests/chains', chain), join(root, chain))
  const config = 'store-pages.config.ts'
  await fs.copy(join(checkout, config), join(root, 'garage', config))
  const texts = {
    'practice-101': '<h2>Welcome</h2>',
    'site-header': '<p>Hi</p>',
    'site-footer': '<p>Bye</p>',
  }
  wordpress = await startContentServer(wordpressPages(texts))

  const { devDependencies } = await fs.readJson(join(packageRoot, 'package.json'))
  await installIn(root, tarball, `@types/node@${devDependencies['@types/node']}`)
  for (const chain of ['coffee', 'dentist', 'garage']) await build(chain)
  await installIn(root, await packInto(root))
}, 600_000)

afterAll(async () => {
  await wordpress.close()
  await fs.remove(root)
})

/** The files of a site that `npx store-pages build` makes of a chain. */
async function build(chain: string, ...options: string[]): Promise<Record<string, string>> {
  const cwd = join(root, chain)
  const env = { ...process.env, WORDPRESS_URL: wordpress.url }
  await run('npx', ['store-pages', 'build', ...options], { cwd, env })
  return filesIn(join(cwd, 'out'))
}

describe(`a chain made for ${previous.name}, built with it, then with this package`, () => {
  test('it is this package that is installed now', async () => {
    const { packages } = await fs.readJson(join(root, 'package-lock.json'))
    expect(packages['node_modules/store-pages'].resolved).toBe(`file:store-pages-${version}.tgz`)
  })

  test.each(['coffee', 'dentist', 'garage'])('%s builds without a change', async (chain) => {
    const before = await filesIn(join(root, chain, 'out'))
    const after = await build(chain)
    const pagesOf = (site: object) => Object.keys(site).filter((name) => name.endsWith('.html'))
    expect(pagesOf(after)).toEqual(expect.arrayContaining(pagesOf(before)))
    // No file of the other package is left in it.
    expect(await build(chain, '--no-cache')).toEqual(after)
  })

  test.each(['coffee', 'dentist'])('the types of %s fit', async (chain) => {
    const { stdout } = await run(process.execPath, [tsc, '--noEmit'], { cwd: join(root, chain) })
    expect(stdout).toBe('')
  })
})
