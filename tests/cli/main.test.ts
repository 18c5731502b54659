import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const main = join(packageRoot, 'dist/program/main.cjs')

test.each(['stdout', 'stderr'] as const)(
  'who reads %s no longer, as head does, ends neither the build nor in a stack',
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

test.each([
  { what: 'a source', code: `source: { name: 'own', page: () => new Promise(() => {}) }` },
  {
    what: 'a plugin',
    code: `source: 'none', plugins: [{ name: 'own', transformStores: () => new Promise(() => {}) }]`,
  },
])('a build does not end well where $what gives no answer', async ({ code }) => {
  const { cwd } = await startChain()
  await fs.writeFile(join(cwd, 'own.config.mjs'), `export default { ${code} }`)
  const child = spawn(
    process.execPath,
    [main, 'build', '-c', 'own.config.mjs', '--stores', 'list.json'],
    { cwd, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said).toContain('error   Nothing is left to wait for: a function of a plugin')
})

test('a second Ctrl-C ends at once what does not end by itself; one that npm sends on is the first', async () => {
  const chain = await startChain()
  const { url } = chain.server
  // The first signal comes twice at once, as npm sends on what the terminal has sent to it as well.
  const hang = `() => {
    for (const afterMs of [0, 1, 200]) setTimeout(() => process.kill(process.pid, 'SIGINT'), afterMs)
    return new Promise(() => setInterval(() => {}, 1000))
  }`
  const config = `export default { plugins: [{ name: 'hang', transformStores: ${hang} }] }`
  await fs.writeFile(join(chain.cwd, 'own.config.mjs'), config)
  const hosts = ['--content-host', url, '--second-brand-host', url]
  const child = spawn(
    process.execPath,
    [main, 'build', '-c', 'own.config.mjs', '--stores', 'list.json', ...hosts],
    { cwd: chain.cwd, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  expect(await once(child, 'close')).toEqual([130, null])
  expect(said.match(/Interrupted.*/g)).toEqual([
    'Interrupted: ended at once; the next command removes what was left behind',
  ])
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

const bundlesModule = pathToFileURL(join(packageRoot, 'dist/cli/bundles/bundles.js')).href
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
