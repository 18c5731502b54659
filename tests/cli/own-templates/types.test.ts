import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import type { Chain } from '../../helpers/chain.ts'
import { fakeCompiler } from '../../helpers/fake-compiler.ts'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

const menu = (roast: string) => `import { definePart } from 'store-pages/templates'
const roast: string = ${roast}
export default definePart({ render: () => roast })
`
const bread = `import { definePart } from 'store-pages/templates'
import picture from '../bread.svg'
import text from '../bread.svg?raw'
import '../bread.css'
import classes from '../bread.module.css'
const all: (string | undefined)[] = [picture, text, classes.bread]
export default definePart({ render: () => all.join() })
`
const asked = async ({ cwd }: Chain) =>
  (await readFile(join(cwd, 'asked.txt'), 'utf8').catch(() => '')).split('\n').length - 1

test('TypeScript of the project reports a wrong template, and nothing is published', async () => {
  const chain = await startOwnChain({
    'templates/parts/menu.tsx': menu("'dark'"),
    'templates/parts/bread.tsx': bread,
    'templates/bread.svg': '<svg/>',
    'templates/bread.css': '.bread {}',
    'templates/bread.module.css': '.bread {}',
    'other.ts': 'export const wrong: string = 1',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', skipLibCheck: true },
        ...{ moduleResolution: 'Bundler', jsx: 'react-jsx', strict: true, noEmit: true },
      },
    }),
  })
  const packages = join(chain.cwd, 'node_modules')
  for (const name of ['typescript', '@types', 'react'])
    await fs.ensureSymlink(join(packageRoot, 'node_modules', name), join(packages, name))
  await fs.ensureSymlink(packageRoot, join(packages, 'store-pages'))
  expect(await chain.build()).toMatchObject({ code: 0 })
  const before = await filesIn(chain.out)
  await putFiles(chain.cwd, { 'templates/parts/menu.tsx': menu('7') })
  const { code, stderr } = await chain.build()
  expect(code).toBe(1)
  expect(
    stderr,
  ).toContain(`error   templates/parts/menu.tsx:2:7: Type 'number' is not assignable to type 'string'. (TS2322)
          1 | import { definePart } from 'store-pages/templates'
        > 2 | const roast: string = 7
            |       ^
          3 | export default definePart({ render: () => roast })
        Correct the type; store-pages build --no-types builds without this check.
`)
  expect(stderr).not.toContain('other.ts')
  expect(await filesIn(chain.out)).toEqual(before)
})

test('they are checked when something has changed, until they are right', async () => {
  const wrong = 'templates/parts/menu.tsx(2,7): error TS1: No\n  as\n    it is\n'
  const part = { 'templates/parts/menu.tsx': menu('7') }
  const chain = await startOwnChain({ ...fakeCompiler(wrong), ...part })
  const counts: [code: number, asked: number][] = []
  const build = async (...args: string[]) => {
    const { code, stderr } = await chain.build(...args)
    counts.push([code, await asked(chain)])
    return stderr
  }
  expect(await build()).toContain('menu.tsx:2:7: No it is (TS1)\n')
  await build('--no-types')
  await build()
  await putFiles(chain.cwd, fakeCompiler(''))
  await build()
  await build()
  await putFiles(chain.cwd, { 'templates/parts/menu.tsx': menu('8') })
  await build()
  await build('--no-cache')
  await fs.remove(join(chain.cwd, 'node_modules'))
  await build('--no-cache')
  const [first, none, again, right, unchanged, changed, anew, without] = counts
  expect({ first, none, again, right, unchanged, changed, anew, without }).toEqual({
    ...{ first: [1, 1], none: [0, 1], again: [1, 2], right: [0, 3], unchanged: [0, 3] },
    ...{ changed: [0, 4], anew: [0, 5], without: [0, 5] },
  })
})

test.each([
  ['tsconfig.json(1,3): error TS5023: No such option\n', 'No such option'],
  ['error TS18003: No inputs\n', 'No inputs'],
  ['other.ts(2,1): error TS1109: Expression expected.\n', 'other.ts: Expression expected.'],
])('a failed check is reported, and affects nothing else: %s', async (says, told) => {
  const chain = await startOwnChain({
    ...fakeCompiler(says),
    'templates/parts/menu.tsx': menu('7'),
  })
  const { code, stderr } = await chain.build()
  expect(stderr).toContain(`warning The types of the templates were not checked: ${told}\n`)
  expect(code).toBe(0)
})
