import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'

/** The completions of bash for a line, in a folder with a list and an output. */
async function completed(line: string): Promise<string[]> {
  const cwd = await temporaryFolder()
  await writeFile(join(cwd, 'my list.csv'), '')
  await writeFile(join(cwd, 'my.config.ts'), '')
  const { stdout: script } = await runCli(['completion', 'bash'], { cwd })
  const words = line.split(' ').map((word) => `'${word}'`)
  const ask = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _store_pages; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\n${ask}`], { cwd })
  return stdout.split('\n').filter(Boolean).sort()
}

test.each([
  ['store-pages bu', ['build']],
  ['store-pages c', ['check', 'completion', 'content-service']],
  ['store-pages build --con', ['--concurrency', '--config', '--content-host']],
  ['store-pages build --on-error ', ['fail', 'keep-last']],
  ['store-pages build --stores my', ['my list.csv', 'my.config.ts']],
  ['store-pages build -c my.', ['my.config.ts']],
  ['store-pages build --rate ', []],
  ['store-pages diff --format m', ['markdown']],
  ['store-pages explain ROW_F', ['ROW_FIELD']],
  ['store-pages completion ', ['bash', 'fish', 'zsh']],
  ['store-pages nothing ', []],
])('bash completes "%s"', async (line, expected) => {
  expect(await completed(line)).toEqual(expected)
})

test.each([
  ['zsh', /^ {4}build\) _arguments .*'\(--on-error\)--on-error\[.*\]:value:\(fail keep-last\)'/m],
  ['fish', /-n '__fish_seen_subcommand_from build' -l on-error -d '.*' -x -a 'fail keep-last'$/m],
])('%s gets the same commands, options and values', async (shell, line) => {
  const cwd = await temporaryFolder()
  const { stdout } = await runCli(['completion', shell], { cwd })
  expect(stdout).toMatch(line)
  expect(stdout).not.toMatch(/undefined|\[object/)
})

test('another shell is refused', async () => {
  const { code, stderr } = await runCli(['completion', 'tcsh'], { cwd: await temporaryFolder() })
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('Allowed choices are bash, zsh, fish.'),
  })
})
