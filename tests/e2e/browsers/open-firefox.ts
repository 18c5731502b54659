import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'undici'
import { type OtherBrowser, until } from './other-browser.ts'

/** Debian's Firefox with its built-in WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'store-pages-firefox-'))
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const firefox = spawn('firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(firefox, 'close')
  const ask = await connect(`${await addressIn(firefox.stderr)}/session`)
  await ask('session.new', { capabilities: {} })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const evaluate = async <T>(expression: string): Promise<T> => {
    const evaluated = await ask<Evaluated>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context },
      awaitPromise: true,
    })
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text)
    return JSON.parse(evaluated.result?.value ?? 'null')
  }
  return {
    resize: async (width, height) => {
      await ask('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    // Firefox never answers `wait: 'complete'` where the page that is left was loading itself.
    goTo: async (url) => {
      await evaluate('globalThis.isLeft = true')
      await ask('browsingContext.navigate', { context, url, wait: 'none' })
      const isThere = `!globalThis.isLeft && location.href === ${JSON.stringify(url)}`
      await until({ evaluate }, `${isThere} && document.readyState === 'complete'`, true)
    },
    back: async () => {
      await ask('browsingContext.traverseHistory', { context, delta: -1 })
    },
    evaluate,
    perform: async (actions) => {
      await ask('input.performActions', { context, actions })
    },
    close: async () => {
      firefox.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

async function addressIn(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(said)) {
    const address = /ws:\S+/.exec(line)?.[0]
    if (address) {
      said.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it could be asked.')
}

interface Answer {
  id?: number
  type: string
  result?: unknown
  message?: string
}

/** Milliseconds after which a question is given up. */
const mostWait = 30_000

type Ask = <T>(method: string, params: object) => Promise<T>

async function connect(url: string): Promise<Ask> {
  const socket = new WebSocket(url)
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened)
    socket.addEventListener('error', () => failed(new Error(`Nothing answers at ${url}.`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const lost: Answer = { type: 'error', message: `no answer for ${mostWait / 1000} s` }
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return async <T>(method: string, params: object) => {
    const id = ++last
    const answered = new Promise<Answer>((answer) => waiting.set(id, answer))
    socket.send(JSON.stringify({ id, method, params }))
    const ended = new AbortController()
    const tooLate = setTimeout(mostWait, lost, ended).catch(() => lost)
    const { type, result, message } = await Promise.race([answered, tooLate])
    ended.abort()
    if (type !== 'success') throw new Error(`${method}: ${message}`)
    return result as T
  }
}
