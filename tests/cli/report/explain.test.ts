import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCodes, explain } from '../../../cli/report/explain.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { runCli } from '../../helpers/run-cli.ts'

const cwd = packageRoot

test('explains a message: meaning, cause, way out, and further docs', async () => {
  expect(await runCli(['explain', 'row_field'], { cwd })).toEqual({
    code: 0,
    stdout: `ROW_FIELD, an error: it ends the command

  <place>: <fault>, got <got>

What it means
  A field of a store is missing or wrong. A site without some of its stores is
  worse than the previous one, so nothing is built.

What to do
  Correct the row; docs/stores.md describes each field, and how to get
  coordinates. To build without such rows, set badRows: 'leave-out'.

More
  docs/stores.md of store-pages
`,
    stderr: '',
  })
})

test.each(allCodes())('%s is explained in whole words, within 80 columns', (code) => {
  const text = explain(code)
  expect(text).not.toMatch(/undefined|NaN|\[object|=>|\bfunction\b/)
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect(text).toMatch(/\n\nWhat (?:to do|it means)\n {2}\S/)
  const [, page = ''] = /^ {2}(docs\/\S+) of store-pages$/m.exec(text) ?? []
  expect(existsSync(join(packageRoot, page))).toBe(true)
})

test('lists all messages by subject, each on a line', async () => {
  const { stdout } = await runCli(['explain'], { cwd })
  const lines = stdout.split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  for (const code of allCodes()) expect(stdout).toMatch(new RegExp(`^  ${code} `, 'm'))
  expect(lines.filter((line) => /^\S.*:$/.test(line)).length).toBeGreaterThan(5)
})

test('names the message that was probably meant', async () => {
  expect(await runCli(['explain', 'ROWFIELD'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: `error   There is no message "ROWFIELD"; did you mean ROW_FIELD?
        store-pages explain without a code lists all messages.
`,
  })
})
