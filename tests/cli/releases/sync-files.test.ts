import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, onTestFinished, test } from 'vitest'
import { syncFolder, syncTree } from '../../../cli/releases/sync-files.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { type Server, startServer } from './server.ts'
import { expectWhole } from './small-site.ts'

const { signal } = new AbortController()

test('the whole new release is synced to disk before visitors see it, in one call', async () => {
  const server = await startServer()
  const first = await server.publish('aaaaaaaa')
  const log = join(server.cwd, 'log')
  await syncIs(
    `readlink ${server.current} >> ${log}; echo "$@" >> ${log}; find "$2" -type f >> ${log}`,
  )
  const second = await server.publish('bbbbbbbb')
  const incoming = join(server.target, `releases/.${second}.store-pages-new`)
  const [shown, asked, ...files] = (await fs.readFile(log, 'utf8')).trim().split('\n')
  expect([shown, asked]).toEqual([`releases/${first}`, `-f ${incoming}`])
  expect(files.sort()).toEqual(
    [
      '.published.json',
      '.published.json.files',
      'ames/a b/index.html',
      'ames/é/index.html',
      'assets/app.aaaaaaaa.js',
      'assets/app.bbbbbbbb.js',
      'assets/stores-main.json',
      'release.json',
      'store/101/index.html',
      'store/102/index.html',
    ].map((name) => join(incoming, name)),
  )
})

const withoutSync: [name: string, prepare: (server: Server) => Promise<unknown>][] = [
  ['is not there', async () => setPath('/nowhere')],
  ['fails', () => syncIs('exit 1')],
]

test.each(withoutSync)('where sync %s, the files are synced one by one', async (_, prepare) => {
  const server = await startServer()
  await prepare(server)
  await server.publish('aaaaaaaa')
  await expectWhole(server.current)
})

test('one by one, files that cannot be synced are named', async () => {
  const folder = await temporaryFolder()
  setPath('/nowhere')
  await fs.outputFile(join(folder, 'a/b.html'), '')
  await expect(syncTree(folder, signal)).resolves.toBeUndefined()
  await fs.symlink('gone', join(folder, 'a/link'))
  await expect(syncTree(folder, signal)).rejects.toMatchObject({
    exitCode: 1,
    problems: [{ code: 'WRITE_FAILED', where: { file: join(folder, 'a/link') } }],
  })
  await expect(syncFolder(join(folder, 'gone'))).rejects.toMatchObject({
    problems: [{ code: 'WRITE_FAILED', where: { file: join(folder, 'gone') } }],
  })
})

/** Replaces the program `sync` by a shell script until the end of the test. */
async function syncIs(script: string): Promise<void> {
  const folder = await temporaryFolder()
  await fs.writeFile(join(folder, 'sync'), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, 'sync'), 0o755)
  setPath(`${folder}:${process.env.PATH}`)
}

function setPath(path: string): void {
  const before = process.env.PATH
  process.env.PATH = path
  onTestFinished(() => {
    process.env.PATH = before
  })
}
