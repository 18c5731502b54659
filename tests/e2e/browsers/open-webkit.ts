import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { OtherBrowser } from './other-browser.ts'

/** Debian's WebKitGTK by WebDriver, with the packaged driver, in a virtual display. */
export async function openWebKit(): Promise<OtherBrowser> {
  const { display, end: endDisplay } = await openDisplay()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const { ask, end } = await openSession(`http://127.0.0.1:${port}`)
  return {
    resize: async (width, height) => {
      const outer = await evaluate<[number, number]>(ask, frame)
      await ask('window/rect', { width: width + outer[0], height: height + outer[1] })
    },
    goTo: (url) => ask('url', { url }),
    back: () => ask('back', {}),
    evaluate: (expression) => evaluate(ask, expression),
    perform: (actions) => ask('actions', { actions }),
    close: async () => {
      await end()
      await stop(driver)
      await endDisplay()
    },
  }
}

type Ask = <T>(command: string, body: object) => Promise<T>

const frame = '[outerWidth - innerWidth, outerHeight - innerHeight]'

function evaluate<T>(ask: Ask, expression: string): Promise<T> {
  return ask('execute/sync', { script: `return ${expression}`, args: [] })
}

async function openSession(driver: string): Promise<{ ask: Ask; end(): Promise<void> }> {
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  await answering(`${driver}/status`)
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, { capabilities })
  const session = `${driver}/session/${sessionId}`
  return {
    ask: (command, body) => send(`${session}/${command}`, body),
    end: async () => {
      await fetch(session, { method: 'DELETE' })
    },
  }
}

async function send<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: T & { message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.message}`)
  return value
}

async function answering(url: string): Promise<void> {
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isThere()));
}

function miniBrowser(): string {
  const libraries = '/usr/lib'
  const found = readdirSync(libraries).flatMap((folder) =>
    folder.endsWith('-linux-gnu') ? [`${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`] : [],
  )
  return found[0] ?? 'MiniBrowser'
}

// Xvfb chooses a free number and prints it.
async function openDisplay(): Promise<{ display: string; end(): Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [display] = await once(createInterface(xvfb.stdio[3] as Readable), 'line')
  return { display, end: () => stop(xvfb) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill()
  await closed
}
