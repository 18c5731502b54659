import { hash } from 'node:crypto'
import { join } from 'node:path'
import fs from 'fs-extra'

type Stores = Record<string, { since: string }>

/** Changes entries of the last good index in a working folder, like a build. */
export async function editLastGood(cwd: string, edit: (stores: Stores) => void): Promise<void> {
  const file = join(cwd, '.store-pages/last-good/index.json')
  const { stores }: { stores: Stores } = await fs.readJson(file)
  edit(stores)
  await fs.writeJson(file, { version: 2, sha256: hash('sha256', JSON.stringify(stores)), stores })
}
