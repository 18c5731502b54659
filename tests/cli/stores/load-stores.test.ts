import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

test.each([
  ['{"a":', 'list.json: is not JSON at line 1, column 6: it ends too early; a value is expected'],
  ['{}', 'list.json: should be an array of stores, got {}'],
  ['[]', 'list.json: has no stores'],
  ['\ufeff[{},\n {"a" 1}]', 'row 2: is not JSON at line 2, column 7: a colon is missing before 1'],
  ['[{}', 'row 1: is not JSON at line 1, column 4: it ends too early; ] is missing'],
  [
    '[{}] {}',
    'list.json: is not JSON at line 1, column 6: the end of the file is expected before {',
  ],
  [Buffer.from([0x5b, 0xff, 0x5d]), 'list.json: is not UTF-8 text'],
  [Buffer.from([0x5b, 0x31, 0x5d, 0xc3]), 'list.json: is not UTF-8 text'],
])('%s is refused with exit code 2', async (text, message) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, 'list.json'), text)
  const result = await runCli(['build', '--stores', 'list.json'], { cwd })
  expect(result.stderr).toContain(message)
  expect(result.code).toBe(2)
})

test('a system error without its own text is reported by its name', async () => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, 'list.json'), '')
  const { stderr } = await runCli(['build', '--stores', 'list.json/x'], { cwd })
  expect(stderr).toContain('list.json/x: cannot be read: ENOTDIR\n')
})

test('one fault in 500 rows is one line with the first three, and the report keeps all', async () => {
  const { cwd, build, report } = await startChain()
  const rows = Array.from({ length: 500 }, (_, at) => {
    const { City, ...row } = storeRow({ locationID: at, URL: `s/${at}` })
    return { ...row, city: City, ...(at < 3 && { Zip: at }) }
  })
  await fs.writeJson(join(cwd, 'list.json'), rows)
  const { code, stderr } = await build()
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `error   list.json 500 rows (1, 2, 3 and 497 more) City: is missing (the row has "city")
        Correct the row; docs/stores.md describes each field, and how to get coordinates. To build without such rows, set badRows: 'leave-out'.
error   list.json row 1 (store 0) Zip: should be text, got 0
error   list.json row 2 (store 1) Zip: should be text, got 1
error   list.json row 3 (store 2) Zip: should be text, got 2
`,
  })
  expect((await report()).problems).toHaveLength(503)
})

test('a list from a pipe is reported by row', async () => {
  const { cwd, server } = await startChain()
  const list = join(cwd, 'pipe')
  execFileSync('mkfifo', [list])
  // Not in this process, which waits for the pipe.
  const writer = spawn('sh', ['-c', `echo '[{}, {"a" 1}]' > pipe`], { cwd })
  const written = once(writer, 'close')
  const hosts = ['--content-host', server.url]
  const { code, stderr } = await runCli(['build', '--stores', 'pipe', ...hosts], { cwd })
  await written
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('pipe row 2: is not JSON '),
  })
})

test('a list that is not there is refused with its name', async () => {
  const cwd = await temporaryFolder()
  const result = await runCli(['build', '--stores', 'gone.json'], { cwd })
  expect(result).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('gone.json: cannot be read: ENOENT (there is no such file)'),
  })
})
