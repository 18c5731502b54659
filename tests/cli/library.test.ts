import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build, defineConfig, definePlugin, type Progress } from '../../cli/index.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { filesIn } from '../helpers/files-in.ts'

test('build does the same as the command, writes to no stream, and resolves to the report', async () => {
  const chain = await startChain()
  await chain.build('--out', 'by-command')
  const printed = listen()
  const report = await build({ cwd: chain.cwd, stores: 'list.json', ...hosts(chain) })
  expect(report).toEqual(await chain.report())
  expect(await filesIn(chain.out)).toEqual(await filesIn(join(chain.cwd, 'by-command')))
  expect(printed).toEqual([])
})

test('a config may be an object, with files from the working folder', async () => {
  const chain = await startChain()
  const heard: Progress[] = []
  const config = { stores: 'list.json', siteUrl: 'https://shop.example', ...hosts(chain) }
  const { ok, pages } = await build({ cwd: chain.cwd, config, onProgress: (it) => heard.push(it) })
  expect({ ok, pages }).toEqual({ ok: true, pages: 6 })
  expect(await fs.readFile(join(chain.out, 'store/101/index.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://shop.example/des-moines/hickman-rd/"',
  )
  expect(heard.at(-1)).toEqual({ doing: 'Building pages', done: 3, total: 3 })
})

test('an aborted build leaves the site as it was, and the process without listeners', async () => {
  const chain = await startChain()
  const options = { cwd: chain.cwd, stores: 'list.json', ...hosts(chain) }
  await build(options)
  const before = await filesIn(chain.out)
  const listeners = process.eventNames().map((name) => [name, process.listenerCount(name)])
  const stop = new AbortController()
  const release = chain.server.hold()
  const aborted = build({ ...options, cache: false, signal: stop.signal })
  await chain.server.open(1)
  stop.abort()
  await expect(aborted).rejects.toThrow()
  release()
  expect(await filesIn(chain.out)).toEqual(before)
  expect(process.eventNames().map((name) => [name, process.listenerCount(name)])).toEqual(listeners)
})

test('build rejects with the problems, in words', async () => {
  const { cwd, ...chain } = await startChain([])
  const printed = listen()
  await expect(build({ cwd, stores: 'list.json', ...hosts(chain) })).rejects.toMatchObject({
    message: 'list.json: has no stores',
    exitCode: 2,
    problems: [{ code: 'LIST_EMPTY' }],
  })
  expect(printed).toEqual([])
})

test('defineConfig and definePlugin return their argument unchanged', () => {
  const config = { siteUrl: 'https://shop.example' }
  expect(defineConfig(config)).toBe(config)
  const plugin = { name: 'loud', transformHtml: (html: string) => html.toUpperCase() }
  expect(definePlugin(plugin)).toBe(plugin)
})

function hosts({ server }: Pick<Chain, 'server'>) {
  return { contentHost: server.url, secondBrandHost: server.url }
}

/** The output of the process until the end of the test. */
function listen(): string[] {
  const printed: string[] = []
  const write = (text: unknown) => printed.push(String(text)) > 0
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return printed
}
