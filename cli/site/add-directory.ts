import type { DirectoryPage } from '../../data/directory-pages.ts'
import { pageAddress } from '../../data/paths.ts'
import type { OutputFolder } from './output-folder.ts'
import { pageFile } from './write-files.ts'

/** Gives a page of the directory: its hash, and its content where it is not that of the previous site. */
interface Documents {
  renderDirectory(page: DirectoryPage): Promise<{ content?: Uint8Array; hash: string }>
}

/**
 * Writes the pages of the directory, one after the other, but for those that the chain or a plugin has made. Resolves
 * to their hashes by address; to nothing without any.
 */
export async function addDirectory(
  output: OutputFolder,
  pages: Iterable<DirectoryPage>,
  documents: Documents,
  signal: AbortSignal,
): Promise<Record<string, string> | undefined> {
  const hashes: Record<string, string> = {}
  for (const page of pages) {
    signal.throwIfAborted()
    const file = pageFile(page.path)
    if (output.has(file)) continue
    const { content, hash } = await documents.renderDirectory(page)
    if (content === undefined) output.reuse(file)
    else output.write(file, content)
    hashes[pageAddress('', page.path)] = hash
  }
  return Object.keys(hashes).length > 0 ? hashes : undefined
}
