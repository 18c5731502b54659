import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/** Where a path leads with all links followed; what does not exist yet keeps its name. */
export async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realPlace(parent), basename(path))
  }
}

/** Whether one of two folders is in the other, or they are the same one. */
export function areNested(one: string, other: string): boolean {
  return holds(one, other) || holds(other, one)
}

/** Whether a path is a folder or in it. */
export function holds(folder: string, path: string): boolean {
  return relative(folder, path).split(/[/\\]/)[0] !== '..'
}
