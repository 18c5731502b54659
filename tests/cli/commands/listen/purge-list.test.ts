import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { PurgeList } from '../../../../cli/commands/listen/purge-list.ts'
import { openTarget } from '../../../../cli/releases/target.ts'
import { type Server, startServer } from '../../releases/server.ts'

const all = ['/ames/a%20b/', '/store/101/', '/ames/%C3%A9/', '/store/102/']

async function listFor({ cwd }: Server, name = 'srv'): Promise<PurgeList> {
  return new PurgeList(join(cwd, 'listen.json'), await openTarget(cwd, name))
}

test('the first site is printed as a whole, and then the differences from the last printed site', async () => {
  const server = await startServer()
  const list = await listFor(server)
  await list.begin()
  const first = await server.publish('aaaaaaaa')
  expect(await list.since(first)).toEqual(all)
  list.end(first)
  expect(await list.since(first)).toEqual([])
  await list.begin()
  const second = await server.publish('bbbbbbbb')
  expect(await list.since(second)).toEqual(all)
})

test('the release of another process that was not printed is printed', async () => {
  const server = await startServer()
  const before = await server.publish('aaaaaaaa')
  await (await listFor(server)).begin()
  await server.publish('bbbbbbbb')
  const list = await listFor(server)
  await list.begin()
  expect(await list.since(await server.publish('bbbbbbbb'))).toEqual(all)
  expect(await list.since(before)).toEqual([])
})

test('if the last printed release is gone, or belonged to another target, everything is printed', async () => {
  const server = await startServer()
  const list = await listFor(server)
  const first = await server.publish('aaaaaaaa')
  list.end(first)
  await fs.remove(join(server.target, 'releases', first))
  const second = await server.publish('bbbbbbbb')
  expect(await list.since(second)).toEqual(all)
  const other = await listFor(server, 'elsewhere')
  await other.begin()
  expect(await fs.readJson(join(server.cwd, 'listen.json'))).toEqual({
    target: join(await fs.realpath(server.cwd), 'elsewhere'),
    release: null,
  })
  expect(await other.since('20261123T120000000Z-00000000')).toEqual([])
})
