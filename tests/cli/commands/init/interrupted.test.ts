import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packageRoot } from '../../../../cli/system/package-root.ts'
import { filesIn } from '../../../helpers/files-in.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const main = join(packageRoot, 'dist/program/main.cjs')

// Streams that replace a terminal keep Node alive, but a real terminal does not: so this runs the shipped program in a
// pseudo terminal of util-linux, which reports 0 columns here.
test.each([
  ['Ctrl-C', '\x03', []],
  ['Esc', '\x1b', []],
  ['Ctrl-C at the last question', '\x03', ['--name', 'A', '--type', 'Store', '--country', 'US']],
])('%s ends init without any change', async (_name, key, said) => {
  const cwd = await temporaryFolder()
  const command = [process.execPath, main, 'init', ...said].join(' ')
  const child = spawn('/usr/bin/script', ['-qefc', command, '/dev/null'], {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
  })
  const closed = once(child, 'close')
  let shown = ''
  child.stdout.on('data', (text) => {
    shown += text
  })
  await vi.waitFor(() => expect(shown).toMatch(/What is|Where is/), { timeout: 4000 })
  child.stdin.write(key)
  expect(await closed).toEqual([130, null])
  const lines = stripVTControlCharacters(shown).trimEnd().split('\r\n')
  expect(lines.at(-1)).toBe('error   Interrupted: nothing was changed')
  expect(await filesIn(cwd)).toEqual({})
})
