import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { PreviousSite } from '../../../cli/output/previous-site.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const long = 'é'.repeat(400_000)

/** A folder with files and with links out of it. */
async function folderWithWaysOut(): Promise<string> {
  const folder = await temporaryFolder()
  const inside = join(folder, 'inside')
  await fs.outputFile(join(folder, 'elsewhere/file'), 'outside')
  await fs.outputFile(join(inside, 'deep/file'), 'a file')
  await fs.outputFile(join(inside, 'long'), long)
  await fs.outputFile(join(inside, 'empty'), '')
  await symlink(join(inside, 'empty'), join(inside, 'link'))
  await symlink(join(folder, 'elsewhere'), join(inside, 'linked'))
  execFileSync('mkfifo', [join(inside, 'pipe')])
  return inside
}

test.each([
  ['deep/file', 'a file'],
  ['long', long],
  ['empty', ''],
  ['deep', undefined],
  ['gone', undefined],
  ['gone/file', undefined],
  ['link', undefined],
  ['linked/file', undefined],
  ['pipe', undefined],
])('%s', async (path, text) => {
  const site = new PreviousSite(await folderWithWaysOut())
  const expected = hash('sha256', text ?? 'outside', 'hex')
  expect(site.read(path, expected)?.toString()).toBe(text)
  expect(site.equals(path, [Buffer.from(text ?? '')])).toBe(text !== undefined)
  expect(site.isAlias(path, 'long')).toBe(path === 'long')
})

test('a file that ends early, where memory still has the rest', async () => {
  const folder = await temporaryFolder()
  const whole = Buffer.from(`${'x'.repeat(11_000)}<!-- one -->`)
  await fs.outputFile(join(folder, 'whole'), whole)
  await fs.outputFile(join(folder, 'cut'), whole.subarray(0, 11_000))
  const site = new PreviousSite(await fs.realpath(folder))
  for (let round = 0; round < 300; round += 1) {
    expect(site.equals('whole', [whole])).toBe(true)
    expect(site.equals('cut', [whole])).toBe(false)
  }
})
