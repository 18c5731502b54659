import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { expect, test, vi } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { runProgram } from '../helpers/run-program.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { run } from '../helpers/tested-program.ts'

const main = join(packageRoot, 'dist/program/main.cjs')

test.each(['stdout', 'stderr'] as const)(
  'a reader of %s that disconnects, like head, ends neither the build nor in a stack trace',
  async (stream) => {
    const chain = await startChain()
    const { url } = chain.server
    const hosts = ['--content-host', url, '--second-brand-host', url]
    const release = chain.server.hold()
    const child = spawn(
      process.execPath,
      [main, 'build', '--verbose', '--stores', 'list.json', ...hosts],
      {
        cwd: chain.cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const other = stream === 'stdout' ? child.stderr : child.stdout
    let said = ''
    other.on('data', (chunk) => {
      said += chunk
    })
    await chain.server.arrived(callPaths.footer)
    child[stream].destroy()
    await once(child[stream], 'close')
    release()
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(said).not.toMatch(/EPIPE|\n\s+at /)
    expect(await chain.report()).toMatchObject({ ok: true, pages: 6 })
  },
)

test('a Ctrl-C that npm sends on is the first', async () => {
  const { cwd } = await startChain()
  const hang = `() => {
    for (const afterMs of [0, 1]) setTimeout(() => process.kill(process.pid, 'SIGINT'), afterMs)
    return new Promise(() => setInterval(() => {}, 1000))
  }`
  const config = `export default { source: 'none', plugins: [{ name: 'hang', transformStores: ${hang} }] }`
  await fs.writeFile(join(cwd, 'own.config.mjs'), config)
  const args = ['build', '-c', 'own.config.mjs', '--stores', 'list.json']
  const { code, stderr } = await runProgram(args, { cwd })
  expect([code, stderr.match(/Interrupted.*/g)]).toEqual([
    130,
    ['Interrupted: temporary files are removed; there is still no output'],
  ])
})

test('a second Ctrl-C ends a pending command at once', async () => {
  const chain = await startChain()
  const release = chain.server.hold()
  const exits: number[] = []
  const said: string[] = []
  let interrupt = () => {}
  const { url } = chain.server
  const ended = run({
    argv: ['node', 'store-pages', 'build', '--stores', 'list.json', '--content-host', url].concat(
      '--second-brand-host',
      url,
    ),
    cwd: () => chain.cwd,
    env: {},
    stdout: { write: () => {} },
    stderr: { write: (text) => said.push(text) },
    on: (signal, listener) => {
      if (signal === 'SIGINT') interrupt = listener
    },
    off: () => {},
    exit: (code) => exits.push(code),
  })
  await chain.server.arrived(callPaths.footer)
  interrupt()
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 1000)
  interrupt()
  later.mockRestore()
  expect(exits).toEqual([130])
  expect(said.join('')).toContain('Interrupted: stopped at once; the next command removes')
  release()
  expect(await ended).toBe(130)
})

const bundlesModule = pathToFileURL(join(packageRoot, 'dist/cli/bundler/bundles.js')).href
const loadInto = (folder: string) => `
  const { loadBundles } = await import(${JSON.stringify(bundlesModule)})
  await loadBundles(${JSON.stringify(folder)}, false, {}).catch(({ exitCode }) => { process.exitCode = exitCode })`

test.each([
  {
    name: 'the list is missing',
    args: () => [main, 'build', '--no-cache', '--stores', 'x'],
    code: 2,
  },
  {
    name: 'the cache cannot be written',
    args: (folder: string) => ['--input-type=module', '-e', loadInto(folder)],
    code: 1,
  },
])('when $name, no process waits for Vite’s job', async ({ args, code }) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, 'bundles'), '')
  const child = spawn(process.execPath, args(cwd), { cwd, stdio: 'ignore' })
  expect(await once(child, 'close')).toEqual([code, null])
})
