import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { lockOutput } from '../../cli/system/lock.ts'
import { type Chain, startChain } from '../helpers/chain.ts'
import { runCli } from '../helpers/run-cli.ts'

interface Refusal {
  what: string
  args?: string[]
  command?: string[]
  env?: Record<string, string>
  prepare?: (chain: Chain) => Promise<unknown>
  code?: number
  problem: string
}

const config = (code: string) => (chain: Chain) =>
  fs.writeFile(join(chain.cwd, 'store-pages.config.ts'), code)

const refusals: Refusal[] = [
  { what: 'an unknown option', args: ['--nope'], problem: 'USAGE' },
  { what: 'a value that is none', args: ['--retries=-1'], problem: 'USAGE' },
  { what: 'a missing value', args: ['--out'], problem: 'USAGE' },
  { what: 'a config file that is not there', args: ['-c', 'none.ts'], problem: 'CONFIG_MISSING' },
  { what: 'a broken config file', prepare: config('export default {'), problem: 'CONFIG_BROKEN' },
  { what: 'a wrong key', prepare: config('export default { nope: 1 }'), problem: 'CONFIG_KEY' },
  { what: 'an empty host', args: ['--content-host', ''], problem: 'HOST_EMPTY' },
  {
    what: 'an empty list',
    prepare: ({ cwd }) => fs.writeJson(join(cwd, 'list.json'), []),
    problem: 'LIST_EMPTY',
  },
  { what: 'shards that are none', command: ['merge', 'nowhere'], problem: 'SHARD_NONE' },
  { what: 'no shards', command: ['merge'], problem: 'USAGE' },
  {
    what: 'a folder that is locked',
    prepare: ({ out }) => lockOutput(out),
    code: 1,
    problem: 'OUT_LOCKED',
  },
]

test.each(refusals)(
  '$what writes its own report, and keeps none of an earlier build',
  async (given) => {
    const { args = [], command, prepare, code = 2, problem } = given
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    await prepare?.(chain)
    const said = ['--report', 'copy.json', '--json', ...args]
    const result = await (command
      ? runCli([...command, ...said], { cwd: chain.cwd })
      : chain.build(...said))
    const report = await chain.report()
    const errors = report.problems.map(({ code }) => code)
    expect({ code: result.code, ok: report.ok, pages: report.pages, errors }).toEqual({
      code,
      ok: false,
      pages: 0,
      errors: [problem],
    })
    expect(await fs.readJson(join(chain.cwd, 'copy.json'))).toEqual(report)
    expect(JSON.parse(result.stdout)).toEqual(report)
    for (const ending of ['html', 'md'])
      expect(await fs.readFile(join(chain.cwd, `.store-pages/report.${ending}`), 'utf8')).toContain(
        'failed',
      )
  },
)

test('a first run that is refused leaves one, too', async () => {
  const chain = await startChain()
  const { code } = await runCli(['build', '--stores', 'none.json'], { cwd: chain.cwd })
  expect([code, (await chain.report()).ok]).toEqual([2, false])
})

test('help, and another command, keep the report', async () => {
  const chain = await startChain()
  await chain.build()
  const before = await chain.report()
  await runCli(['build', '--help'], { cwd: chain.cwd })
  await runCli(['check', '--nope'], { cwd: chain.cwd })
  expect(await chain.report()).toEqual(before)
})
