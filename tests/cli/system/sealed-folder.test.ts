import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { isSealed, sealFolder } from '../../../cli/system/sealed-folder.ts'
import { type Harm, harms } from '../../helpers/harms.ts'
import { putFiles } from '../../helpers/own-chain.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const files = { 'assets/start.js': 'start()\n', 'assets.json': '{}\n', 'templates.cjs': 'page()\n' }

/** The files whose damage invalidates the folder, each damaged alone. */
async function noticed(harm: Harm): Promise<string[]> {
  const found: string[] = []
  for (const name of [...Object.keys(files), 'hashes.txt']) {
    const folder = await temporaryFolder()
    await putFiles(folder, files)
    sealFolder(folder)
    const bytes = await fs.readFile(join(folder, name))
    await harm(join(folder, name), bytes, Buffer.from('other'))
    if (!isSealed(folder)) found.push(name)
  }
  return found
}

const all = [...Object.keys(files), 'hashes.txt']
/** By kind of damage, the files whose damage goes unnoticed, as nothing is lost. */
const harmless: Record<string, string[]> = {
  old: all,
  // Root can read everything.
  ...(process.getuid?.() === 0 && { unreadable: all }),
}

test.each(Object.entries(harms))('a folder with a file %s is another one', async (name, harm) => {
  const { [name]: same = [] } = harmless
  expect(await noticed(harm)).toEqual(all.filter((file) => !same.includes(file)))
})

test('a folder is known by its name, and by no other files', async () => {
  const folder = join(await temporaryFolder(), 'key')
  await putFiles(folder, files)
  sealFolder(folder)
  expect(isSealed(folder)).toBe(true)
  await fs.copy(folder, `${folder}-of-others`)
  expect(isSealed(`${folder}-of-others`)).toBe(false)
  await putFiles(folder, { 'assets/more.js': 'more()' })
  expect(isSealed(folder)).toBe(false)
})
