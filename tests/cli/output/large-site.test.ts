import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { OutputFolder } from '../../../cli/output/output-folder.ts'
import { recoverOutput } from '../../../cli/output/swap-output.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { largeSite, pages, remakeLargeSite, writeLargeSite } from '../../helpers/large-site.ts'
import { seeded } from '../../helpers/seeded.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

async function folderWithSite(): Promise<string> {
  const out = join(await temporaryFolder(), 'out')
  writeLargeSite(out, 'old')
  return out
}

test('many files are reused with both names, and no unknown files', async () => {
  const out = await folderWithSite()
  const foreign = await temporaryFolder()
  writeFileSync(join(foreign, 'index.html'), 'mine')
  for (const name of ['market-0/planted', 'planted']) symlinkSync(foreign, join(out, name))
  const inodesOf = (which: 'path' | 'alias') =>
    pages.map((page) => lstatSync(join(out, page[which])).ino)
  const before = inodesOf('path')
  const output = remakeLargeSite(out, 'new')
  await output.commit(() => {})
  await output.abandon()
  expect(await filesIn(out)).toEqual(largeSite('new'))
  expect(output.written()).toEqual({ written: 3, bytes: 6 })
  expect(inodesOf('path').slice(0, -1)).toEqual(before.slice(0, -1))
  expect(inodesOf('alias')).toEqual(inodesOf('path'))
  expect(await filesIn(foreign)).toEqual({ 'index.html': 'mine' })
  expect(readdirSync(dirname(out))).toEqual(['out'])
})

const hindrances: [name: string, hinder: (out: string, file: string) => void, cause: string][] = [
  ['is lost meanwhile', (out, file) => rmSync(join(out, file)), 'ENOENT'],
  [
    'stands in the new site already',
    (out, file) => fs.outputFileSync(join(tempPaths(out).fresh, file), 'another'),
    'EEXIST',
  ],
]

test.each(hindrances)('one of many files that %s ends the build', async (_, hinder, cause) => {
  const out = await folderWithSite()
  const file = 'market-0/210/index.html'
  hinder(out, file)
  const before = await filesIn(out)
  const where = { file: join(tempPaths(out).fresh, file) }
  await expect((async () => remakeLargeSite(out, 'new').commit(() => {}))()).rejects.toMatchObject({
    exitCode: 1,
    problems: [{ code: 'WRITE_FAILED', args: { cause }, where }],
  })
  await new OutputFolder(out).abandon()
  expect(await filesIn(out)).toEqual(before)
  expect(readdirSync(dirname(out))).toEqual(['out'])
})

test('a build that is abandoned or killed leaves a complete site', async () => {
  const out = await folderWithSite()
  await remakeLargeSite(out, 'abandoned').abandon()
  expect(await filesIn(out)).toEqual(largeSite('old'))
  expect(readdirSync(dirname(out))).toEqual(['out'])

  const random = seeded(20_261_121)
  const longest = await remadeAside({ out, words: 'build 0' })
  let stands = 'build 0'
  for (const words of ['build 1', 'build 2', 'build 3', 'build 4']) {
    await remadeAside({ out, words, killMs: random() * longest })
    await recoverOutput(out, { report: () => {} })
    const site = await filesIn(out)
    stands = site['release.json'] === words ? words : stands
    expect(site).toEqual(largeSite(stands))
    expect(readdirSync(dirname(out))).toEqual(['out'])
  }
})

// As compiled, for a process without TypeScript.
const helper = pathToFileURL(join(packageRoot, 'dist/tests/helpers/large-site.js')).href

interface Remake {
  out: string
  words: string
  killMs?: number
}

/** Builds the site with other words in a separate process, and kills that; resolves to the build time. */
async function remadeAside({ out, words, killMs }: Remake): Promise<number> {
  const startedAt = performance.now()
  const script = `import { remakeLargeSite } from ${JSON.stringify(helper)}
    await remakeLargeSite(...${JSON.stringify([out, words])}).commit(() => {})
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'inherit',
  })
  const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs)
  const [code] = await once(child, 'close')
  if (killMs === undefined) expect(code).toBe(0)
  clearTimeout(timer)
  return performance.now() - startedAt
}
