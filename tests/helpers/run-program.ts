import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../cli/package-root.ts'
import type { CliPlace, CliResult } from './run-cli.ts'

const program = join(packageRoot, 'dist/program/main.cjs')

/** Runs `store-pages <args>` as it is shipped, in a process of its own. */
export function runProgram(
  args: string[],
  { cwd, env }: Omit<CliPlace, 'interrupt'>,
): Promise<CliResult> {
  const options = { cwd, env: { PATH: process.env.PATH ?? '', ...env }, timeout: 50_000 }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
