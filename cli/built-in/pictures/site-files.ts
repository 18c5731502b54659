import type { OutputFile } from '../../plugins/summaries.ts'
import { bytesAt, type Sources } from './bytes-at.ts'
import type { FileUse } from './file-uses.ts'
import type { OriginalFile } from './picture-memory.ts'

/** The files of the site that pages name, each read from the memory only if the previous site has it not. */
export function siteFiles(uses: readonly FileUse[], sources: Sources): OutputFile[] {
  const found = new Map<string, OutputFile>()
  for (const { shown, original } of uses) {
    if (!shown || !original) continue
    const encoded = (shown.sources ?? []).flatMap(({ files }) => files)
    for (const { path } of [shown, ...encoded])
      if (!found.has(path)) found.set(path, fileAt(path, original, sources))
  }
  // The order of names does not depend on that of pages.
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

// The name of a file contains the hash of its content.
function fileAt(path: string, original: OriginalFile, from: Sources): OutputFile {
  return { path, inputs: path, content: () => bytesAt(path, original, from) }
}
