import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const files = {
  'store-pages.config.ts': 'export default {}',
  'templates/parts/menu.tsx':
    "import { words } from '../../words.ts'\nexport default { content: () => words }",
  'templates/pages/about.tsx': "export default { title: 'About', render: () => 'Us' }",
  'templates/styles/menu.css': '.menu{color:red}',
  'words.ts': "export const words = 'Cups'",
  'public/beans.txt': 'Beans',
}

test('shards that several machines build of a chain with templates of its own make one site', async () => {
  const chain = await startOwnChain(files)
  const merged = join(chain.cwd, 'merged')
  expect(await chain.build('--shard', '1/2', '--out', 'one')).toMatchObject({ code: 0 })
  const other = { ...chain, cwd: await temporaryFolder() }
  await putFiles(other.cwd, files)
  const list = (await filesIn(chain.cwd))['list.json'] ?? ''
  await putFiles(other.cwd, { 'list.json': list })
  const args = ['build', '--stores', 'list.json', '--content-host', chain.server.url]
  const two = join(chain.cwd, 'two')
  expect(await runCli([...args, '--shard', '2/2', '--out', two], { cwd: other.cwd })).toMatchObject(
    {
      code: 0,
    },
  )
  const merge = ['merge', 'one', 'two', '--out', 'merged']
  expect(await runCli(merge, { cwd: chain.cwd })).toMatchObject({ code: 0 })
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect(await filesIn(merged)).toEqual(await filesIn(chain.out))
  expect(await filesIn(merged)).toMatchObject({ 'beans.txt': 'Beans' })
})
