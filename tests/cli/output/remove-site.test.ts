import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { removeSite } from '../../../cli/output/remove-site.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

test.each([
  { name: 'a small site', stores: 3 },
  { name: 'a large site, on threads', stores: 1001 },
])('removes all of $name, and nothing that a link leads to', async ({ stores }) => {
  const folder = await temporaryFolder()
  const site = join(folder, 'site')
  const ids = Array.from({ length: stores }, (_, id) => id)
  await Promise.all(ids.map((id) => fs.outputFile(join(site, `store/${id}/index.html`), 'page')))
  await Promise.all(ids.map((id) => fs.outputFile(join(site, `a/b-${id}/index.html`), 'page')))
  await fs.outputFile(join(site, 'release.json'), '{}')
  await mkdir(join(site, 'a/empty'))
  await fs.outputFile(join(folder, 'outside/kept.html'), 'kept')
  await symlink(join(folder, 'outside'), join(site, 'store/link'))
  await symlink(join(folder, 'outside'), join(site, 'link'))
  await removeSite(site)
  expect(await fs.pathExists(site)).toBe(false)
  expect(await fs.readFile(join(folder, 'outside/kept.html'), 'utf8')).toBe('kept')
})

test('a folder that is none, and one that is missing, are no site', async () => {
  const folder = await temporaryFolder()
  await removeSite(join(folder, 'missing'))
  await writeFile(join(folder, 'file'), 'text')
  await removeSite(join(folder, 'file'))
  expect(await fs.readdir(folder)).toEqual([])
})
