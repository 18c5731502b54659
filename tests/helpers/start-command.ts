import { onTestFinished } from 'vitest'
import { run } from './tested-program.ts'

/** Records the output of a command. */
export type Streams = Record<'stdout' | 'stderr', (text: string) => void>

/** Starts a command that runs until Ctrl-C, which is `stop`; that resolves to the exit code. */
export function startHere(
  args: string[],
  cwd: string,
  { stdout, stderr }: Streams,
  env: Record<string, string> = {},
): { ended: Promise<number>; stop(): Promise<number> } {
  let interrupt = () => {}
  const ended = run({
    argv: ['node', 'store-pages', ...args],
    cwd: () => cwd,
    env,
    stdout: { write: stdout },
    stderr: { write: stderr },
    on: (signal, listener) => {
      if (signal === 'SIGINT') interrupt = listener
    },
    off: () => {},
    exit: () => {},
  })
  const stop = () => {
    interrupt()
    return ended
  }
  onTestFinished(async () => void (await stop()))
  return { ended, stop }
}

/** The same; resolves to the address in the output. */
export async function startCommand(
  args: string[],
  cwd: string,
): Promise<{ url: string; stop(): Promise<number> }> {
  let hear: (text: string) => void = () => {}
  const address = new Promise<string>((resolve) => {
    hear = (text) => resolve(/http:\S+/.exec(text)?.[0] ?? '')
  })
  const { stop } = startHere(args, cwd, { stdout: hear, stderr: () => {} })
  return { url: (await address).replace(/\/$/, ''), stop }
}
