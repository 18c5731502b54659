import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/** The target of a path with all links followed; a part that does not exist yet keeps its name. */
export async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realPlace(parent), basename(path))
  }
}

/** Whether two folders are the same, or one is inside the other. */
export function areNested(one: string, other: string): boolean {
  return holds(one, other) || holds(other, one)
}

/** Whether a path is the folder or is inside it. */
export function holds(folder: string, path: string): boolean {
  return relative(folder, path).split(/[/\\]/)[0] !== '..'
}
