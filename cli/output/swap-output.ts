import { lstat } from 'node:fs/promises'
import fs from 'fs-extra'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import type { Healing } from '../report/wording/output.ts'
import { clearAway, clearLeft, exists, tempPaths } from '../system/temp-paths.ts'
import { codeOf, orWriteFailure, writeFailure } from '../system/write-failure.ts'

type Report = (problem: Problem) => void

/**
 * Puts the finished new folder in the place of `out` by two renames; the journal says that it is complete, for
 * `recoverOutput`. Throws `UserError` while the previous site stands; later, what cannot be removed is a warning.
 */
export async function swapOutput(out: string, report: Report): Promise<void> {
  const { fresh, old, journal, left } = tempPaths(out)
  await orWriteFailure(journal, fs.outputFile(journal, 'complete\n'))
  try {
    await orWriteFailure(out, swap(out, fresh, old))
  } catch (failure) {
    // The next command heals what is left of it.
    await fs.remove(journal).catch(() => {})
    throw failure
  }
  await clearAway([journal, old], left, report)
}

async function swap(out: string, fresh: string, old: string): Promise<void> {
  const hasPrevious = await exists(out)
  if (hasPrevious) await fs.rename(out, old)
  try {
    await fs.rename(fresh, out)
  } catch (error) {
    if (hasPrevious) await putBack(old, out)
    throw error
  }
}

async function putBack(site: string, out: string): Promise<void> {
  await fs.rename(site, out).catch((cause) => {
    throw new UserError(1, [problem('OUT_AWAY', { out, site, cause: codeOf(cause) })], { cause })
  })
}

/**
 * Brings an output folder whose lock is held back to the complete new site of a cut build, or else to the
 * previous one, and reports it. Throws `UserError`; what cannot be removed but is in nobody's way is a warning.
 */
export async function recoverOutput(out: string, reporter: { report: Report }): Promise<void> {
  const { fresh, old, journal, left } = tempPaths(out)
  const report = reporter.report.bind(reporter)
  await clearLeft(left, report)
  const leftovers = await Promise.all([fresh, old, journal].map(exists))
  if (!leftovers.includes(true)) return
  const healing = await settle(out)
  await clearAway([fresh, old, journal], left, report)
  for (const name of [fresh, old]) if (await exists(name)) throw writeFailure(name, 'EEXIST')
  report(problem('OUT_HEALED', { out, healing }))
}

async function settle(out: string): Promise<Healing> {
  const { fresh, old, journal } = tempPaths(out)
  if (await exists(out)) return 'cleaned'
  if ((await exists(journal)) && (await isFolder(fresh))) {
    await putBack(fresh, out)
    return 'finished'
  }
  if (!(await isFolder(old))) return 'cleaned'
  await putBack(old, out)
  return 'restored'
}

// A link to a folder is none: a site must never come to stand somewhere else.
async function isFolder(path: string): Promise<boolean> {
  const stat = await lstat(path).catch(() => undefined)
  return stat?.isDirectory() === true
}
