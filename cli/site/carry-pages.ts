import { hash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { idPath, pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { ReleasePage } from '../pages/release-page.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { readPlain } from '../system/read-plain.ts'
import type { EarlierRelease } from './earlier-release.ts'
import { isHashedAsset } from './hashed-asset.ts'
import type { Ledger } from './ledger.ts'
import type { OutputFolder } from './output-folder.ts'
import { pageFile } from './write-files.ts'

export interface CarryOrder {
  /** The stores to carry over. */
  stores: readonly Store[]
  standing: EarlierRelease | undefined
  /** The folder of the standing site. */
  from: string
  output: OutputFolder
  ledger: Ledger
  tell: (problem: Problem) => void
}

/**
 * Copies the pages of stores that were not rendered, and the assets they use, from the standing site
 * into the new one. Resolves to the number of stores that have no page there. Throws `Failure` when a
 * page is not what `release.json` says.
 */
export async function carryPages(order: CarryOrder): Promise<number> {
  let missing = 0
  const pages = new Map(order.standing?.pages)
  for (const store of order.stores) {
    const page = pages.get(pageAddress('', store.path))
    if (page) carryPage(store, page, order)
    else missing += 1
  }
  if (missing > 0) order.tell(problem('CARRY_MISSING', { count: missing }))
  if (order.standing) await carryAssets(order)
  return missing
}

function carryPage(store: Store, page: ReleasePage, { from, output, ledger }: CarryOrder): void {
  const bytes = readStanding(from, store)
  if (hash('sha256', bytes, 'hex') !== page.hash)
    throw new Failure(1, [problem('CARRY_DAMAGED', { path: store.path }, { store: store.id })])
  output.write(pageFile(store.path), bytes)
  output.link(pageFile(store.path), pageFile(idPath(store.id)))
  ledger.enter(store, { ...page, modified: modifiedIn(bytes) })
}

function readStanding(from: string, store: Store): Buffer {
  try {
    return readPlain(join(from, pageFile(store.path)))
  } catch (cause) {
    const gone = problem('CARRY_DAMAGED', { path: store.path }, { store: store.id })
    throw new Failure(1, [gone], { cause })
  }
}

// release.json holds no times, so the date that the sitemap needs is read from the page itself.
function modifiedIn(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, bytes.indexOf('</head>')).toString()
  const modified = /<meta property="article:modified_time" content="([^"]*)"/.exec(head)?.[1]
  // A piece of a text keeps all of the text in memory.
  return modified && Buffer.from(modified).toString()
}

async function carryAssets({ from, output }: CarryOrder): Promise<void> {
  for (const name of await fileNames(join(from, 'assets'))) {
    if (isHashedAsset(name) && !output.has(`assets/${name}`))
      output.write(`assets/${name}`, readPlain(join(from, 'assets', name)))
  }
}

// Not through links: what lies outside the site is none of it.
async function fileNames(folder: string): Promise<string[]> {
  const stat = await lstat(folder).catch(() => undefined)
  if (!stat?.isDirectory()) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
