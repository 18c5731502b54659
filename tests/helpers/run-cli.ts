import { run } from './tested-program.ts'

export interface CliResult {
  code: number
  stdout: string
  stderr: string
}

export interface CliPlace {
  cwd: string
  env?: Record<string, string>
  /** Aborting it is Ctrl-C. */
  interrupt?: AbortSignal
}

/** Runs `store-pages <args>` in this process, as a user would in `cwd`. */
export async function runCli(
  args: string[],
  { cwd, env = {}, interrupt }: CliPlace,
): Promise<CliResult> {
  const out: string[] = []
  const err: string[] = []
  const code = await run({
    argv: ['node', 'store-pages', ...args],
    cwd: () => cwd,
    env,
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    on: (signal, listener) => {
      if (signal === 'SIGINT') interrupt?.addEventListener('abort', listener)
    },
    off: (signal, listener) => {
      if (signal === 'SIGINT') interrupt?.removeEventListener('abort', listener)
    },
    exit: () => {},
  })
  return { code, stdout: out.join(''), stderr: err.join('') }
}
