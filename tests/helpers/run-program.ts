import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { CliPlace, CliResult } from './run-cli.ts'

const program = join(packageRoot, 'dist/program/main.cjs')

/** Runs `store-pages <args>` as shipped, or another installation of it, in a separate process. */
export function runProgram(
  args: string[],
  { cwd, env = {}, main = program }: Omit<CliPlace, 'interrupt'> & { main?: string },
): Promise<CliResult> {
  return runFile(process.execPath, [main, ...args], { cwd, env })
}

/** The same with a system limit for open files. */
export function runWithOpenFiles(limit: number, args: string[], cwd: string): Promise<CliResult> {
  const limited = ['-c', 'ulimit -n "$0" && exec "$@"', `${limit}`, process.execPath, program]
  return runFile('sh', [...limited, ...args], { cwd })
}

function runFile(file: string, args: string[], { cwd, env }: CliPlace): Promise<CliResult> {
  const options = { cwd, env: { PATH: process.env.PATH ?? '', ...env }, timeout: 100_000 }
  return new Promise((resolve) => {
    const child = execFile(file, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
