import { hash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pageAddress } from '../../data/paths.ts'
import type { Store } from '../../data/store.ts'
import type { ReleasePage } from '../pages/release-page.ts'
import { Failure } from '../say/failure.ts'
import { type Problem, problem } from '../say/problems.ts'
import { readPlain } from '../system/read-plain.ts'
import type { Ledger } from './ledger.ts'
import type { OutputFolder } from './output-folder.ts'
import type { Release } from './release.ts'
import { isHashedAsset, pageFile, writePage } from './write-files.ts'

export interface CopyPagesOptions {
  /** The stores whose pages are copied. */
  stores: readonly Store[]
  previous: Release | undefined
  /** The folder of the previous site. */
  from: string
  output: OutputFolder
  ledger: Ledger
  tell: (problem: Problem) => void
}

/**
 * Copies the pages of stores that were not rendered, and the assets they use, from the previous site
 * into the new one. Resolves to the number of stores that have no page there. Throws `Failure` when a
 * page is not what `release.json` says.
 */
export async function copyPages(options: CopyPagesOptions): Promise<number> {
  const { stores, previous, tell } = options
  let missing = 0
  const pages = new Map(previous?.pages)
  for (const store of stores) {
    const page = pages.get(pageAddress('', store.path))
    if (page) copyPage(store, page, options)
    else missing += 1
  }
  if (missing > 0) tell(problem('CARRY_MISSING', { count: missing }))
  if (previous) await copyAssets(options)
  return missing
}

function copyPage(store: Store, page: ReleasePage, options: CopyPagesOptions): void {
  const { from, output, ledger } = options
  const bytes = readPage(from, store)
  if (hash('sha256', bytes, 'hex') !== page.hash) throw damaged(store)
  writePage(output, store, bytes)
  ledger.enter(store, { ...page, modified: modifiedIn(bytes) })
}

function readPage(from: string, store: Store): Buffer {
  try {
    return readPlain(join(from, pageFile(store.path)))
  } catch (cause) {
    throw damaged(store, cause)
  }
}

function damaged({ id, path }: Store, cause?: unknown): Failure {
  return new Failure(1, [problem('CARRY_DAMAGED', { path }, { store: id })], { cause })
}

// release.json holds no times, so the date that the sitemap needs is read from the page itself.
function modifiedIn(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, bytes.indexOf('</head>')).toString()
  const modified = /<meta property="article:modified_time" content="([^"]*)"/.exec(head)?.[1]
  // A piece of a text keeps all of the text in memory.
  return modified && Buffer.from(modified).toString()
}

async function copyAssets({ from, output }: CopyPagesOptions): Promise<void> {
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
