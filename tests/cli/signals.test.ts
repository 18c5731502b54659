import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { callPaths } from '../helpers/content-server.ts'
import { hookSecret } from '../helpers/start-listener.ts'

const main = join(packageRoot, 'dist/program/main.cjs')
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 130 } as const
const signals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const
const serverEnded = 'Interrupted: the server has stopped\n'

/** A shipped command, and its output. */
function start(cwd: string, args: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', STORE_PAGES_HOOK_SECRET: hookSecret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more) => {
      text += more
    })
  return { child, said: () => text }
}

/** Resolves when a server prints how to end it. */
async function started({ child, said }: ReturnType<typeof start>): Promise<void> {
  while (!said().includes('(Ctrl-C ends)'))
    await Promise.race([once(child.stdout ?? child, 'data'), once(child.stderr ?? child, 'data')])
}

function hostsOf({ server: { url } }: Chain): string[] {
  return ['--stores', 'list.json', '--content-host', url, '--second-brand-host', url]
}

/** The content of the chain's folder, without the cache. */
async function filesOf({ cwd }: Chain): Promise<string[]> {
  const names = await readdir(cwd)
  return names.filter((name) => name !== '.store-pages').sort()
}

describe.each(signals)('%s', (signal) => {
  test('ends a build, and its site is unchanged', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesOf(chain)
    const release = chain.server.hold()
    const asked = chain.server.count(callPaths.footer)
    const { child, said } = start(chain.cwd, ['build', '--no-cache', ...hostsOf(chain)])
    await chain.server.open(1)
    child.kill(signal)
    expect(await once(child, 'close')).toEqual([exitCodes[signal], null])
    release()
    expect(said()).toContain('Interrupted: ')
    expect(said()).not.toMatch(/\n\s+at /)
    expect(await filesOf(chain)).toEqual(before)
    expect(chain.server.count(callPaths.footer)).toBeGreaterThan(asked)
  })

  test('ends listen in the midst of a build', async () => {
    const chain = await startChain()
    await chain.build()
    const before = await filesOf(chain)
    const release = chain.server.hold()
    const listener = start(chain.cwd, ['listen', '--port', '0', ...hostsOf(chain)])
    await started(listener)
    await chain.server.open(1)
    listener.child.kill(signal)
    expect(await once(listener.child, 'close')).toEqual([exitCodes[signal], null])
    release()
    expect(listener.said()).toContain(serverEnded)
    expect(await filesOf(chain)).toEqual(before)
  })

  test.each(['serve', 'dev', 'content-service'])('ends %s', async (command) => {
    const chain = await startChain()
    await chain.build()
    const more = command === 'dev' ? hostsOf(chain) : []
    const server = start(chain.cwd, [command, '--port', '0', ...more])
    await started(server)
    server.child.kill(signal)
    expect(await once(server.child, 'close')).toEqual([exitCodes[signal], null])
    expect(server.said().endsWith(serverEnded)).toBe(true)
  })
})

test('a closing terminal may repeat its signal, and accepts no output', async () => {
  const chain = await startChain()
  const hang = `() => {
    for (const afterMs of [0, 200]) setTimeout(() => process.kill(process.pid, 'SIGHUP'), afterMs)
    const gone = Object.assign(new Error('write EIO'), { code: 'EIO' })
    for (const stream of [process.stdout, process.stderr]) stream.emit('error', gone)
    const busy = setInterval(() => {}, 1000)
    let times = 0
    return new Promise((end) => process.on('SIGHUP', () => {
      if (++times < 2) return
      clearInterval(busy)
      end([])
    }))
  }`
  const config = `export default { plugins: [{ name: 'hang', transformStores: ${hang} }] }`
  await fs.writeFile(join(chain.cwd, 'own.config.mjs'), config)
  const before = await filesOf(chain)
  const { child, said } = start(chain.cwd, ['build', '-c', 'own.config.mjs', ...hostsOf(chain)])
  expect(await once(child, 'close')).toEqual([129, null])
  expect(said().match(/Interrupted.*/g)).toEqual([expect.not.stringContaining('at once')])
  expect(await filesOf(chain)).toEqual(before)
})

test('a real terminal that closes ends a server, and no abort follows', async () => {
  const chain = await startChain()
  await chain.build()
  const fifo = join(chain.cwd, 'exit-code')
  execFileSync('mkfifo', [fifo])
  // The shell receives the signal and forwards it; the signal ends the first wait.
  const line = `trap 'kill -HUP $pid' HUP
    "${process.execPath}" "${main}" serve --port 0 & pid=$!
    wait $pid; wait $pid; echo $? > exit-code`
  const terminal = spawn('script', ['--quiet', '--command', line, '/dev/null'], {
    cwd: chain.cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let said = ''
  for await (const more of terminal.stdout) {
    said += more
    if (said.includes('(Ctrl-C ends)')) break
  }
  const code = readFile(fifo, 'utf8')
  terminal.kill('SIGKILL')
  expect(await code).toBe('129\n')
})
