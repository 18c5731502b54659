import { join } from 'node:path'
import fs from 'fs-extra'
import { onTestFinished } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { type Chain, chainAt } from './chain.ts'
import { callPaths, healthy, pageAnswer, startContentServer } from './content-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Two stores of one brand; the content service sends `body` for their pages. */
export async function startOwnChain(
  files: Record<string, string>,
  body = '<p>Hello</p>',
): Promise<Chain> {
  const cwd = await temporaryFolder()
  const server = await startContentServer(healthy)
  onTestFinished(() => server.close())
  const second = storeRow({ locationID: 102, URL: 'ames/lincoln-way', roast: 'dark' })
  await fs.writeJson(join(cwd, 'list.json'), [storeRow(), second])
  for (const id of [101, 102]) server.script(callPaths.page(id), pageAnswer(id, body))
  await putFiles(cwd, { 'store-pages.config.ts': 'export default {}', ...files })
  return chainAt(cwd, server)
}

/** Writes files into a folder; `undefined` removes one. */
export async function putFiles(
  folder: string,
  files: Record<string, string | undefined>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) await fs.remove(join(folder, name))
    else await fs.outputFile(join(folder, name), text)
  }
}
