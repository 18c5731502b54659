import { execFile, execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { filesIn } from '../helpers/files-in.ts'
import { nodeFolder } from '../helpers/node-folder.mjs'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

const lowest = '20.19.0'

/** The contents of an installation, without the required packages. */
const parts = [
  'cli/install',
  'client',
  'data',
  'dist/cache',
  'dist/cli',
  'dist/data',
  'dist/program',
]
const others = ['package.json', 'tsconfig.base.json', 'store-pages.config.ts', 'templates']

// npm downloads the other versions the first time.
describe('an installation of one Node and another Node', { timeout: 180_000 }, () => {
  let expected: Awaited<ReturnType<typeof sampleBy>>
  let folder: string

  beforeAll(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
    expected = await sampleBy(process.execPath, packageRoot, folder)
  })

  afterAll(() => fs.remove(folder))

  test.each([lowest, '22', '24'])('Node %s runs an installation of this Node', async (version) => {
    expect(await sampleBy(nodeOf(version), packageRoot)).toEqual(expected)
  })

  test(`this Node runs an installation of Node ${lowest}`, async () => {
    const root = await temporaryFolder()
    const filter = (name: string) => !name.endsWith('.cache')
    for (const part of [...parts, ...others])
      await fs.copy(join(packageRoot, part), join(root, part), { filter })
    await fs.symlink(join(packageRoot, 'node_modules'), join(root, 'node_modules'))
    await resultOf(nodeOf(lowest), [join(root, 'dist/cli/install/cache-code.js')])
    const made = await fs.readdir(join(root, 'dist/program'))
    expect(made).toContainEqual(expect.stringMatching(/^program\.cjs\.v20\.19\.0-.*\.cache$/))
    expect(await sampleBy(process.execPath, root)).toEqual(expected)
  })
})

describe('a Node that is too old', { timeout: 180_000 }, () => {
  test.each(['12', '18', '20.18.0', '22.11.0'])('%s: the command reports that', async (version) => {
    const node = nodeOf(version)
    const command = [join(packageRoot, 'cli/install/store-pages.cjs'), 'build']
    const said = { code: 2, stdout: '', stderr: `error   ${tooOld(node)}` }
    expect(await resultOf(node, command)).toEqual(said)
  })

  test.each(['18', '20.18.0', '22.11.0'])('%s: the library reports that', async (version) => {
    const node = nodeOf(version)
    const library = pathToFileURL(join(packageRoot, 'dist/program/index.js')).href
    const call = `import('${library}').then((it) => it.build()).catch((it) => console.log(it.message))`
    expect(await resultOf(node, ['-e', call])).toMatchObject({ code: 0, stdout: tooOld(node) })
  })
})

function tooOld(node: string): string {
  const version = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return `store-pages needs Node 20.19, or 22.12 or newer, and ${node} is ${version}`
}

/** The sample site as built by a Node with an installation, and the output. */
async function sampleBy(node: string, root: string, place?: string) {
  const cwd = place ?? (await temporaryFolder())
  const { code, stderr } = await resultOf(
    node,
    [join(root, 'cli/install/store-pages.cjs'), 'build'],
    cwd,
  )
  return { code, stderr, site: await filesIn(join(cwd, 'out')) }
}

function nodeOf(version: string): string {
  return join(nodeFolder(version) ?? '', 'node')
}

function resultOf(node: string, args: string[], cwd = packageRoot) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(node, args, { cwd, env: {} }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
