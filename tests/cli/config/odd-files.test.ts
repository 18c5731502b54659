import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { runProgram } from '../../helpers/run-program.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

type Make = (file: string) => unknown

/** Objects that may exist in place of a file, and the words for them. */
const kinds: Record<string, [make: Make, code: string, words: string]> = {
  'a pipe': [(file) => execFileSync('mkfifo', [file]), 'it is no file', ''],
  'a link to a device without an end': [
    (file) => fs.symlink('/dev/zero', file),
    'it is no file',
    '',
  ],
  'a folder': [(file) => fs.mkdir(file), 'EISDIR', ' (it is a folder)'],
  'a link to itself': [(file) => fs.symlink(file, file), 'ELOOP', ' (its links lead in a circle)'],
  'a socket': [listen, 'ENXIO', ' (it is not a file)'],
}

async function listen(file: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(file, resolve))
  onTestFinished(() => void server.close())
}

const plain = "brands: [{ name: 'X' }]"
type Words = (code: string, words: string) => string
const unreadable =
  (name: string): Words =>
  (code, words) =>
    `error   ${name}: cannot be read: ${code}${words}\n        Check its name and its read permission.\n`

/** Keys that name a file, and the beginning of the message. */
const keys: [keys: string, name: string, Words][] = [
  [`${plain}, places: { US: 'odd.csv' }`, 'odd.csv', unreadable('odd.csv')],
  [`${plain}, corporateStores: 'odd.json'`, 'odd.json', unreadable('odd.json')],
  ["brands: 'odd.json'", 'odd.json', unreadable('odd.json')],
  [
    "brands: [{ name: 'X', font: 'odd.woff2' }]",
    'odd.woff2',
    (code) =>
      `brands.0.font should be a .woff2 file${code === 'ELOOP' ? ', or the path of one in a package: there is no "odd.woff2"' : ` that can be read (${code})`}`,
  ],
  [
    "brands: [{ name: 'X', logo: 'odd.svg' }]",
    'odd.svg',
    (code) =>
      `brands.0.logo should be an SVG picture, from <svg on, or the name of an .svg file that can be read (${code})`,
  ],
  [
    "brands: [{ name: 'X', picture: 'odd.jpg' }]",
    'odd.jpg',
    (code) =>
      `brands.0.picture should be an address, or the name of a .jpg, .png or .webp file that can be read (${code})`,
  ],
]

const base =
  "export default { source: 'none', siteUrl: 'https://x.example', country: 'US', stores: 'list.json'"

async function chain(more: string): Promise<string> {
  const cwd = await temporaryFolder()
  await fs.writeJson(join(cwd, 'list.json'), [storeRow()])
  await fs.writeFile(join(cwd, 'store-pages.config.ts'), `${base}, ${more} }`)
  return cwd
}

describe.each(Object.entries(kinds))('%s', (_, [make, code, words]) => {
  test.each(keys)('is not a file for %s', async (keys, name, says) => {
    const cwd = await chain(keys)
    await make(join(cwd, name))
    const { code: exit, stderr } = await runProgram(['build'], { cwd })
    expect({ exit, stderr }).toEqual({
      exit: 2,
      stderr: expect.stringContaining(says(code, words)),
    })
    expect(stderr).not.toContain('    at ')
  })
})

test.each(Object.entries(kinds).filter(([kind]) => kind !== 'a pipe'))(
  '%s is not a store list',
  async (_, [make, code, words]) => {
    const cwd = await temporaryFolder()
    await make(join(cwd, 'odd.json'))
    const stderr = unreadable('odd.json')(code, words)
    expect(await runProgram(['build', '--stores', 'odd.json'], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr,
    })
  },
)

test('a pipe without a writer as store list is waited for until SIGTERM', async () => {
  const cwd = await chain(plain)
  const stop = "setImmediate(() => process.kill(process.pid, 'SIGTERM'))\n"
  const config = await fs.readFile(join(cwd, 'store-pages.config.ts'), 'utf8')
  await fs.writeFile(join(cwd, 'store-pages.config.ts'), stop + config)
  await fs.remove(join(cwd, 'list.json'))
  execFileSync('mkfifo', [join(cwd, 'list.json')])
  expect(await runProgram(['build'], { cwd })).toEqual({
    code: 130,
    stdout: '',
    stderr: 'error   Interrupted: temporary files are removed; there is still no output\n',
  })
})
