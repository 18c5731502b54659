import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fs from 'fs-extra'
import { describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { runProgram } from '../helpers/run-program.ts'
import { startListener } from '../helpers/start-listener.ts'
import { workingFolder } from '../helpers/working-folder.ts'

const config = 'store-pages.config.ts'
const siteUrl = "siteUrl: 'https://www.example.com', stores: 'list.json', brands: [{ name: 'A' }]"

/** A folder with a list of one store, and a config file of this code. */
async function chainWith(code: string): Promise<string> {
  const cwd = await workingFolder()
  await fs.writeJson(join(cwd, 'list.json'), [storeRow()])
  await writeFile(join(cwd, config), code)
  return cwd
}

function ofPlugin(hooks: string, more = "source: 'none'"): string {
  return `export default {\n  ${siteUrl}, ${more},\n  plugins: [{ name: 'own', ${hooks} }],\n}`
}

/**
 * The results of a build: exit code and messages without hints, whether its report is ok, and the files in the folder.
 */
async function buildIn(cwd: string, ...args: string[]) {
  const { code, stderr } = await runProgram(['build', ...args], { cwd })
  const report = await fs.readJson(join(cwd, '.store-pages/report.json'))
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('   '))
  const said = lines.map((line) => line.replace(/(?<=\.ts:\d+):\d+/, ''))
  const left = (await readdir(cwd)).filter((name) => !name.startsWith('.store-pages'))
  return { code, said, ok: report.ok, left: left.filter((name) => /out/.test(name)) }
}

const never = 'new Promise(() => {})'
const hangs = 'new Promise(() => setInterval(() => {}, 1000))'
const inPlugin = `${config}:3`
const threw = 'The plugin own failed in onDone'

describe('at the end of a build', () => {
  test.each([
    {
      what: 'never answers',
      onDone: `() => ${never}`,
      says: 'warning The command cannot continue: onDone of the plugin own never returns',
    },
    {
      what: 'never answers, and keeps the process alive',
      onDone: `() => ${hangs}`,
      says: 'warning The plugin own has not finished onDone within 0.3 s; the command does not wait any longer',
    },
    {
      what: 'throws in a timer',
      onDone: `() => { setTimeout(() => { throw new Error('late') }) }`,
      says: `warning ${inPlugin}: Unhandled error: late`,
    },
    {
      what: 'throws in a timer that it waits for',
      onDone: `() => new Promise((done) => { setTimeout(done, 1); setTimeout(() => { throw 'late' }) })`,
      says: 'warning Unhandled error: late',
    },
    {
      what: 'rejects without await',
      onDone: `() => { Promise.reject(new Error('late')) }`,
      says: `warning ${inPlugin}: Unhandled error: late`,
    },
    {
      what: 'rejects with nothing',
      onDone: '() => { Promise.reject() }',
      says: 'warning Unhandled error: an undefined',
    },
    {
      what: 'rejects',
      onDone: `() => Promise.reject(new Error('no'))`,
      says: `warning ${inPlugin}: ${threw}: no`,
    },
    {
      what: 'ends the process',
      onDone: '() => { process.exit(0) }',
      says: `warning ${inPlugin}: ${threw}: process.exit(0) was called, which would end the tool as well`,
    },
    {
      what: 'ends the process in a timer',
      onDone: '() => { setTimeout(() => process.exit()) }',
      says: `warning ${inPlugin}: Unhandled error: process.exit() was called, which would end the tool as well`,
    },
  ])('an onDone that $what is a warning', async ({ onDone, says }) => {
    const cwd = await chainWith(ofPlugin(`onDone: ${onDone}`, "source: 'none', onDoneTimeout: 300"))
    const result = await buildIn(cwd)
    expect(result).toEqual({ code: 0, said: [says], ok: true, left: ['out'] })
  })

  test('a plugin after one that never answers is called, and an onFail has a time limit, too', async () => {
    const twice = (hook: string) =>
      `${hook}: () => ${hangs} }, { name: 'next', ${hook}: (_, { warn }) => warn('called')`
    const more = "source: 'none', onDoneTimeout: 100"
    const cwd = await chainWith(ofPlugin(twice('onDone'), more))
    const warnings = (hook: string) => [
      `warning The plugin own has not finished ${hook} within 0.1 s; the command does not wait any longer`,
      'warning next: called',
    ]
    const done = await buildIn(cwd)
    expect(done).toEqual({ code: 0, said: warnings('onDone'), ok: true, left: ['out'] })
    await fs.writeJson(join(cwd, 'list.json'), [])
    await writeFile(join(cwd, config), ofPlugin(twice('onFail'), more))
    const failed = await buildIn(cwd)
    const said = ['error   list.json: has no stores', ...warnings('onFail')]
    expect(failed).toEqual({ code: 2, said, ok: false, left: ['out'] })
  })

  test('listen waits no longer, and takes the next hook', async () => {
    const cwd = await chainWith(
      ofPlugin(`onDone: () => ${never}`, "source: 'none', onDoneTimeout: 100"),
    )
    const listener = await startListener(cwd, [], {}, true)
    await listener.printed('Live after ')
    await listener.hook()
    await listener.printed('Live after ', 2)
    expect(await listener.status()).toMatchObject({ state: 'idle', builds: 2, queued: 0 })
    expect(await listener.stop()).toBe(130)
  })
})

