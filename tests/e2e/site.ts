import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { test as base } from 'playwright/test'
import type { StoreRow } from '../../data/store.ts'
import {
  type ContentServer,
  type ScriptedAnswer,
  startContentServer,
} from '../helpers/content-server.ts'

const main = join(process.cwd(), 'dist/program/main.cjs')

/** A built site on a plain host. */
export interface Site {
  url: string
  /** The folder that the site was built in. */
  cwd: string
}

export type ShowSite = (
  rows: StoreRow[],
  answer: (path: string) => ScriptedAnswer | undefined,
  config?: string,
  templates?: Record<string, string | Buffer>,
) => Promise<Site>

export type ShowHost = (rows: StoreRow[], host: string) => Promise<Site>

interface WorkerSites {
  /** The sample chain. */
  sample: Site
  /** Builds a list with the content service at an address and serves the site. */
  showHost: ShowHost
  /** Builds a list with a scripted content service and serves the site; `templates` are custom files, by their names in `templates/`. */
  showSite: ShowSite
}

/** Tests with built sites, which are made once per worker. */
export const test = base.extend<object, WorkerSites>({
  showHost: [
    async ({}, use) => {
      const ends: (() => Promise<unknown>)[] = []
      await use(async (rows, host) => show(await buildFrom({ url: host }, rows), ends))
      await Promise.all(ends.map((end) => end()))
    },
    { scope: 'worker' },
  ],
  showSite: [
    async ({}, use) => {
      const ends: (() => Promise<unknown>)[] = []
      await use(async (rows, answer, config, templates) => {
        const server = await startContentServer(answer)
        ends.push(() => server.close())
        return show(await buildFrom(server, rows, config, templates), ends)
      })
      await Promise.all(ends.map((end) => end()))
    },
    { scope: 'worker' },
  ],
  sample: [
    async ({}, use) => {
      const ends: (() => Promise<unknown>)[] = []
      const cwd = await workingFolder()
      await run(['build', '--quiet'], cwd)
      await use(await show(cwd, ends))
      await Promise.all(ends.map((end) => end()))
    },
    { scope: 'worker' },
  ],
})

export { expect } from 'playwright/test'

async function buildFrom(
  server: Pick<ContentServer, 'url'>,
  rows: StoreRow[],
  config?: string,
  templates: Record<string, string | Buffer> = {},
): Promise<string> {
  const cwd = await workingFolder()
  for (const [name, text] of Object.entries(templates))
    await fs.outputFile(join(cwd, 'templates', name), text)
  await fs.writeJson(join(cwd, 'list.json'), rows)
  if (config !== undefined) await fs.writeFile(join(cwd, 'store-pages.config.ts'), config)
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  await run(['build', '--quiet', '--stores', 'list.json', ...hosts], cwd)
  return cwd
}

async function workingFolder(): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'store-pages-e2e-'))
  await fs.ensureDir('.store-pages/cache')
  await fs.ensureSymlink(join(process.cwd(), '.store-pages/cache'), join(cwd, '.store-pages/cache'))
  return cwd
}

async function run(args: string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`store-pages ${args.join(' ')} ended with ${code}:\n${said.join('')}`)
}

async function show(cwd: string, ends: (() => Promise<unknown>)[]): Promise<Site> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(async () => {
    await stop(child)
    await fs.remove(cwd)
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0].replace(/\/$/, '')
  if (url === undefined) throw new Error(`No address in: ${line}`)
  return { url, cwd }
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
