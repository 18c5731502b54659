import { createHash, hash } from 'node:crypto'
import type { Awaitable, OutputFile } from '../../plugins/summaries.ts'
import { chunksOf, type FileContent } from '../../system/write-file.ts'
import type { PreviousSite } from '../previous-site.ts'
import { contentOf } from '../write-files.ts'
import type { PageRecords } from './page-records.ts'

/** Where files are written, each once. */
export interface FileOutput {
  has(path: string): boolean
  write(path: string, content: FileContent): void
  reuse(path: string): void
}

/** The files that are made once for the whole site: from unchanged inputs, they are those of the previous site. */
export class KnownFiles {
  readonly #records: Pick<PageRecords, 'site' | 'previousSite'>
  readonly #previous: PreviousSite | undefined

  /** Without a previous site, all are made. */
  constructor(
    records: Pick<PageRecords, 'site' | 'previousSite'>,
    previous: PreviousSite | undefined,
  ) {
    this.#records = records
    this.#previous = previous
  }

  /**
   * Writes a file, and resolves to its SHA-256 in hex. With `inputs` it is made only where they, or the file of the
   * previous site, are not as they were; where `make` gives nothing there is no file.
   */
  async put(
    output: FileOutput,
    path: string,
    inputs: string | undefined,
    make: () => Awaitable<FileContent | undefined>,
  ): Promise<string | undefined> {
    const { previousSite, site } = this.#records
    const known = inputs === undefined ? undefined : previousSite.documents[path]
    if (known && known.inputs === inputs && this.#previous?.read(path, known.hash)) {
      site.documents[path] = known
      output.reuse(path)
      return known.hash
    }
    const content = await make()
    if (content === undefined) return undefined
    const taken = createHash('sha256')
    output.write(path, hashing(content, taken))
    const hex = taken.digest('hex')
    if (inputs !== undefined) site.documents[path] = { inputs, hash: hex }
    return hex
  }

  /** Writes a file of a plugin; `code` is what its code is known by, undefined where that may change unseen. */
  async putFile(
    output: FileOutput,
    path: string,
    file: OutputFile,
    code: string | undefined,
  ): Promise<void> {
    const isKnown = file.inputs !== undefined && code !== undefined
    const inputs = isKnown ? hash('sha256', JSON.stringify([code, file.inputs]), 'hex') : undefined
    if (inputs === undefined) output.write(path, await contentOf(file))
    else await this.put(output, path, inputs, () => contentOf(file))
  }
}

/** The same bytes, once; `taken` takes them in. */
function* hashing(content: FileContent, taken: ReturnType<typeof createHash>) {
  for (const chunk of chunksOf(content)) {
    taken.update(chunk)
    yield chunk
  }
}
