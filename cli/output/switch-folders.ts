import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { orWriteFailure } from './write-failure.ts'

/** The names of what stands beside an output folder while a build runs. */
export function beside(out: string): { fresh: string; old: string; journal: string; lock: string } {
  const name = (kind: string) => join(dirname(out), `.${basename(out)}.store-pages-${kind}`)
  return { fresh: name('new'), old: name('old'), journal: name('journal'), lock: name('lock') }
}

/**
 * Puts the finished new folder in the place of `out` by two renames. The journal says that the new
 * folder is complete, so that `healSwitch` can finish a switch that was cut. Throws `Failure`; the
 * previous site then stands.
 */
export async function switchFolders(out: string): Promise<void> {
  const { fresh, old, journal } = beside(out)
  await orWriteFailure(journal, fs.outputFile(journal, 'complete\n'))
  const swapped = swap(out, fresh, old).finally(() => fs.remove(journal))
  await orWriteFailure(out, swapped)
  await orWriteFailure(old, fs.remove(old))
}

async function swap(out: string, fresh: string, old: string): Promise<void> {
  const stood = await exists(out)
  if (stood) await fs.rename(out, old)
  try {
    await fs.rename(fresh, out)
  } catch (error) {
    if (stood) await fs.rename(old, out)
    throw error
  }
}

/** How a cut build was healed: its new site stands, the old one is back, or its left-overs are gone. */
export type Healing = 'finished' | 'restored' | 'cleaned'

/**
 * Brings the output folder of a cut build back to the complete new site, or else the complete old
 * one; undefined when nothing was left of any build. Throws `Failure`.
 */
export async function healSwitch(out: string): Promise<Healing | undefined> {
  const { fresh, old, journal } = beside(out)
  const leftovers = await Promise.all([fresh, old, journal].map(exists))
  if (!leftovers.includes(true)) return undefined
  const healing = await orWriteFailure(out, settle(out))
  for (const leftover of [fresh, old, journal]) await orWriteFailure(leftover, fs.remove(leftover))
  return healing
}

async function settle(out: string): Promise<Healing> {
  const { fresh, old, journal } = beside(out)
  if (await exists(out)) return 'cleaned'
  if ((await exists(journal)) && (await isFolder(fresh))) {
    await fs.rename(fresh, out)
    return 'finished'
  }
  if (!(await isFolder(old))) return 'cleaned'
  await fs.rename(old, out)
  return 'restored'
}

// A link to a folder is none: a site must never come to stand somewhere else.
async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (stat) => stat.isDirectory(),
    () => false,
  )
}

// A link that leads nowhere is something that stands there, too.
async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
