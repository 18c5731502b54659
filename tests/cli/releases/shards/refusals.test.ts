import { appendFile, link, mkdtemp, rename, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRow } from '../../../fixtures/store-row.ts'
import { chainAt, threeStores } from '../../../helpers/chain.ts'
import {
  type ContentServer,
  callPaths,
  healthy,
  startContentServer,
} from '../../../helpers/content-server.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { linkCheckoutCache, workingFolder } from '../../../helpers/working-folder.ts'
import { inShards, type ShardedChain } from './sharded-chain.ts'

let server: ContentServer
let template: string

// Two shards are built once: each test has a copy.
beforeAll(async () => {
  server = await startContentServer(healthy)
  template = await mkdtemp(join(tmpdir(), 'store-pages-shards-'))
  await fs.writeJson(join(template, 'list.json'), threeStores)
  await linkCheckoutCache(template)
  await inShards(chainAt(template, server)).buildShards(2)
})

afterAll(async () => {
  await server.close()
  await fs.remove(template)
})

/** A chain with both of its shards. */
async function startBuilt(): Promise<ShardedChain> {
  const cwd = await workingFolder()
  for (const name of ['list.json', 'shards']) await fs.copy(join(template, name), join(cwd, name))
  return inShards(chainAt(cwd, server))
}

type Prepare = (chain: ShardedChain) => unknown

const nothing = () => {}
const both = ['shards/1', 'shards/2']

/** Builds the second shard again after a change. */
function again(change: Prepare, ...args: string[]): Prepare {
  return async (chain) => {
    await change(chain)
    expect((await chain.buildShard('2/2', ...args)).code).toBe(0)
  }
}

function inShard(path: string, change: (file: string) => unknown): Prepare {
  return ({ cwd }) => change(join(cwd, 'shards/2', path))
}

/** Moves a file outside, and replaces it by a link. */
function outside(plant: (target: string, path: string) => Promise<void>) {
  return async (path: string) => {
    const target = `${path}-elsewhere`
    await rename(path, target)
    await plant(target, path)
  }
}

/** Marks a shard as made by another program. */
function madeBy(words: string) {
  return async (file: string) => {
    const text = await fs.readFile(file, 'utf8')
    const changed = text.replace(/"program": "[0-9a-f]{64}",/, words)
    expect(changed).not.toBe(text)
    await fs.writeFile(file, changed)
  }
}

/** Builds the second shard again with another config. */
function config(text: string): Prepare {
  const write: Prepare = ({ cwd }) =>
    fs.writeFile(join(cwd, 'own.config.mjs'), `export default {${text}}`)
  return again(write, '-c', 'own.config.mjs')
}

const page = 'edina/france-ave/index.html'
const damaged = `shards/2 is damaged: these files do not match its release.json: ${page}`