describe('before there is a site', () => {
  test.each([
    {
      where: 'the config file',
      code: `process.exit(0)\n${ofPlugin('')}`,
      says: `${config}:1: The config file cannot be loaded: process.exit(0) was called, which would end the tool as well`,
      exit: 2,
    },
    {
      where: 'the config file, that waits for ever',
      code: `await ${never}\n${ofPlugin('')}`,
      says: `${config}: The command cannot continue: its code never returns`,
      exit: 2,
    },
    {
      where: 'the config file, in a promise',
      code: `Promise.reject(new Error('late'))\n${ofPlugin('')}`,
      says: `${config}:1: Unhandled error: late`,
      exit: 2,
    },
    {
      where: 'the list',
      code: `export default { ${siteUrl.replace("'list.json'", `() => ${never}`)}, source: 'none' }`,
      says: 'The command cannot continue: stores() never returns',
      exit: 2,
    },
    {
      where: 'the list, that hangs while a timer throws',
      code: `export default { ${siteUrl.replace("'list.json'", `() => { setTimeout(() => { throw new Error('late') }); return ${hangs} }`)}, source: 'none' }`,
      says: `${config}:1: Unhandled error: late`,
      exit: 2,
    },
    {
      where: 'transformStores',
      code: ofPlugin('transformStores: () => { process.exit(0) }'),
      says: `${inPlugin}: The plugin own failed in transformStores: process.exit(0) was called, which would end the tool as well`,
      exit: 1,
    },
    {
      where: 'transformStores, that never answers',
      code: ofPlugin(`transformStores: () => ${never}`),
      says: 'The command cannot continue: transformStores of the plugin own never returns',
      exit: 1,
    },
    {
      where: 'transformPage, in a promise',
      code: ofPlugin(
        `transformPage: (page) => { Promise.reject(new Error('late')); return ${hangs} }`,
      ),
      says: `${inPlugin}: Unhandled error: late`,
      exit: 1,
    },
    {
      where: 'addFiles, that never answers',
      code: ofPlugin(`addFiles: () => ${never}`),
      says: 'The command cannot continue: addFiles of the plugin own never returns',
      exit: 1,
    },
    {
      where: 'a source',
      code: ofPlugin('', `source: { name: 'cms', page: () => ${never} }`),
      says: 'store 101: The command cannot continue: page of the source cms never returns',
      exit: 1,
    },
    {
      where: 'a source, in a timer',
      code: ofPlugin(
        '',
        `source: { name: 'cms', page: () => { setTimeout(() => { throw null }); return ${hangs} } }`,
      ),
      says: 'Unhandled error: null',
      exit: 1,
    },
  ])('$where ends the build with words', async ({ code, says, exit }) => {
    const result = await buildIn(await chainWith(code))
    expect(result).toEqual({ code: exit, said: [`error   ${says}`], ok: false, left: [] })
  })
})

describe('the first Ctrl-C ends', () => {
  const said = `process.stderr.write('asked\\n'), ${hangs}`
  test.each([
    {
      what: 'a config file',
      code: `await (${said})\n${ofPlugin('')}`,
      outcome: 'nothing was changed',
    },
    {
      what: 'a list',
      code: `export default { ${siteUrl.replace("'list.json'", `() => (${said})`)}, source: 'none' }`,
    },
    { what: 'transformStores', code: ofPlugin(`transformStores: () => (${said})`) },
    { what: 'transformHtml', code: ofPlugin(`transformHtml: () => (${said})`) },
    { what: 'addFiles', code: ofPlugin(`addFiles: () => (${said})`) },
    { what: 'a source', code: ofPlugin('', `source: { name: 'cms', page: () => (${said}) }`) },
    {
      what: 'onDone',
      code: ofPlugin(`onDone: () => (${said})`),
      outcome: 'too late: the new site is in place',
    },
  ])('$what that hangs', async ({ code, outcome }) => {
    const cwd = await chainWith(code)
    const main = join(packageRoot, 'dist/program/main.cjs')
    const child = spawn(process.execPath, [main, 'build'], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.once('data', () => child.kill('SIGINT'))
    const [stderr, ended] = await Promise.all([text(child.stderr), once(child, 'close')])
    const words = outcome ?? 'temporary files are removed; there is still no output'
    expect({ ended, said: stderr.match(/Interrupted: .*/g) }).toEqual({
      ended: [130, null],
      said: [`Interrupted: ${words}`],
    })
    expect((await readdir(cwd)).filter((name) => name.startsWith('.out'))).toEqual([])
  })
})
