import { randomUUID } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { type Problem, problem } from '../report/problems.ts'
import { codeOf } from './write-failure.ts'

type Report = (problem: Problem) => void

/** The names of what stands beside an output folder while a build runs. */
export function tempPaths(out: string) {
  const name = (kind: string) => join(dirname(out), `.${basename(out)}.store-pages-${kind}`)
  return {
    fresh: name('new'),
    old: name('old'),
    journal: name('journal'),
    lock: name('lock'),
    /** How the names begin of what could not be removed. */
    left: name('left'),
  }
}

/**
 * Removes what stands at these paths. What cannot be removed, such as a folder with another owner's in
 * it, is a warning, and takes a name that begins with `left`, if it can, so that it is in nobody's way.
 */
export async function clearAway(
  paths: readonly string[],
  left: string,
  report: Report,
): Promise<void> {
  for (const path of paths) {
    const cause = await refusalOf(fs.remove(path))
    if (cause === undefined) continue
    const file = `${left}-${randomUUID().slice(0, 8)}`
    const isInTheWay = (await refusalOf(fs.rename(path, file))) !== undefined
    report(problem('LEFTOVER_STAYS', { cause }, { file: isInTheWay ? path : file }))
  }
}

/** Tries once more to remove what could not be removed before; what still cannot is a warning again. */
export async function clearLeft(left: string, report: Report): Promise<void> {
  const names = await readdir(dirname(left)).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(`${basename(left)}-`))) {
    const file = join(dirname(left), name)
    const cause = await refusalOf(fs.remove(file))
    if (cause !== undefined) report(problem('LEFTOVER_STAYS', { cause }, { file }))
  }
}

/** Whether anything stands at a path; a link that leads nowhere does, too. */
export async function exists(path: string): Promise<boolean> {
  return (await refusalOf(lstat(path))) === undefined
}

async function refusalOf(done: Promise<unknown>): Promise<string | undefined> {
  return done.then(() => undefined, codeOf)
}
