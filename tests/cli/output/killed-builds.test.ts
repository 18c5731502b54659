import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { callPaths } from '../../helpers/content-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { plantTooDeep, removeTooDeep } from '../../helpers/plant-too-deep.ts'
import { seeded } from '../../helpers/seeded.ts'

const main = join(packageRoot, 'dist/program/main.cjs')
// `KILLS=200` for a long manual run.
const kills = Number(process.env.KILLS ?? 10)
const kept = ['.store-pages', 'list.json', 'out']

const cuts: [name: string, stands: string[], words: string, site: 'old' | 'new'][] = [
  ['while writing', ['out', 'fresh'], 'the site is unchanged', 'old'],
  ['before the first rename', ['out', 'fresh', 'journal'], 'the site is unchanged', 'old'],
  ['between the renames', ['fresh', 'old', 'journal'], 'its site was complete', 'new'],
  ['between the renames, without a journal', ['old'], 'the previous site is restored', 'old'],
  ['after the second rename', ['out', 'old', 'journal'], 'the site is unchanged', 'old'],
]

test.each(cuts)(
  'a build interrupted %s is recovered by the next one, which reports that',
  async (_, stands, words) => {
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    await leave(chain, stands)
    const { code, stderr } = await chain.build()
    expect(code).toBe(0)
    expect(stderr).toMatch(new RegExp(`An earlier build of .*out was interrupted; .*${words}`))
    expect((await readdir(chain.cwd)).sort()).toEqual(kept)
    expect((await chain.build()).stderr).not.toContain('interrupted')
  },
)

test.each(cuts)(
  'a build interrupted %s and then a failing one keep the right site',
  async (_, stands, __, site) => {
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    const before = await filesIn(chain.out)
    await leave(chain, stands)
    chain.server.script(callPaths.footer, { status: 500 })
    expect((await chain.build('--retries', '0')).code).toBe(1)
    const { 'mark.txt': mark, ...rest } = await filesIn(chain.out)
    expect(mark).toBe(site)
    expect(rest).toEqual(before)
  },
)

test('a site cut off in its switch is served, healed', async () => {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  await leave(chain, ['fresh', 'old', 'journal'])
  const served = start(chain, ['serve', '--port', '0'])
  await once(served.stdout, 'data')
  expect((await filesIn(chain.out))['mark.txt']).toBe('new')
  served.kill('SIGTERM')
  await once(served, 'close')
})

test.each([
  [kills, '', false],
  [Math.ceil(kills / 3), ', also with what cannot be removed in the old one', true],
])(
  'killed at %i moments, the site is always the complete old or new one%s',
  { timeout: 600_000 },
  async (moments, _, isStuck) => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      storeRow({ locationID: 101 + index, URL: `stores/${index}` }),
    )
    const chain = await startChain(rows)
    const random = seeded(20_261_121)
    const startedAt = performance.now()
    await built(chain)
    const longest = performance.now() - startedAt
    onTestFinished(() => removeTooDeep(chain.cwd))
    if (isStuck) plantTooDeep(chain.out)
    for (let night = 0; night < moments; night++) {
      chain.server.script(callPaths.footer, { body: `<p>night ${night}</p>` })
      const child = start(chain, buildArgs(chain))
      const timer = setTimeout(() => child.kill('SIGKILL'), random() * longest)
      await once(child, 'close')
      clearTimeout(timer)
      await expectComplete(chain, [`night ${night}`, `night ${night - 1}`, 'footer'])
      await built(chain)
      await expectComplete(chain, [`night ${night}`])
      const left = isStuck ? [expect.stringMatching(/^\.out\.store-pages-left-\w{8}$/)] : []
      expect((await readdir(chain.cwd)).sort()).toEqual([...left, ...kept])
    }
  },
)

/** Creates the folders of an interrupted build side by side, each with a mark of its site. */
async function leave({ out }: Chain, stands: string[]): Promise<void> {
  const { fresh, old, journal } = tempPaths(out)
  for (const [name, folder, mark] of [
    ['fresh', fresh, 'new'],
    ['old', old, 'old'],
  ] as const) {
    if (!stands.includes(name)) continue
    await fs.copy(out, folder)
    await fs.writeFile(join(folder, 'mark.txt'), mark)
  }
  if (stands.includes('journal')) await fs.writeFile(journal, 'complete\n')
  if (stands.includes('out')) await fs.writeFile(join(out, 'mark.txt'), 'old')
  else await fs.remove(out)
  // The files of a build are unknown for copied sites.
  await fs.remove(join(dirname(out), '.store-pages/files-left'))
}

/** The site matches its `release.json` byte for byte; during a swap it may be absent. */
async function expectComplete({ out }: Chain, footers: string[]): Promise<void> {
  if (!(await fs.pathExists(out))) {
    expect(await readdir(dirname(out))).toContain('.out.store-pages-journal')
    return
  }
  const { pages } = await fs.readJson(join(out, 'release.json'))
  expect(Object.keys(pages)).toHaveLength(80)
  const found = new Set<string>()
  for (const [address, page] of Object.entries<{ hash: string }>(pages)) {
    const bytes = await readFile(join(out, address, 'index.html'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(page.hash)
    found.add(footers.find((footer) => bytes.includes(`<p>${footer}</p>`)) ?? 'another')
  }
  expect(found.size).toBe(1)
  expect(footers).toContain([...found][0])
}

async function built(chain: Chain): Promise<void> {
  const child = start(chain, buildArgs(chain))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('error') })
}

function buildArgs({ server }: Chain): string[] {
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  return ['build', '--stores', 'list.json', ...hosts]
}

function start({ cwd }: Chain, args: string[]) {
  return spawn(process.execPath, [main, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
}
