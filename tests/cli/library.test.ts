import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build, defineConfig } from '../../cli/index.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { filesIn } from '../helpers/files-in.ts'

test('build does what the command does, and resolves to the report', async () => {
  const chain = await startChain()
  await chain.build('--out', 'by-command')
  const said = runHere(chain)
  const report = await build({ stores: 'list.json', ...hosts(chain) })
  expect(report).toEqual(await chain.report())
  expect(await filesIn(chain.out)).toEqual(await filesIn(join(chain.cwd, 'by-command')))
  expect(said).toEqual([])
})

test('build rejects with the problems that it told', async () => {
  const chain = await startChain([])
  const said = runHere(chain)
  await expect(build({ stores: 'list.json', ...hosts(chain) })).rejects.toMatchObject({
    exitCode: 2,
    problems: [{ code: 'LIST_EMPTY' }],
  })
  expect(said.join('')).toContain('list.json: has no stores')
})

test('defineConfig gives back the config as it is', () => {
  const config = { siteUrl: 'https://shop.example' }
  expect(defineConfig(config)).toBe(config)
})

function hosts({ server }: Chain) {
  return { contentHost: server.url, secondBrandHost: server.url }
}

/** Makes the chain's folder the working folder until the test ends; what is printed is collected. */
function runHere({ cwd }: Chain): string[] {
  const said: string[] = []
  const write = (text: unknown) => said.push(String(text)) > 0
  const spies = [
    vi.spyOn(process, 'cwd').mockReturnValue(cwd),
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return said
}
