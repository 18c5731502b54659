import { randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { type Problem, problem } from '../say/problems.ts'
import { codeOf } from './write-failure.ts'

/**
 * Removes what stands at these paths. What cannot be removed, such as a folder with another owner's in
 * it, is told, and takes a name that begins with `left`, if it can, so that it is in nobody's way.
 */
export async function clearAway(
  paths: readonly string[],
  left: string,
  tell: (problem: Problem) => void,
): Promise<void> {
  for (const path of paths) {
    const cause = await refusalOf(fs.remove(path))
    if (cause === undefined) continue
    const file = `${left}-${randomUUID().slice(0, 8)}`
    const isInTheWay = (await refusalOf(fs.rename(path, file))) !== undefined
    tell(stays(isInTheWay ? path : file, cause))
  }
}

/** Tries once more to remove what could not be removed before; what still cannot is told again. */
export async function clearLeft(left: string, tell: (problem: Problem) => void): Promise<void> {
  const names = await readdir(dirname(left)).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(`${basename(left)}-`))) {
    const file = join(dirname(left), name)
    const cause = await refusalOf(fs.remove(file))
    if (cause !== undefined) tell(stays(file, cause))
  }
}

/** Whether anything stands at a path; a link that leads nowhere does, too. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function refusalOf(removed: Promise<void>): Promise<string | undefined> {
  return removed.then(() => undefined, codeOf)
}

function stays(file: string, cause: string): Problem {
  return problem('LEFTOVER_STAYS', { cause }, { file })
}
