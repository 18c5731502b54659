import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { tempPaths } from '../../../cli/system/temp-paths.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { callPaths } from '../../helpers/content-server.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

/** The refused call of the file system, and a filter for its calls on the output. */
const refusal = vi.hoisted(() => ({ call: '', code: '', passes: 0, times: 1 }))

/** Files that cannot be removed from any folder. */
const stuck = vi.hoisted(() => ({ name: '' }))

// Only calls on the output folder: other files of the process are not affected.
const refusing = vi.hoisted(
  () =>
    <Args extends unknown[], Result>(call: string, real: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const isOutput = args.some((arg) => /store-pages-(new|old|journal)/.test(String(arg)))
      if (call === refusal.call && isOutput && refusal.passes-- <= 0 && refusal.times-- > 0)
        throw Object.assign(new Error(`${refusal.code}: refused`), { code: refusal.code })
      return real(...args)
    },
)

vi.mock('../../helpers/tested-program.ts', () => import('../../../cli/commands/run.ts'))
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  return {
    ...real,
    openSync: refusing('write', real.openSync),
    linkSync: refusing('link', real.linkSync),
    copyFileSync: refusing('copy', real.copyFileSync),
    mkdirSync: refusing('mkdir', real.mkdirSync),
  }
})

vi.mock('fs-extra', async (load) => {
  const real = (await load<{ default: typeof import('fs-extra') }>()).default
  const later =
    <Args extends unknown[], Result>(call: string, act: (...args: Args) => Result) =>
    async (...args: Args) =>
      refusing(call, act)(...args)
  const calls = {
    outputFile: later('journal', real.outputFile),
    rename: later('rename', real.rename),
    remove: async (path: string) => {
      const isStuck = path.includes(stuck.name) || real.existsSync(join(path, stuck.name))
      if (stuck.name !== '' && isStuck)
        throw Object.assign(new Error('EACCES: stuck'), { code: 'EACCES' })
      await real.remove(path)
    },
  }
  return { default: { ...real, ...calls } }
})

afterEach(() => {
  refusal.call = ''
  refusal.times = 1
  stuck.name = ''
})

const refusals: [call: string, at: number, code: string][] = [
  ['mkdir', 0, 'EACCES'],
  ['mkdir', 0, 'EROFS'],
  ['mkdir', 0, 'ENOSPC'],
  ['mkdir', 3, 'EROFS'],
  ['write', 0, 'ENOSPC'],
  ['write', 1, 'EACCES'],
  ['write', 2, 'EDQUOT'],
  ['write', 3, 'EIO'],
  ['write', 0, 'EMFILE'],
  ['journal', 0, 'ENOSPC'],
  ['rename', 0, 'EACCES'],
  ['rename', 1, 'EROFS'],
]

test.each(refusals)(
  'a refused %s (call %i) with %s leaves the site as it was',
  async (call, at, code) => {
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    const before = await filesIn(chain.out)
    chain.server.script(callPaths.footer, { body: '<p>another footer</p>' })
    Object.assign(refusal, { call, passes: at, code })
    const { code: exitCode, stderr } = await chain.build()
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      new RegExp(`error .+: cannot be written: ${code}\n.*The previous output is unchanged`),
    )
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(await chain.report()).toMatchObject({ ok: false, problems: [{ code: 'WRITE_FAILED' }] })
    await expectUntouched(chain, before)
    refusal.call = ''
    expect((await chain.build()).code).toBe(0)
    expect(await filesIn(chain.out)).not.toEqual(before)
  },
)

test('if the earlier site cannot be moved back, its place is reported', async () => {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  const before = await filesIn(chain.out)
  chain.server.script(callPaths.footer, { body: '<p>another footer</p>' })
  Object.assign(refusal, { call: 'rename', passes: 1, times: 2, code: 'EACCES' })
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  const { out } = chain
  expect(stderr).toContain(`error   There is no site in ${out}: it is in ${tempPaths(out).old} and`)
  expect(stderr).not.toContain('previous output is unchanged')
  chain.server.script(callPaths.footer, { status: 500 })
  expect((await chain.build('--retries', '0')).stderr).toContain('the previous site is restored')
  expect(await filesIn(out)).toEqual(before)
})

/** Makes a folder of the site impossible to remove, until the returned function is called. */
type Hold = (folder: string) => () => void

const holds: [name: string, code: string, hold: Hold][] = [
  ['that is refused', 'EACCES', holdByRefusal],
  ...(canMount() ? [['that is a mount', 'EBUSY', holdByMount] as [string, string, Hold]] : []),
]

