import { readFileSync } from 'node:fs'
import { madePath } from './mirrored-path.ts'
import type { PictureFiles } from './picture-files.ts'
import { isPicture, type OriginalFile, type PictureMemory } from './picture-memory.ts'

export interface Sources {
  files: Pick<PictureFiles, 'plannedFiles' | 'read'>
  memory: Pick<PictureMemory, 'originalFile' | 'readOriginal'>
}

/** The bytes of a file of the site: an original, or what is encoded from it. */
export function bytesAt(
  path: string,
  original: OriginalFile,
  { files, memory }: Sources,
): Buffer | Promise<Buffer> {
  if (isPicture(original)) {
    const planned = files.plannedFiles(original).find(({ name }) => madePath(name) === path)
    if (planned) return files.read(planned, original)
  }
  return memory.readOriginal(original.hash) ?? readFileSync(memory.originalFile(original.hash))
}
