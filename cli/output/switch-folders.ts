import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'

/** The names of what stands beside an output folder while a build runs. */
export function beside(out: string): { fresh: string; old: string; journal: string } {
  const name = (kind: string) => join(dirname(out), `.${basename(out)}.store-pages-${kind}`)
  return { fresh: name('new'), old: name('old'), journal: name('journal') }
}

/**
 * Puts the finished new folder in the place of `out` by two renames. The journal says that the new
 * folder is complete, so that `healSwitch` can finish a switch that was cut.
 */
export async function switchFolders(out: string): Promise<void> {
  const { fresh, old, journal } = beside(out)
  await fs.outputFile(journal, 'complete\n')
  if (await fs.pathExists(out)) await fs.rename(out, old)
  await fs.rename(fresh, out)
  await fs.remove(journal)
  await fs.remove(old)
}

/** Brings the output folder of a cut build back to the complete new site, or else the complete old one. */
export async function healSwitch(out: string): Promise<void> {
  const { fresh, old, journal } = beside(out)
  if (!(await fs.pathExists(out))) {
    const complete = (await fs.pathExists(journal)) && (await fs.pathExists(fresh))
    if (complete) await fs.rename(fresh, out)
    else if (await fs.pathExists(old)) await fs.rename(old, out)
  }
  await Promise.all([fs.remove(fresh), fs.remove(old), fs.remove(journal)])
}
