import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { hintFor } from '../../../cli/report/hint-for.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const docs = 'node_modules/store-pages/docs/'

test.each([
  ['See docs/stores.md.', `See ${docs}stores.md.`],
  ['docs/hosts/README.md says; docs/a.md too', `${docs}hosts/README.md says; ${docs}a.md too`],
  ['See my/docs/stores.md and docs/.', 'See my/docs/stores.md and docs/.'],
])('"%s" names the docs of the package', (hint, expected) => {
  expect([hintFor(hint, { docs }), hintFor(hint, {})]).toEqual([expected, hint])
})

test('a chain is led to the docs in its node_modules', async () => {
  const cwd = await temporaryFolder()
  await fs.outputFile(join(cwd, 'a.csv'), 'id,lat,lng,street,city\n1,x,1,A 1,B\n')
  const build = () => runCli(['build', '--stores', 'a.csv'], { cwd })
  expect((await build()).stderr).toContain('        Correct the row; docs/stores.md describes')
  await fs.ensureSymlink(packageRoot, join(cwd, 'node_modules/store-pages'), 'dir')
  expect((await build()).stderr).toContain(`        Correct the row; ${docs}stores.md describes`)
})
