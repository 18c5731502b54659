import { onTestFinished } from 'vitest'
import { run } from './tested-program.ts'

/** Starts a command that runs until Ctrl-C; resolves to the address that it says. */
export async function startCommand(
  args: string[],
  cwd: string,
): Promise<{ url: string; stop(): Promise<number> }> {
  let interrupt = () => {}
  let ended: Promise<number> | undefined
  const url = await new Promise<string>((said) => {
    ended = run({
      argv: ['node', 'store-pages', ...args],
      cwd: () => cwd,
      env: {},
      stdout: { write: (text) => said(/http:\S+/.exec(text)?.[0] ?? '') },
      stderr: { write: () => {} },
      on: (signal, listener) => {
        if (signal === 'SIGINT') interrupt = listener
      },
      off: () => {},
      exit: () => {},
    })
  })
  const stop = () => {
    interrupt()
    return ended as Promise<number>
  }
  onTestFinished(() => void stop())
  return { url: url.replace(/\/$/, ''), stop }
}
