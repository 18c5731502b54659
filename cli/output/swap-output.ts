import { lstat } from 'node:fs/promises'
import fs from 'fs-extra'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import type { Healing } from '../report/wording/output.ts'
import { clearAway, clearLeftovers, exists, tempPaths } from '../system/temp-paths.ts'
import { codeOf, orWriteFailure, writeFailure } from '../system/write-failure.ts'

type Report = (problem: Problem) => void

/**
 * Replaces `out` with the finished new folder by two renames; a journal file marks the new folder as complete
 * for `recoverOutput`. Throws `UserError` while the previous site is in place; afterwards, files that cannot
 * be removed are a warning.
 */
export async function swapOutput(out: string, report: Report): Promise<void> {
  const { fresh, old, journal, leftoverPrefix } = tempPaths(out)
  await orWriteFailure(journal, fs.outputFile(journal, 'complete\n'))
  try {
    await orWriteFailure(out, swap(out, fresh, old))
  } catch (failure) {
    // The next command recovers the remaining files.
    await fs.remove(journal).catch(() => {})
    throw failure
  }
  await clearAway([journal, old], leftoverPrefix, report)
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
 * Recovers a locked output folder after an aborted build, to the complete new site or else to the previous
 * one, and reports it. Throws `UserError`; harmless files that cannot be removed are a warning.
 */
export async function recoverOutput(out: string, reporter: { report: Report }): Promise<void> {
  const { fresh, old, journal, leftoverPrefix } = tempPaths(out)
  const report = reporter.report.bind(reporter)
  await clearLeftovers(leftoverPrefix, report)
  const leftovers = await Promise.all([fresh, old, journal].map(exists))
  if (!leftovers.includes(true)) return
  const healing = await settle(out)
  await clearAway([fresh, old, journal], leftoverPrefix, report)
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

// A link to a folder does not count: a site must never end up in another place.
async function isFolder(path: string): Promise<boolean> {
  const stat = await lstat(path).catch(() => undefined)
  return stat?.isDirectory() === true
}
