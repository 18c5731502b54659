import { readFileSync } from 'node:fs'
import type { OutputFile } from '../../plugins/summaries.ts'
import type { FileUse } from './file-uses.ts'
import { madePath } from './mirrored-path.ts'
import type { PictureFiles } from './picture-files.ts'
import type { Original, OriginalFile, PictureMemory } from './picture-memory.ts'

interface Sources {
  files: Pick<PictureFiles, 'plannedFiles' | 'read'>
  memory: Pick<PictureMemory, 'originalFile' | 'readOriginal'>
}

/** The files of the site that pages name, each read from the memory only if the previous site has it not. */
export function siteFiles(uses: readonly FileUse[], sources: Sources): OutputFile[] {
  const found = new Map<string, OutputFile>()
  for (const { shown, original } of uses) {
    if (!shown || !original) continue
    const paths = [shown.path, ...(shown.sources ?? []).flatMap(({ files }) => files)].map(
      (file) => (typeof file === 'string' ? file : file.path),
    )
    for (const path of paths) if (!found.has(path)) found.set(path, fileAt(path, original, sources))
  }
  // The order of names does not depend on that of pages.
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

function fileAt(path: string, original: OriginalFile, { files, memory }: Sources): OutputFile {
  const planned =
    original.type &&
    files.plannedFiles(original as Original).find(({ name }) => madePath(name) === path)
  const content = planned
    ? () => files.read(planned, original as Original)
    : () => memory.readOriginal(original.hash) ?? readFileSync(memory.originalFile(original.hash))
  // The name of a file contains the hash of its content.
  return { path, inputs: path, content }
}
