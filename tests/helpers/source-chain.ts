import { join } from 'node:path'
import fs from 'fs-extra'
import { onTestFinished } from 'vitest'
import * as storePages from '../../cli/index.ts'
import type { BuildReport } from '../../cli/report/report.ts'
import type { StoreRow } from '../../data/store.ts'
import { storeRow } from '../fixtures/store-row.ts'
import { type ContentServer, type Fallback, startContentServer } from './content-server.ts'
import { type CliResult, runCli } from './run-cli.ts'
import { workingFolder } from './working-folder.ts'

/** A chain with a custom source, and a server for it. */
export interface SourceChain {
  cwd: string
  server: ContentServer
  /** Writes the config: code of an object, which may use the server's `url`. */
  configure(code: string): Promise<void>
  run(...args: string[]): Promise<CliResult>
  /** A build that must succeed. */
  build(...args: string[]): Promise<CliResult>
  report(): Promise<BuildReport>
  /** A file of the site. */
  page(path: string): Promise<string>
}

const twoStores = [storeRow(), storeRow({ locationID: 102, URL: 'ames/lincoln-way' })]

export async function sourceChain(
  code: string,
  { rows = twoStores, fallback }: { rows?: StoreRow[]; fallback?: Fallback } = {},
): Promise<SourceChain> {
  const cwd = await workingFolder()
  await fs.writeJson(join(cwd, 'list.json'), rows)
  const server = await startContentServer(fallback)
  onTestFinished(() => server.close())
  const run = (...args: string[]) =>
    runCli(['build', '--retry-delay', '1', '--retries', '1', ...args], { cwd })
  const chain: SourceChain = {
    cwd,
    server,
    configure: (code) =>
      fs.writeFile(
        join(cwd, 'store-pages.config.ts'),
        `const { hlCms, wordpress, files } = globalThis.storePages
        const url = '${server.url}'
        export default { siteUrl: 'https://www.example.com/shops', stores: 'list.json', brands: [{ name: 'Hartland' }], ${code} }`,
      ),
    run,
    async build(...args) {
      const result = await run(...args)
      if (result.code !== 0) throw new Error(result.stderr)
      return result
    },
    report: () => fs.readJson(join(cwd, '.store-pages/report.json')),
    page: (path) => fs.readFile(join(cwd, 'out', path, 'index.html'), 'utf8'),
  }
  await chain.configure(code)
  return chain
}

// A config file would import compiled code, whose coverage is not measured.
Object.assign(globalThis, { storePages })

/** The content of a page's `main`. */
export function mainOf(page: string): string {
  return /<main.*<\/main>/s.exec(page)?.[0] ?? ''
}
