import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file below a folder: text by relative name, in order of the names. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const files: Record<string, string> = {}
  for (const name of names) files[name] = await readFile(join(folder, name), 'utf8')
  return files
}
