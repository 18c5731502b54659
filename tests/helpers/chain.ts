import { join } from 'node:path'
import fs from 'fs-extra'
import { onTestFinished } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type ContentServer, type Fallback, healthy, startContentServer } from './content-server.ts'
import { type CliResult, runCli } from './run-cli.ts'
import { workingFolder } from './working-folder.ts'

/** A chain to build: a working folder with a store list, and a real content service. */
export interface Chain {
  cwd: string
  out: string
  server: ContentServer
  /** Runs `store-pages build` with the chain's list and service, and without waits between retries. */
  build(...args: string[]): Promise<CliResult>
  /** The same, where aborting `interrupt` is Ctrl-C. */
  interrupted(interrupt: AbortSignal): Promise<CliResult>
  report(): Promise<Record<string, unknown> & { problems: { code: string }[] }>
}

/** Three stores by default, the last one of the second brand. */
export const threeStores = [
  storeRow(),
  storeRow({ locationID: 102, URL: 'ames/lincoln-way' }),
  storeRow({ locationID: 434, URL: 'edina/france-ave' }),
]

/** This number of stores of the main brand. */
export function manyStores(count: number): StoreRow[] {
  return Array.from({ length: count }, (_, at) =>
    storeRow({ locationID: 1001 + at, URL: `city/street-${at}` }),
  )
}

export async function startChain(
  rows: StoreRow[] = threeStores,
  fallback: Fallback = healthy,
): Promise<Chain> {
  const cwd = await workingFolder()
  await fs.writeJson(join(cwd, 'list.json'), rows)
  const server = await startContentServer(fallback)
  onTestFinished(() => server.close())
  return chainAt(cwd, server)
}

/** The chain whose list is in a folder, with its content service. */
export function chainAt(cwd: string, server: ContentServer): Chain {
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  const fixed = ['build', '--stores', 'list.json', '--retry-delay', '1', ...hosts]
  return {
    cwd,
    out: join(cwd, 'out'),
    server,
    build: (...args) => runCli([...fixed, ...args], { cwd }),
    interrupted: (interrupt) => runCli(fixed, { cwd, interrupt }),
    report: () => fs.readJson(join(cwd, '.store-pages/report.json')),
  }
}
