import { createHash, hash } from 'node:crypto'
import type { Awaitable, OutputFile } from '../../plugins/summaries.ts'
import { chunksOf, type FileContent } from '../../system/write-file.ts'
import type { PreviousSite } from '../previous-site.ts'
import { contentOf } from '../write-files.ts'
import type { CachedDocument, PageRecords } from './page-records.ts'

/** The target of writes; each path is written once. */
export interface FileOutput {
  has(path: string): boolean
  write(path: string, content: FileContent): void
  reuse(path: string): void
  /** A text that changes when a written file does, without reading it. */
  stampOf?(path: string): string | undefined
}

/** The files that are made once for the whole site: with unchanged inputs, those of the previous site are reused. */
export class CachedFiles {
  readonly #records: Pick<PageRecords, 'site' | 'previousSite'>
  readonly #previous: PreviousSite | undefined

  /** Without a previous site, every file is made. */
  constructor(
    records: Pick<PageRecords, 'site' | 'previousSite'>,
    previous: PreviousSite | undefined,
  ) {
    this.#records = records
    this.#previous = previous
  }

  /**
   * Writes a file, and resolves to its SHA-256 in hex. With `inputs`, an unchanged file of the previous site
   * is reused when its inputs are unchanged; when `make` gives nothing, there is no file.
   */
  async put(
    output: FileOutput,
    path: string,
    inputs: string | undefined,
    make: () => Awaitable<FileContent | undefined>,
  ): Promise<string | undefined> {
    const { previousSite, site } = this.#records
    const cached = inputs === undefined ? undefined : previousSite.documents[path]
    if (cached && cached.inputs === inputs && this.#isKept(path, cached)) {
      site.documents[path] = cached
      output.reuse(path)
      return cached.hash
    }
    const content = await make()
    if (content === undefined) return undefined
    const digest = createHash('sha256')
    output.write(path, hashing(content, digest))
    const hex = digest.digest('hex')
    // Reading thousands of pictures would take longer than the rest of an unchanged build.
    const stamp = content instanceof Uint8Array ? output.stampOf?.(path) : undefined
    if (inputs !== undefined) site.documents[path] = { inputs, hash: hex, ...(stamp && { stamp }) }
    return hex
  }

  #isKept(path: string, { hash, stamp }: CachedDocument): boolean {
    if (stamp !== undefined && this.#previous?.stampOf(path) === stamp) return true
    return this.#previous?.read(path, hash) !== undefined
  }

  /**
   * Writes a file of a plugin; `code` identifies the plugin's code, undefined when a code change may go
   * unnoticed.
   */
  async putFile(
    output: FileOutput,
    path: string,
    file: OutputFile,
    code: string | undefined,
  ): Promise<void> {
    const isCacheable = file.inputs !== undefined && code !== undefined
    const inputs = isCacheable
      ? hash('sha256', JSON.stringify([code, file.inputs]), 'hex')
      : undefined
    if (inputs === undefined) output.write(path, await contentOf(file))
    else await this.put(output, path, inputs, () => contentOf(file))
  }
}

/** Yields the same chunks, and adds them to the hash `taken`. */
function* hashing(content: FileContent, digest: ReturnType<typeof createHash>) {
  for (const chunk of chunksOf(content)) {
    digest.update(chunk)
    yield chunk
  }
}
