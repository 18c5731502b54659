import { join, resolve } from 'node:path'
import { findOut, type OutOptions } from '../config/find-out.ts'
import { readRelease } from '../output/read-release.ts'
import { compareSites } from '../releases/compare-sites.ts'
import type { Site } from '../releases/copy-site.ts'
import { type DiffFormat, diffWords } from '../releases/diff-words.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { refuseTargetAddress } from '../system/refuse-address.ts'

export interface DiffOptions extends Pick<OutOptions, 'config'> {
  format: DiffFormat
}

/** Runs `store-pages diff`: compares two sites. */
export async function diffCommand(
  old: string,
  now: string | undefined,
  { format, config }: DiffOptions,
  context: CommandContext,
): Promise<void> {
  const { cwd, reporter } = context
  const out = now ?? (await findOut(config === undefined ? {} : { config }, context)).outName
  const [before, after] = [await siteIn(cwd, old), await siteIn(cwd, out)]
  reporter.say(diffWords[format](await compareSites(before, after, context)))
}

/** Returns the site in a folder, or the current release of a target. */
async function siteIn(cwd: string, name: string): Promise<Site> {
  refuseTargetAddress(cwd, name)
  for (const folder of [resolve(cwd, name), join(resolve(cwd, name), 'current')]) {
    const release = await readRelease(folder)
    if (release) return { folder, name, release }
  }
  throw userError(2, 'DIFF_NO_RELEASE', { folder: name })
}
