import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { codeCacheOf, loadCode } from '../../cli/load-code.ts'
import { packageRoot, shippedCache } from '../../cli/package-root.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const code = `const { sep } = require('node:path'); exports.other = require('./other.cjs').name; exports.sep = sep; exports.file = __filename`

describe('loadCode', () => {
  test.each([
    { name: 'without a code cache', cache: undefined },
    { name: 'with a cache that is empty', cache: '' },
    { name: 'with a cache that is none', cache: 'not of V8' },
  ])('runs a file $name', async ({ cache }) => {
    const folder = await temporaryFolder()
    const file = join(folder, 'code.cjs')
    await fs.writeFile(file, code)
    await fs.writeFile(join(folder, 'other.cjs'), `exports.name = 'Ünterwegs'`)
    for (const name of [file, join(folder, 'other.cjs')])
      if (cache !== undefined) await fs.writeFile(codeCacheOf(name), cache)
    const loaded = loadCode(file)
    expect(loaded).toEqual({ other: 'Ünterwegs', sep: '/', file })
    expect(loadCode(file)).toBe(loaded)
  })

  test('throws what the file throws', async () => {
    const file = join(await temporaryFolder(), 'code.cjs')
    await fs.writeFile(file, `throw new Error('no such thing')`)
    await fs.writeFile(codeCacheOf(file), '')
    expect(() => loadCode(file)).toThrow('no such thing')
  })
})

/** The files of the program that one of its files loads. */
async function partsOf(file: string): Promise<string[]> {
  const names = (await readFile(file, 'utf8')).matchAll(/require\("\.\/(part-[^"]+)"\)/g)
  const parts = Array.from(names, ([, name = '']) => join(dirname(file), name))
  expect(parts).not.toEqual([])
  return parts
}

test('an installation comes with code caches that V8 takes, of all that a build loads', async () => {
  const program = join(packageRoot, 'dist/program')
  const [bundles = ''] = await readdir(join(shippedCache, 'bundles'))
  const files = [
    ...(await readdir(program)).map((name) => join(program, name)),
    join(shippedCache, 'bundles', bundles, 'templates.cjs'),
  ].filter((name) => name.endsWith('.cjs') && fs.existsSync(codeCacheOf(name)))
  const filled = files.filter((name) => fs.statSync(codeCacheOf(name)).size > 0)
  const printing = await partsOf(join(program, 'print-worker.cjs'))
  expect(filled).toEqual(
    expect.arrayContaining([join(program, 'run.cjs'), files.at(-1), ...printing]),
  )
  const script = `
    const { readFileSync } = require('node:fs')
    const { Script } = require('node:vm')
    const refused = process.argv.slice(1).filter((file) => {
      const text = '(function (exports, require, module, __filename) {' + readFileSync(file, 'utf8') + '\\n})'
      return new Script(text, { cachedData: readFileSync(file + '.cache') }).cachedDataRejected
    })
    console.log(JSON.stringify(refused))`
  const refused = execFileSync(process.execPath, ['-e', script, ...filled], {
    cwd: program,
    encoding: 'utf8',
  })
  expect(JSON.parse(refused)).toEqual([])
})

// Notes the code caches that V8 has refused, on every thread; one with nothing in it only says that there should be one.
const noteRefused = `
  const vm = require('node:vm')
  vm.Script = class extends vm.Script {
    constructor(code, options) {
      super(code, options)
      if (this.cachedDataRejected && options.cachedData.length > 0)
        require('node:fs').appendFileSync(process.env.REFUSED, options.filename + '\\n')
    }
  }`

test('no build sets a flag of V8 before all is loaded, on any thread', async () => {
  const cwd = await temporaryFolder()
  const [hook, refused] = [join(cwd, 'hook.cjs'), join(cwd, 'refused')]
  await fs.writeFile(hook, noteRefused)
  await fs.writeFile(refused, '')
  const NODE_OPTIONS = `--require ${JSON.stringify(hook)}`
  const env = { ...process.env, NODE_OPTIONS, REFUSED: refused }
  const program = join(packageRoot, 'dist/program/main.cjs')
  // All pages of the second build change, which are printed on the main thread then.
  for (const siteUrl of ['https://one.example', 'https://other.example'])
    execFileSync(process.execPath, [program, 'build', '--quiet', '--site-url', siteUrl], {
      cwd,
      env,
      stdio: 'pipe',
    })
  expect(await readFile(refused, 'utf8')).toBe('')
})
