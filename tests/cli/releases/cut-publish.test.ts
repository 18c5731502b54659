import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { run } from '../../helpers/tested-program.ts'
import { type Server, startServer } from './server.ts'
import { expectWhole, type SmallSite, siteOf, writeSite } from './small-site.ts'

const cutName = '20261121T031500123Z-1a2b3c4d'
const incoming = `.${cutName}.store-pages-new`
const removing = `.${cutName}.store-pages-old`

const cuts: [name: string, leave: (server: Server) => Promise<unknown>, told: boolean][] = [
  ['while copying', ({ out, target }) => fs.copy(out, join(target, 'releases', incoming)), true],
  [
    'before the switch',
    ({ out, target }) => fs.copy(out, join(target, 'releases', cutName)),
    false,
  ],
  [
    'between link and rename',
    ({ target }) => symlink(`releases/${cutName}`, join(target, '.current.new')),
    true,
  ],
  [
    'while removing',
    ({ target }) => fs.outputFile(join(target, 'releases', removing, '404.html'), ''),
    true,
  ],
]

test.each(cuts)('a publish cut %s leaves the site, and the next one tidies up', async (...cut) => {
  const [, leave, told] = cut
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  await leave(server)
  expect(await server.shown()).toBe(first)
  await expectWhole(server.current)
  await writeSite(server.out, siteOf('bbbbbbbb'))
  const { code, stderr } = await server.run('publish', 'srv')
  expect(code).toBe(0)
  expect(
    stderr.includes('An earlier publish to srv was interrupted; its leftovers are removed'),
  ).toBe(told)
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
  expect((await server.releases()).filter((name) => name.startsWith('.'))).toEqual([])
  await expectWhole(server.current)
  expect((await server.run('publish', 'srv')).stderr).not.toContain('interrupted')
})

test('a rollback succeeds after an interrupted one', async () => {
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  await server.publish('bbbbbbbb')
  await symlink('releases/gone', join(server.target, '.current.new'))
  expect((await server.run('rollback', 'srv')).code).toBe(0)
  expect(await server.shown()).toBe(first)
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
})

test('a current link without its release is published again', async () => {
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  await fs.remove(join(server.target, 'releases', first))
  const second = await server.publish('aaaaaaaa')
  expect(await server.releases()).toEqual([second])
  await expectWhole(server.current)
})

test('an output that was cut in its switch is healed first', async () => {
  const server = await startServer()
  await writeSite(server.out, siteOf('aaaaaaaa'))
  await fs.move(server.out, join(server.cwd, '.out.store-pages-old'))
  const { code, stderr } = await server.run('publish', 'srv')
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('interrupted'),
  })
  await expectWhole(server.current)
})

test('Ctrl-C while copying keeps no files of the new release', async () => {
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  await writeSite(server.out, manyPages('bbbbbbbb'))
  let interrupt = () => {}
  let said = ''
  const code = await run({
    argv: ['node', 'store-pages', 'publish', 'srv'],
    cwd: () => server.cwd,
    env: {},
    stdout: { write: () => {} },
    stderr: {
      isTTY: true,
      write: (text) => {
        said = text
        if (text.includes('Copying pages')) interrupt()
      },
    },
    on: (signal, listener) => {
      if (signal === 'SIGINT') interrupt = listener
    },
    off: () => {},
    exit: () => {},
  })
  expect(code).toBe(130)
  // A terminal of 80 columns wraps it to two lines.
  expect(said.replace(/\s+/g, ' ')).toContain(
    'Interrupted: temporary files are removed; the previous release is still',
  )
  expect(await server.shown()).toBe(first)
  expect(await server.releases()).toEqual([first])
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
})

// `KILLS=100` for a long manual run.
const kills = Number(process.env.KILLS ?? 8)

test(`killed at ${kills} moments, visitors see a whole release`, {
  timeout: 600_000,
}, async () => {
  const server = await startServer()
  await server.publish(manyPages('night-00'))
  const startedAt = performance.now()
  await writeSite(server.out, manyPages('night-01'))
  expect(await once(start(server), 'close')).toEqual([0, null])
  const longest = performance.now() - startedAt
  for (let night = 0; night < kills; night++) {
    await writeSite(server.out, manyPages(`night-${night + 10}`))
    const child = start(server)
    // The first half is the start of the process.
    const timer = setTimeout(() => child.kill('SIGKILL'), longest * (0.4 + (0.6 * night) / kills))
    await once(child, 'close')
    clearTimeout(timer)
    await expectWhole(server.current)
  }
  const last = await server.publish(manyPages('night-99'))
  expect(await server.releases()).toContain(last)
  expect((await readdir(server.target)).sort()).toEqual(['current', 'releases'])
  expect((await server.releases()).filter((name) => name.startsWith('.'))).toEqual([])
  for (const name of await server.releases())
    await expectWhole(join(server.target, 'releases', name))
})

test('a visitor never meets half a release, nor a page without its assets', async () => {
  const server = await startServer()
  await server.publish('night-00')
  const shown: string[] = []
  let publishing = true
  const visits = async () => {
    while (publishing) shown.push(await visit(server))
  }
  const publishes = async () => {
    for (let night = 1; night <= 10; night++) await server.publish(siteOf(`night-${night + 10}`))
    publishing = false
  }
  await Promise.all([
    visits(),
    publishes().finally(() => {
      publishing = false
    }),
  ])
  expect(shown.length).toBeGreaterThan(10)
  expect(new Set(shown).size).toBeGreaterThan(1)
  expect(shown).toEqual(shown.toSorted())
})

/** Opens a page and then its asset; resolves to the text of both. */
async function visit({ current }: Server): Promise<string> {
  const html = await fs.readFile(join(current, 'ames/é/index.html'), 'utf8')
  const [, text = ''] =
    /^<p>2 (night-\d\d)<\/p><script src="\/assets\/app\.night-\d\d\.js">$/.exec(html) ?? []
  expect(await fs.readFile(join(current, `assets/app.${text}.js`), 'utf8')).toBe(text)
  return text
}

function manyPages(text: string): SmallSite {
  const pages = Array.from({ length: 200 }, (_, store) => [`s/${store}`, `<p>${store} ${text}</p>`])
  return { ...siteOf(text), pages: Object.fromEntries(pages) }
}

function start({ cwd }: Server) {
  const main = join(packageRoot, 'dist/program/main.cjs')
  return spawn(process.execPath, [main, 'publish', 'srv'], { cwd, stdio: 'ignore' })
}
