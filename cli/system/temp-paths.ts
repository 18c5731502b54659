import { randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { type Problem, problem } from '../report/problems.ts'
import { codeOf } from './write-failure.ts'

type Report = (problem: Problem) => void

/** The paths beside an output folder that a build uses while it runs. */
export function tempPaths(out: string) {
  const name = (kind: string) => join(dirname(out), `.${basename(out)}.store-pages-${kind}`)
  return {
    fresh: name('new'),
    old: name('old'),
    journal: name('journal'),
    lock: name('lock'),
    /** The prefix of paths that could not be removed. */
    leftoverPrefix: name('left'),
  }
}

/**
 * Removes these paths. Reports a warning for a path that cannot be removed, such as a folder with files of
 * another owner, and renames it, if possible, to a name that begins with `leftoverPrefix`, so that it blocks no later
 * build.
 */
export async function clearAway(
  paths: readonly string[],
  leftoverPrefix: string,
  report: Report,
): Promise<void> {
  for (const path of paths) {
    const cause = await refusalOf(fs.remove(path))
    if (cause === undefined) continue
    const file = `${leftoverPrefix}-${randomUUID().slice(0, 8)}`
    const isInTheWay = (await refusalOf(fs.rename(path, file))) !== undefined
    report(problem('LEFTOVER_STAYS', { cause }, { file: isInTheWay ? path : file }))
  }
}

/** Tries again to remove the leftovers of earlier builds; reports a warning for each that remains. */
export async function clearLeftovers(leftoverPrefix: string, report: Report): Promise<void> {
  const names = await readdir(dirname(leftoverPrefix)).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(`${basename(leftoverPrefix)}-`))) {
    const file = join(dirname(leftoverPrefix), name)
    const cause = await refusalOf(fs.remove(file))
    if (cause !== undefined) report(problem('LEFTOVER_STAYS', { cause }, { file }))
  }
}

/** Whether a path exists; a broken link exists, too. */
export async function exists(path: string): Promise<boolean> {
  return (await refusalOf(lstat(path))) === undefined
}

async function refusalOf(done: Promise<unknown>): Promise<string | undefined> {
  return done.then(() => undefined, codeOf)
}
