import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { withoutEncodings } from '../../data/picture-encodings.ts'
import { AddressGate } from '../output/address-gate.ts'
import { aliasOf } from '../output/stores-of-release.ts'
import { fileOfAddress } from '../output/write-files.ts'
import type { CommandContext } from '../report/command-context.ts'
import { readOrFailure } from '../system/read-or-failure.ts'
import { regionsOf } from './page-regions.ts'
import type { Site } from './read-site.ts'

/** The differences of two sites by page; paths are addresses without the base, sorted. */
export interface SiteDiff {
  added: string[]
  removed: string[]
  /** `parts` has the names of the differing regions, as `regionsOf` names them. */
  changed: { path: string; parts: string[] }[]
  /** Pages that differ only in the sizes and formats of their pictures. */
  pictures: string[]
}

/** Compares two sites, each store once, by its own path. Throws `UserError` when a page cannot be read. */
export async function compareSites(
  old: Site,
  now: Site,
  { reporter, signal }: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<SiteDiff> {
  const [before, after] = [customPages(old, reporter), customPages(now, reporter)]
  const inBoth = [...before.keys()].filter((path) => after.has(path)).sort()
  const differing = inBoth.filter((path) => before.get(path) !== after.get(path))
  const changed: SiteDiff['changed'] = []
  const pictures: string[] = []
  for (const path of differing) {
    // Reading and parsing are synchronous: this wait lets Ctrl-C through.
    await setImmediate()
    signal.throwIfAborted()
    const parts = differingParts(path, old, now)
    if (parts) changed.push({ path, parts })
    else pictures.push(path)
    reporter.progress('Comparing pages', changed.length + pictures.length, differing.length)
  }
  return {
    added: [...after.keys()].filter((path) => !before.has(path)).sort(),
    removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
    changed,
    pictures,
  }
}

/** The hashes of a site's pages by address; rejected addresses are a warning. */
function customPages(
  { name, release }: Site,
  reporter: Pick<CommandContext['reporter'], 'report'>,
): Map<string, string> {
  const gate = new AddressGate(name)
  const hashes = new Map<string, string>()
  let last: string | undefined
  for (const [path, { hash }] of gate.pages(release.pages)) {
    // Every page has a second address, with the id of its store.
    if (!aliasOf(path, hash === last)) hashes.set(path, hash)
    last = hash
  }
  for (const problem of gate.problems()) reporter.report(problem)
  return hashes
}

/** The regions of a page that differ; undefined if only the sizes and formats of its pictures do. */
function differingParts(path: string, old: Site, now: Site): string[] | undefined {
  const pageIn = ({ folder }: Site) => readOrFailure(join(folder, fileOfAddress(path))).toString()
  const [written, writtenNow] = [pageIn(old), pageIn(now)]
  const [was, is] = [withoutEncodings(written), withoutEncodings(writtenNow)]
  if (was === is && written !== writtenNow) return undefined
  const before = regionsOf(was)
  const after = regionsOf(is)
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differing = names.filter((name) => before.get(name) !== after.get(name))
  // The regions are equal, but their places differ.
  return differing.length > 0 ? differing : ['template']
}
