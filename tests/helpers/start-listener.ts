import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { type Streams, startHere } from './start-command.ts'

export const hookSecret = 'a secret for tests alone'

/** The signature of a hook. */
export interface Signing {
  secret?: string
  /** Milliseconds since 1970. Default: now. */
  at?: number
}

/** A running `store-pages listen`. */
export interface Listener {
  url: string
  stdout(): string
  stderr(): string
  /** Resolves when standard error has had a text this number of times. */
  printed(text: string, times?: number): Promise<void>
  /** Sends a hook; resolves to the status of the answer. */
  hook(body?: string, signing?: Signing): Promise<number>
  status(): Promise<Record<string, unknown>>
  /** Ctrl-C; resolves to the exit code. */
  stop(): Promise<number>
  /** Only in a separate process: SIGKILL, or another signal. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts it in this process, or, with `isShipped`, as shipped; resolves when it accepts hooks. */
export async function startListener(
  cwd: string,
  args: string[],
  more: Record<string, string> = {},
  isShipped = false,
): Promise<Listener> {
  const speech = new Speech()
  const out: string[] = []
  const env = { STORE_PAGES_HOOK_SECRET: hookSecret, ...more }
  const all = ['listen', '--port', '0', ...args]
  const streams = {
    stdout: (text: string) => void out.push(text),
    stderr: (text: string) => speech.add(text),
  }
  const ends = isShipped
    ? startShipped(cwd, all, env, streams)
    : { ...startHere(all, cwd, streams, env), kill: refuseKill }
  await Promise.race([
    speech.said('(Ctrl-C ends)'),
    ends.ended.then(() => Promise.reject(new Error(speech.text))),
  ])
  const url = /http:\S+(?=\/hook)/.exec(speech.text)?.[0] ?? ''
  return {
    ...ends,
    url,
    stdout: () => out.join(''),
    stderr: () => speech.text,
    printed: (text, times) => speech.said(text, times),
    async hook(body = '{"changed":"all"}', signing) {
      const headers = signedHeaders(body, signing)
      const response = await fetch(`${url}/hook`, { method: 'POST', body, headers })
      await response.arrayBuffer()
      return response.status
    },
    status: async () => (await fetch(`${url}/status`)).json(),
  }
}

/** The headers of a hook. */
export function signedHeaders(
  body: string,
  { secret = hookSecret, at = Date.now() }: Signing = {},
): Record<string, string> {
  const timestamp = `${Math.floor(at / 1000)}`
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    'x-store-pages-timestamp': timestamp,
    'x-store-pages-signature': `sha256=${signature}`,
  }
}

function refuseKill(): Promise<number> {
  return Promise.reject(new Error('It runs in this process.'))
}

function startShipped(cwd: string, args: string[], env: Record<string, string>, streams: Streams) {
  const program = join(packageRoot, 'dist/program/main.cjs')
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', streams[name])
  const ended = once(child, 'close').then(([code]) => code as number)
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await kill()))
  return { ended, kill, stop: () => kill('SIGINT') }
}

/** The output, and the waiting listeners. */
class Speech {
  text = ''
  readonly #waiting = new Set<() => void>()

  add(text: string): void {
    this.text += text
    for (const look of this.#waiting) look()
  }

  said(text: string, times = 1): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.text.split(text).length <= times) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }
}
