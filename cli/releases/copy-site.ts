import { createHash, hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { Reporter } from '../say/reporter.ts'
import type { OutputFolder } from '../site/output-folder.ts'
import { fileOfAddress } from '../site/page-file.ts'
import type { Release } from '../site/release.ts'
import { publicationFile } from '../site/release.ts'
import { readFailure } from '../system/read-failure.ts'
import { readPlain } from '../system/read-plain.ts'

export interface CopyOrder {
  /** The folder of the site, and its name for people. */
  from: string
  name: string
  release: Release
  to: OutputFolder
  reporter: Reporter
  signal: AbortSignal
}

/**
 * Copies a whole site, equal files once and with further names. Resolves to a digest over the names
 * and bytes of all files. Throws `Failure` when a page is not what `release.json` says.
 */
export async function copySite(order: CopyOrder): Promise<string> {
  const { from, release, to, signal } = order
  const pages = new PageCheck(release, order.reporter)
  const first = new Map<string, string>()
  const digest = createHash('sha256')
  for await (const path of filesBelow(from)) {
    signal.throwIfAborted()
    const bytes = read(join(from, path))
    const content = hash('sha256', bytes, 'hex')
    pages.see(path, content)
    digest.update(`${content} ${path}\n`)
    const existing = first.get(content)
    if (existing === undefined) to.write(path, bytes)
    else to.link(existing, path)
    first.set(content, existing ?? path)
  }
  const damaged = pages.damaged()
  if (damaged.length > 0)
    throw new Failure(1, [problem('PUBLISH_DAMAGED', { out: order.name, damaged })])
  return digest.digest('hex')
}

/** Checks the files of a site against the hashes in its `release.json`. */
class PageCheck {
  readonly #missing: Map<string, string>
  readonly #wrong: string[] = []
  readonly #total: number
  readonly #reporter: Reporter

  constructor({ pages }: Release, reporter: Reporter) {
    const hashes = Object.entries(pages).map(
      ([address, page]) => [fileOfAddress(address), page.hash] as const,
    )
    this.#missing = new Map(hashes)
    this.#total = this.#missing.size
    this.#reporter = reporter
  }

  see(path: string, content: string): void {
    const expected = this.#missing.get(path)
    if (expected === undefined) return
    this.#missing.delete(path)
    if (expected !== content) this.#wrong.push(path)
    this.#reporter.progress('Copying pages', this.#total - this.#missing.size, this.#total)
  }

  damaged(): string[] {
    return [...this.#wrong, ...this.#missing.keys()]
  }
}

// In an order that is the same on every file system.
async function* filesBelow(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const below = `${path}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, `${below}/`)
    else if (below !== publicationFile) yield below
  }
}

function read(file: string): Buffer {
  try {
    // Synchronous, because it takes a third of the time; listing the next folder lets Ctrl-C in.
    return readPlain(file)
  } catch (cause) {
    throw readFailure(file, cause)
  }
}
