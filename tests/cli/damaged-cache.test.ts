import { execFileSync } from 'node:child_process'
import { chmod, copyFile, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { filesIn } from '../helpers/files-in.ts'
import { runProgram } from '../helpers/run-program.ts'

/** Damages a file; `other` is another file of the tool. */
type Harm = (file: string, other: string) => unknown

const harms: Record<string, Harm> = {
  emptied: (file) => writeFile(file, ''),
  cut: async (file) => writeFile(file, (await readFile(file)).subarray(0, 100)),
  flipped: async (file) => {
    const bytes = await readFile(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, bytes)
  },
  lengthened: async (file) =>
    writeFile(file, Buffer.concat([await readFile(file), Buffer.from('x')])),
  'that of another file': (file, other) => copyFile(other, file),
  removed: (file) => fs.remove(file),
  'a folder': async (file) => {
    await fs.remove(file)
    await fs.outputFile(join(file, 'inside.txt'), 'mine')
  },
  'a pipe': async (file) => {
    await fs.remove(file)
    execFileSync('mkfifo', [file])
  },
  'a link to itself': async (file) => {
    await fs.remove(file)
    await symlink(file, file)
  },
  'a link to a copy': async (file) => {
    await fs.move(file, `${file}.copy`)
    await symlink(`${file}.copy`, file)
  },
  unreadable: (file) => chmod(file, 0),
  old: (file) => utimes(file, 1, 1),
  'with Windows line breaks': async (file) => {
    const text = await readFile(file, 'latin1')
    await writeFile(file, `${text.replaceAll('\n', '\r\n')}\r\n`, 'latin1')
  },
}

const config = `import { defineConfig } from 'store-pages'
import { plugin } from './plugin.ts'
export default defineConfig({ siteUrl: 'https://www.example.com', onError: 'keep-last', places: { US: 'codes.csv' }, plugins: [plugin] })
`
const plugin = `export const plugin = { name: 'own' as const, transformHtml: (html: string) => html.replace('</main>', '<p>Own</p></main>') }
`
const part = `import { definePart } from 'store-pages/templates'
export default definePart({ render: ({ store }) => <p>Own part of {store.id}</p> })
`

/** A chain with something in each cache: compiled config, bundles with its own part, places, pages, last good answers. */
async function startCached(): Promise<Chain> {
  const chain = await startChain([storeRow(), storeRow({ locationID: 102, URL: 'b' })], (path) =>
    path === callPaths.page(102) ? pageAnswer(102, '<h1>Two</h1>') : healthy(path),
  )
  const files = {
    'store-pages.config.ts': config,
    'plugin.ts': plugin,
    'templates/parts/own.tsx': part,
  }
  // Working folders of tests share one.
  await fs.remove(join(chain.cwd, '.store-pages/cache/bundles'))
  for (const [name, text] of Object.entries(files)) await fs.outputFile(join(chain.cwd, name), text)
  await writeFile(
    join(chain.cwd, 'codes.csv'),
    'code,lat,lng,city,state\n50310,41.6,-93.6,Des Moines,IA\n',
  )
  await fs.writeJson(join(chain.cwd, 'package.json'), { type: 'module' })
  return chain
}

const build = ({ cwd, server }: Chain) =>
  runProgram(
    [
      'build',
      '--stores',
      'list.json',
      '--no-types',
      '--retry-delay',
      '1',
      '--content-host',
      server.url,
      '--second-brand-host',
      server.url,
    ],
    { cwd },
  )

async function cachedFiles({ cwd }: Chain): Promise<string[]> {
  const found = await readdir(join(cwd, '.store-pages'), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Each damage to all files, and each file with one damage after another: all of each with `CASES=all`. */
function casesOf(files: readonly string[]): [harm: string, harmed: readonly string[]][] {
  const names = Object.keys(harms)
  const all = names.map((name): [string, readonly string[]] => [name, files])
  const single = files.flatMap((file, at) => {
    const some = process.env.CASES === 'all' ? names : [names[at % names.length] ?? '']
    return some.map((name): [string, readonly string[]] => [name, [file]])
  })
  return [...all, ...single]
}

test('a damaged cache gives the same site, or a word', { timeout: 3_600_000 }, async () => {
  const chain = await startCached()
  expect(await build(chain)).toMatchObject({ code: 0 })
  const expected = await filesIn(chain.out)
  expect(JSON.stringify(expected)).toContain('Own part of 102')
  const kept = join(chain.cwd, 'kept')
  await fs.copy(join(chain.cwd, '.store-pages'), kept)
  const files = await cachedFiles(chain)
  expect(files.some((file) => file.endsWith('templates.cjs'))).toBe(true)
  for (const [at, [name, harmed]] of casesOf(files).entries()) {
    await fs.remove(join(chain.cwd, '.store-pages'))
    await fs.copy(kept, join(chain.cwd, '.store-pages'))
    for (const file of harmed)
      await harms[name]?.(file, files.find((other) => other !== file) ?? '')
    // Half of them write all of the site from the cache.
    if (at % 2 === 0) await fs.remove(chain.out)
    const { code, stderr } = await build(chain)
    const what = harmed.length === 1 ? harmed[0] : 'all files'
    expect({ what, name, stderr }).toEqual({
      what,
      name,
      stderr: expect.not.stringMatching(/\n\s+at /),
    })
    if (code === 0)
      expect({ what, name, site: await filesIn(chain.out) }).toEqual({ what, name, site: expected })
    else
      expect({ what, name, stderr }).toEqual({
        what,
        name,
        stderr: expect.stringMatching(/^error {3}/m),
      })
    if (fs.existsSync(chain.out)) expect(await filesIn(chain.out)).toEqual(expected)
    else await build(chain)
  }
})
