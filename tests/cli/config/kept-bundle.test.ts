import { join } from 'node:path'
import fs from 'fs-extra'
import { beforeEach, expect, test } from 'vitest'
import { importConfig } from '../../../cli/config/import-config.ts'
import { readSealed, writeSealed } from '../../../cli/system/sealed-file.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await temporaryFolder()
  await write('config.ts', "export { more as default } from './more.ts'")
  await write('more.ts', 'export const more = String(`more`)')
})

const write = (name: string, text: string) => fs.outputFile(join(folder, name), text)

async function load(): Promise<unknown> {
  const { raw } = await importConfig(join(folder, 'config.ts'), join(folder, 'cache'))
  return raw
}

async function keptFile(ending: string): Promise<string> {
  const files = await fs.readdir(join(folder, 'cache/config'))
  return join(folder, 'cache/config', files.find((file) => file.endsWith(ending)) ?? '')
}

test('a kept bundle is used as long as its files are the same', async () => {
  await load()
  const file = await keptFile('.txt')
  writeSealed(file, readSealed(file)?.replaceAll('`more`', '`kept`') ?? '')
  expect(await load()).toBe('kept')
  await write('more.ts', "export const more: string = 'other'")
  expect(await load()).toBe('other')
})

test.each(['.txt', '.mjs', '.map'])('a damaged file %s is written again', async (ending) => {
  await load()
  const file = await keptFile(ending)
  const whole = await fs.readFile(file, 'utf8')
  for (const damaged of [whole.slice(0, -9), whole.replace('more', 'harm'), '']) {
    await fs.writeFile(file, damaged)
    expect(await load()).toBe('more')
    expect(await fs.readFile(file, 'utf8')).toBe(whole)
  }
})

test('a file that a late import has missed is found once it is there', async () => {
  const code = "import('./late.ts').then(({ late }) => late, () => 'none')"
  await write('config.ts', `export default await ${code}`)
  expect(await load()).toBe('none')
  await write('late.ts', "export const late: string = 'late'")
  expect(await load()).toBe('late')
})

test('a config file is loaded without a cache that can be written', async () => {
  await write('cache', '')
  expect(await load()).toBe('more')
})