describe.each(holds)('a folder in the site %s', (_, code, hold) => {
  const leftover = String.raw`\.out\.store-pages-left-\w{8}`
  const warning = new RegExp(
    `^warning ${leftover}: is left over from a previous site and cannot be removed: ${code}$`,
    'm',
  )

  test('does not block a build, and is removed when possible', async () => {
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    await mkdir(join(chain.out, 'mine'))
    await writeFile(join(chain.out, 'mine/file'), '')
    await rm(join(chain.cwd, '.store-pages/files-left'), { recursive: true })
    const letGo = hold(join(chain.out, 'mine'))
    for (const night of ['second', 'third']) {
      chain.server.script(callPaths.footer, { body: `<p>${night}</p>` })
      const result = await chain.build()
      expect(result).toMatchObject({ code: 0, stderr: expect.stringMatching(warning) })
      expect(result.stderr).not.toContain('interrupted')
      expect(await chain.report()).toMatchObject({
        ok: true,
        problems: [{ code: 'LEFTOVER_STAYS', level: 'warning' }],
      })
      expect((await filesIn(chain.out))['store/101/index.html']).toContain(`<p>${night}</p>`)
    }
    expect(await namesBeside(chain)).toEqual([expect.stringMatching(leftover)])
    letGo()
    expect((await chain.build()).stderr).not.toContain('previous site')
    expect(await namesBeside(chain)).toEqual([])
  })

  test('of a build that fails does not hide why', async () => {
    const chain = await startChain()
    expect((await chain.build()).code).toBe(0)
    const { fresh } = tempPaths(chain.out)
    await mkdir(join(fresh, 'mine'), { recursive: true })
    await writeFile(join(fresh, 'mine/file'), '')
    const letGo = hold(join(fresh, 'mine'))
    chain.server.script(callPaths.footer, { status: 500 })
    const { code: exitCode, stderr } = await chain.build('--retries', '0')
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringMatching(warning) })
    expect(stderr).toContain('HTTP 500')
    expect(stderr).toContain('the site is unchanged')
    expect(stderr).not.toMatch(/\n\s+at /)
    letGo()
    chain.server.script(callPaths.footer, { body: '<p>footer</p>' })
    expect((await chain.build()).code).toBe(0)
    expect(await namesBeside(chain)).toEqual([])
  })
})

test('files that an abandoned build cannot remove do not hide the cause of its failure', async () => {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  chain.server.script(callPaths.footer, { body: '<p>another footer</p>' })
  Object.assign(refusal, { call: 'write', passes: 2, code: 'EDQUOT' })
  stuck.name = 'store-pages-new'
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(stderr).toContain('cannot be written: EDQUOT')
  expect(stderr).not.toMatch(/\n\s+at /)
  stuck.name = ''
  expect((await chain.build()).stderr).toContain('the site is unchanged')
  expect(await namesBeside(chain)).toEqual([])
})

test('without hard links, files are copied', async () => {
  const chain = await startChain()
  expect((await chain.build()).code).toBe(0)
  const linked = await filesIn(chain.out)
  await fs.remove(chain.out)
  Object.assign(refusal, { call: 'link', passes: 0, code: 'EPERM' })
  expect((await chain.build()).code).toBe(0)
  expect(await filesIn(chain.out)).toEqual(linked)
})

test('a report that cannot be written is reported, and the site stays', async () => {
  const chain = await startChain()
  await mkdir(join(chain.cwd, '.store-pages/report.json'))
  const { code, stderr } = await chain.build()
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('The report cannot be written: EISDIR'),
  })
  expect(Object.keys(await filesIn(chain.out))).toContain('release.json')
})

const mounts: [name: string, prepare: (disk: string) => Promise<void> | void, code: string][] = [
  ['full', fillUp, 'ENOSPC'],
  ['read-only', (disk) => mount('-o', 'remount,ro', disk), 'EROFS'],
]

for (const [name, prepare, refused] of canMount() ? mounts : []) {
  test(`on a real disk that is ${name} the earlier site stays`, async () => {
    const chain = await startChain()
    const out = join(await smallDisk(), 'out')
    expect((await chain.build('--out', out)).code).toBe(0)
    const before = await filesIn(out)
    chain.server.script(callPaths.footer, { body: '<p>another footer</p>' })
    await prepare(dirname(out))
    const { code, stderr } = await chain.build('--out', out)
    expect(code).toBe(1)
    expect(stderr).toContain(`cannot be written: ${refused}`)
    expect(await filesIn(out)).toEqual(before)
  })
}

async function expectUntouched({ out }: Chain, before: Record<string, string>): Promise<void> {
  expect(await filesIn(out)).toEqual(before)
  expect((await readdir(dirname(out))).sort()).toEqual(['.store-pages', 'list.json', 'out'])
}

/** Files beside the output that do not belong to users. */
async function namesBeside({ cwd }: Chain): Promise<string[]> {
  return (await readdir(cwd)).filter((name) => name.startsWith('.out'))
}

function holdByRefusal(): () => void {
  stuck.name = '/mine'
  return () => {
    stuck.name = ''
  }
}

function holdByMount(folder: string): () => void {
  // A unique name: the build moves the file, and a device number is reused by other mounts.
  const name = `held-${randomUUID()}`
  mount('-t', 'tmpfs', name, folder)
  const letGo = () => {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
    const place = mounts.find((line) => line.includes(` ${name} `))?.split(' ')[4]
    if (place !== undefined) execFileSync('umount', [place])
  }
  onTestFinished(letGo)
  return letGo
}

async function smallDisk(): Promise<string> {
  const disk = await temporaryFolder()
  mount('-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk)
  onTestFinished(() => void execFileSync('umount', [disk]))
  return disk
}

/** Leaves room only for the lock. */
async function fillUp(disk: string): Promise<void> {
  const block = Buffer.alloc(4096)
  const ballast = await open(join(disk, 'ballast'), 'w')
  try {
    for (;;) await ballast.write(block)
  } catch {
    const { size } = await ballast.stat()
    await ballast.truncate(size - 8 * block.length)
  } finally {
    await ballast.close()
  }
}

function canMount(): boolean {
  const disk = mkdtempSync(join(tmpdir(), 'store-pages-mount-'))
  try {
    mount('-t', 'tmpfs', 'tmpfs', disk)
    execFileSync('umount', [disk])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(disk)
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}
