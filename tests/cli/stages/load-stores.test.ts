import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

test.each([
  ['{"a":', 'list.json: is not JSON'],
  ['{}', 'list.json: should be a JSON array of stores'],
  ['[]', 'list.json: has no stores'],
  ['[{}, {"a" 1}]', 'list.json row 2: is not JSON'],
  ['[{}', 'list.json row 1: is not JSON'],
  ['[{}] {}', 'list.json row 2: is not JSON'],
  [Buffer.from([0x5b, 0xff, 0x5d]), 'list.json: cannot be read'],
  [Buffer.from([0x5b, 0x31, 0x5d, 0xc3]), 'list.json: cannot be read'],
])('%s is refused with exit code 2', async (text, message) => {
  const cwd = await temporaryFolder()
  await fs.writeFile(join(cwd, 'list.json'), text)
  const result = await runCli(['build', '--stores', 'list.json'], { cwd })
  expect(result.stderr).toContain(message)
  expect(result.code).toBe(2)
})

test('a list that is not there is refused with its name', async () => {
  const cwd = await temporaryFolder()
  const result = await runCli(['build', '--stores', 'gone.json'], { cwd })
  expect(result).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('gone.json: cannot be read: ENOENT'),
  })
})
