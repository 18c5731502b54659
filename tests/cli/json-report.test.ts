import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeSchemas } from '../../cli/install/write-schemas.ts'
import { buildReportSchema } from '../../cli/report/report.ts'
import { startChain } from '../helpers/chain.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { startSharded } from './releases/shards/sharded-chain.ts'

test('with --json, standard output is the report, also of a failed build', async () => {
  const chain = await startChain()
  const built = await chain.build('--json')
  expect(built.stderr).toContain('Built 3 stores as 6 pages in out/')
  const report = JSON.parse(built.stdout)
  expect(report).toEqual(await chain.report())
  expect(z.strictObject(buildReportSchema.shape).parse(report)).toEqual(report)
  const quiet = await chain.build('--json', '--quiet')
  expect(JSON.parse(quiet.stdout)).toMatchObject({ ok: true })
  expect(quiet.stderr).not.toContain('Built')
  await chain.server.close()
  const failed = await chain.build('--json', '--no-cache')
  expect({ code: failed.code, ...JSON.parse(failed.stdout) }).toMatchObject({ code: 1, ok: false })
})

test('a config in JSON may name its schema', async () => {
  const chain = await startChain()
  const $schema = './node_modules/store-pages/dist/schemas/config.json'
  await fs.writeJson(join(chain.cwd, 'own.json'), { $schema })
  expect(await chain.build('--config', 'own.json')).toMatchObject({ code: 0 })
  expect((await chain.report()).$schema).toBe(
    '../node_modules/store-pages/dist/schemas/report.json',
  )
})

test('merge --json prints the report of the whole', async () => {
  const chain = await startSharded()
  await chain.buildShards(2)
  const { stdout } = await chain.merge('shards/1', 'shards/2', '--json')
  expect(JSON.parse(stdout)).toEqual(await chain.report())
})

test('the JSON Schemas accept a report and a config, and refuse other documents', async () => {
  const chain = await startChain()
  await chain.build()
  const folder = await temporaryFolder()
  await writeSchemas(folder)
  const takes = async (name: string, value: unknown) =>
    z.fromJSONSchema(await fs.readJson(join(folder, name))).safeParse(value).success
  expect(await takes('report.json', await chain.report())).toBe(true)
  expect(await takes('report.json', { ok: 1 })).toBe(false)
  expect(await takes('config.json', { siteUrl: 'https://a.example', concurrency: 4 })).toBe(true)
  expect(await takes('config.json', { $schema: './x.json', concurrency: 4 })).toBe(true)
  expect(await takes('config.json', { concurency: 4 })).toBe(false)
})
