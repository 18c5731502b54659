import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fs from 'fs-extra'
import { findOut, type OutOptions } from '../config/find-out.ts'
import { readRelease } from '../output/read-release.ts'
import { compareSites } from '../releases/compare-sites.ts'
import { type DiffFormat, diffWords } from '../releases/diff-words.ts'
import { fetchSite } from '../releases/fetch-site.ts'
import { remoteOpener, type TargetOptions } from '../releases/open-target.ts'
import type { Site } from '../releases/read-site.ts'
import type { CommandContext } from '../report/command-context.ts'
import { userError } from '../report/user-error.ts'
import { refuseTargetAddress } from '../system/refuse-address.ts'

export interface DiffOptions extends Pick<OutOptions, 'config'>, TargetOptions {
  format: DiffFormat
}

/** Runs `store-pages diff`: compares two sites. */
export async function diffCommand(
  old: string,
  now: string | undefined,
  { format, config, endpoint }: DiffOptions,
  context: CommandContext,
): Promise<void> {
  const { cwd, reporter } = context
  const out = now ?? (await findOut(config === undefined ? {} : { config }, context)).outName
  const whileOpen = remoteOpener(old)
  if (!whileOpen) {
    const before = await siteIn(cwd, old)
    return reporter.say(
      diffWords[format](await compareSites(before, await siteIn(cwd, out), context)),
    )
  }
  const after = await siteIn(cwd, out)
  const folder = await mkdtemp(join(tmpdir(), 'store-pages-'))
  try {
    await whileOpen(old, { endpoint }, context, async ({ live }) => {
      const { signal } = context
      const before = await fetchSite(live, after.release, { folder, signal })
      reporter.say(diffWords[format](await compareSites(before, after, context)))
    })
  } finally {
    await fs.remove(folder)
  }
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
