import { chunksOf, type FileContent } from '../../system/write-file.ts'

/** Keeps files in memory instead of writing them; creates their bytes when they are read. */
export class FilesInMemory {
  readonly #files = new Map<string, FileContent>()

  has(path: string): boolean {
    return this.#files.has(path)
  }

  write(path: string, content: FileContent): void {
    this.#files.set(path, content)
  }

  read(path: string): Uint8Array | undefined {
    const content = this.#files.get(path)
    if (content === undefined) return undefined
    // The pieces of the content can be read only once.
    const bytes = Buffer.concat([...chunksOf(content)])
    this.#files.set(path, bytes)
    return bytes
  }
}
