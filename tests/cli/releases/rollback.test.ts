import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { type Server, startServer } from './server.ts'

test('goes back release by release, but never to one that was rolled back', async () => {
  const { server, names } = await withReleases('aaaaaaaa', 'bbbbbbbb', 'cccccccc')
  const [a, b, c] = names
  expect(await server.run('rollback', 'srv')).toEqual({
    code: 0,
    stdout: `Rolled back srv from ${c} to ${b}\n`,
    stderr: '',
  })
  const d = await server.publish('dddddddd')
  expect((await server.run('rollback', 'srv')).stdout).toBe(`Rolled back srv from ${d} to ${b}\n`)
  expect((await server.run('rollback', 'srv')).stdout).toBe(`Rolled back srv from ${b} to ${a}\n`)
  expect(await server.shown()).toBe(a)
  expect(await server.run('rollback', 'srv')).toEqual({
    code: 1,
    stdout: '',
    stderr: `error   srv has nothing to roll back to: the release before ${a} is not kept
        Name one: store-pages rollback srv ${d} (there are ${[b, c, d].join(', ')}).\n`,
  })
})

test('goes to the release that is named, back and forth', async () => {
  const { server, names } = await withReleases('aaaaaaaa', 'bbbbbbbb', 'cccccccc')
  const [a = '', , c = ''] = names
  for (const name of [a, c, a]) {
    expect((await server.run('rollback', 'srv', name)).code).toBe(0)
    expect(await server.shown()).toBe(name)
  }
  // All but the last letter of the hash still match only one name.
  expect((await server.run('rollback', 'srv', c.slice(0, -1))).code).toBe(0)
  expect(await server.shown()).toBe(c)
  expect(await server.run('rollback', 'srv', c)).toMatchObject({
    code: 0,
    stdout: `srv shows ${c} already; nothing was changed\n`,
  })
})

test('visitors with a page of the removed release still find its assets', async () => {
  const { server } = await withReleases('aaaaaaaa', 'bbbbbbbb')
  await server.run('rollback', 'srv')
  const files = await filesIn(server.current)
  expect(files['assets/app.bbbbbbbb.js']).toBe('bbbbbbbb')
  expect(files['assets/stores-main.json']).toBe('["aaaaaaaa"]')
  expect(JSON.parse(files['.published.json'] ?? '')).toMatchObject({
    earlierAssets: ['app.bbbbbbbb.js'],
  })
})

test('wrong names are refused with the existing ones', async () => {
  const { server, names } = await withReleases('aaaaaaaa', 'bbbbbbbb')
  const list = names.join(', ')
  expect(await server.run('rollback', 'srv', '1999')).toMatchObject({
    code: 2,
    stderr: `error   srv has no release "1999"; it has ${list}\n        Name one of these releases, or the beginning of its name.\n`,
  })
  expect(await server.run('rollback', 'srv', '2')).toMatchObject({
    code: 2,
    stderr: `error   srv has several releases that begin with "2": ${list}\n        Write more of its name.\n`,
  })
  expect(await server.shown()).toBe(names[1])
})

test('a folder without releases is not changed', async () => {
  const server = await startServer()
  await fs.ensureDir(join(server.cwd, 'empty'))
  for (const name of ['empty', 'nowhere'])
    expect(await server.run('rollback', name)).toEqual({
      code: 2,
      stdout: '',
      stderr: `error   ${name} has no releases\n        Name the target of store-pages publish.\n`,
    })
  expect(await filesIn(join(server.cwd, 'empty'))).toEqual({})
  expect(await fs.pathExists(join(server.cwd, 'nowhere'))).toBe(false)
})

test('the only release has no previous one; a lost one is reported', async () => {
  const { server, names } = await withReleases('aaaaaaaa')
  expect(await server.run('rollback', 'srv')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no other release.'),
  })
  await fs.remove(server.current)
  expect(await server.run('rollback', 'srv')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no release is live'),
  })
  expect(await server.run('rollback', 'srv', names[0] ?? '')).toMatchObject({
    code: 0,
    stdout: `Rolled back srv from nothing to ${names[0]}\n`,
  })
})

async function withReleases(...texts: string[]): Promise<{ server: Server; names: string[] }> {
  const server = await startServer()
  const names: string[] = []
  for (const text of texts) names.push(await server.publish(text))
  return { server, names }
}