const refusals: [name: string, prepare: Prepare, args: string[], code: number, words: string][] = [
  ['a missing shard', nothing, ['shards/1'], 2, 'A shard is missing: 2/2'],
  [
    'two missing shards',
    ({ buildShard }) => buildShard('1/3'),
    ['shards/1'],
    2,
    '2 shards are missing: 2/3, 3/3',
  ],
  [
    'a shard named twice',
    nothing,
    ['shards/1', ...both],
    2,
    'shards/1 and shards/1 are both shard 1/2',
  ],
  [
    'shards of another number',
    again(nothing, '--shard', '2/3'),
    both,
    2,
    'shards/2 is shard 2/3, but shards/1 is shard 1/2: they belong to different sites',
  ],
  [
    'another list',
    again(({ cwd }) => fs.writeJson(join(cwd, 'list.json'), threeStores.toReversed())),
    both,
    2,
    'shards/2 was built with another store list than shards/1',
  ],
  [
    'another config',
    config('copyrightYear: 2024'),
    both,
    2,
    'shards/2 was built with another config than shards/1',
  ],
  [
    'another plugin',
    config("plugins: [{ name: 'own', transformHtml: (html) => html }]"),
    both,
    2,
    'shards/2 was built with another config than shards/1',
  ],
  [
    'other code of the program',
    inShard('release.json', madeBy('"program": "0000",')),
    both,
    2,
    'shards/2 was built with another code of store-pages than shards/1',
  ],
  [
    'a program that did not say its code yet',
    inShard('release.json', madeBy('')),
    both,
    2,
    'shards/2 was built with another code of store-pages than shards/1',
  ],
  [
    'another footer',
    async ({ buildShard }) => {
      server.script(callPaths.footer, { body: '<p>new</p>' })
      await buildShard('2/2')
      server.script(callPaths.footer, { body: '<p>footer</p>' })
    },
    both,
    2,
    'Build the shards again: the footer changed between their builds.',
  ],
  [
    'another content host',
    ({ buildShard }) => buildShard('1/2', '--second-brand-host', 'http://127.0.0.1:1'),
    both,
    2,
    'shards/2 was built with another content host than shards/1',
  ],
  [
    'a list that has changed since',
    ({ cwd }) => fs.writeJson(join(cwd, 'list.json'), [storeRow()]),
    both,
    2,
    'shards/1 was built with another store list than this merge',
  ],
  [
    'a site URL that is another one now',
    nothing,
    [...both, '--site-url', 'https://www.example.com/shops'],
    2,
    'shards/1 was built with another config than this merge',
  ],
  ['a page changed by hand', inShard(page, (file) => appendFile(file, ' ')), both, 1, damaged],
  ['a page that is gone', inShard(page, fs.remove), both, 1, damaged],
  ['a page that is a link to its like', inShard(page, outside(symlink)), both, 1, damaged],
  [
    'a page in a folder that is a link to its like',
    inShard('edina', outside(symlink)),
    both,
    1,
    damaged,
  ],
  [
    'a release.json that is a link',
    inShard('release.json', outside(symlink)),
    both,
    2,
    'shards/2 is not a shard: it has no release.json',
  ],
  [
    'an empty folder',
    inShard('', fs.emptyDir),
    both,
    2,
    'shards/2 is not a shard: it has no release.json',
  ],
  [
    'a release.json that was cut',
    inShard('release.json', (file) => fs.truncate(file, 100)),
    both,
    2,
    'shards/2 is not a shard: it has no release.json',
  ],
  ['a folder that is not there', nothing, ['nowhere', ...both], 2, 'it does not exist'],
  ['a file', nothing, ['list.json', ...both], 2, 'list.json is not a shard: it is no folder'],
  [
    'a whole site',
    ({ build }) => build('--out', 'whole'),
    ['whole', ...both],
    2,
    'whole is not a shard: it holds a whole site',
  ],
  [
    'sample content',
    ({ cwd }) => runCli(['build', '--shard', '1/200', '--out', 'sample'], { cwd }),
    ['sample', ...both],
    2,
    'sample holds sample content, which is never merged',
  ],
  ['an output in a shard', nothing, [...both, '--out', 'shards/1/out'], 2, 'contain each other'],
  ['an output that is a shard', nothing, [...both, '--out', 'shards/2'], 2, 'contain each other'],
]

test.each(refusals)('not merged: %s', async (_, prepare, args, code, words) => {
  const chain = await startBuilt()
  await prepare(chain)
  const result = await chain.merge(...args)
  expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) })
  expect(result.stderr).not.toMatch(/\n\s+at /)
  expect(await fs.pathExists(chain.out)).toBe(false)
})

test('names of its own beside the pages of a shard do not hinder a merge', async () => {
  const chain = await startBuilt()
  await chain.build('--out', 'whole')
  await fs.outputFile(join(chain.cwd, 'shards/1/foreign/index.html'), 'mine')
  await symlink('/', join(chain.cwd, 'shards/1/root'))
  await link(join(chain.cwd, 'list.json'), join(chain.cwd, 'shards/2/list.json'))
  expect((await chain.merge(...both)).code).toBe(0)
  expect(await filesIn(chain.out)).toEqual(await filesIn(join(chain.cwd, 'whole')))
})

test.each([
  ['gone', fs.remove],
  ['cut', (file: string) => fs.truncate(file, 50)],
  ['a link', outside(symlink)],
  ['of another shape', (file: string) => fs.writeJson(file, { problems: [{ code: 'X' }] })],
])('a shard whose report is %s is merged, and named', async (_, change) => {
  const chain = await startBuilt()
  await change(join(chain.cwd, 'shards/2/shard-report.json'))
  const { code, stderr } = await chain.merge(...both)
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('warning shards/2/shard-report.json: The report of this shard'),
  })
  expect(await chain.report()).toMatchObject({ content: { requests: 5 }, pages: 6 })
})

test.each(['0/4', '5/4', '1', '1/0', 'a/b', '1/4/2', '-1/4', '1/10000'])(
  '--shard %s is not a shard',
  async (text) => {
    const chain = await startBuilt()
    const { code, stderr } = await chain.build(`--shard=${text}`)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('It should be like 2/4, the second of four.'),
    })
  },
)

test('--shard and --only do not go together', async () => {
  const chain = await startBuilt()
  const { code, stderr } = await chain.build('--shard', '1/2', '--only', '101')
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('cannot be used') })
})

test('a shard takes the place of a shard, never of a site', async () => {
  const chain = await startBuilt()
  await chain.build()
  const before = await filesIn(chain.out)
  expect(await chain.build('--shard', '1/2')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('holds a whole site; a shard, a part of a site, may not'),
  })
  expect(await filesIn(chain.out)).toEqual(before)
  expect((await chain.buildShard('1/2')).code).toBe(0)
})
