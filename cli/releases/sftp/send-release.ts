import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listingFile } from '../../output/release.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { readOrFailure } from '../../system/read-or-failure.ts'
import { type Listing, listingText } from '../listing.ts'
import type { Site } from '../read-site.ts'
import type { RemoteFiles } from './remote-files.ts'
import { entriesBelow, filesAtOnce, foldersOf, makeFolders } from './remote-trees.ts'
import { remoteListing } from './sftp-target.ts'

/** A release that is written to a folder which no visitor sees. */
export interface IncomingRelease {
  files: RemoteFiles
  site: Site
  listing: Listing
  folder: string
  /** A release on the server, whose equal files become hard links; undefined for the first one. */
  basis: { folder: string; listing: Listing } | undefined
}

/** The numbers of files that were sent, and that are links to others. */
export interface SentFiles {
  sent: number
  linked: number
}

/** Keeps the files of an interrupted publish that the new release has as well. Resolves to their paths. */
export async function keepSent(
  { files, site, listing, folder }: IncomingRelease,
  signal: AbortSignal,
): Promise<{ kept: Set<string>; folders: Set<string> }> {
  const planned = await remoteListing(files, folder)
  const found = await entriesBelow(files, folder)
  const kept = new Set<string>()
  const folders = new Set<string>()
  const others: string[] = []
  for (const [path, { kind, size }] of found) {
    if (kind === 'folder') folders.add(path)
    else if (kind === 'file' && isComplete(path, size)) kept.add(path)
    else others.push(path)
  }
  await mapConcurrent(others, filesAtOnce, signal, (path) => files.remove(`${folder}/${path}`))
  return { kept, folders }

  // Bytes arrive in order, so that only a complete file has its whole size.
  function isComplete(path: string, size: number): boolean {
    const content = listing.get(path)
    if (content === undefined || planned.get(path) !== content) return false
    return statSync(join(site.folder, path)).size === size
  }
}

/** Writes what is missing of a release: equal files are links, the others are sent. Throws `UserError`. */
export async function sendRelease(
  incoming: IncomingRelease,
  { kept, folders }: { kept: ReadonlySet<string>; folders: ReadonlySet<string> },
  { reporter, signal }: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<SentFiles> {
  const { files, listing, folder } = incoming
  // The list comes first: without it, nobody knows what the files of an interrupted publish are.
  await files.replace(`${folder}/${listingFile}`, Buffer.from(listingText(listing)))
  const all = foldersOf([...listing.keys(), 'assets/x'])
  const missing = [...all].filter((name) => !folders.has(name))
  await makeFolders(files, folder, missing, signal)
  const groups = groupsOf(listing)
  const counts = { sent: 0, linked: 0 }
  let done = 0
  await mapConcurrent(groups, filesAtOnce, signal, async ([content, paths]) => {
    let existing = paths.find((path) => kept.has(path))
    for (const path of paths) {
      if (kept.has(path)) continue
      const isLinked =
        existing !== undefined
          ? await files.tryLink(`${folder}/${existing}`, `${folder}/${path}`)
          : await linkOld(incoming, content, path)
      if (!isLinked) await send(incoming, path)
      counts[isLinked ? 'linked' : 'sent'] += 1
      existing ??= path
    }
    done += paths.length
    reporter.progress('Sending files', done, listing.size)
  })
  return counts
}

/** The paths of each content, so that one of them is sent and the others are links to it. */
function groupsOf(listing: Listing): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [path, content] of listing) {
    const paths = groups.get(content)
    if (paths) paths.push(path)
    else groups.set(content, [path])
  }
  return groups
}

async function linkOld(
  { files, folder, basis }: IncomingRelease,
  content: string,
  path: string,
): Promise<boolean> {
  if (basis?.listing.get(path) !== content) return false
  return files.tryLink(`${basis.folder}/${path}`, `${folder}/${path}`)
}

async function send({ files, site, folder }: IncomingRelease, path: string): Promise<void> {
  await files.create(`${folder}/${path}`, readOrFailure(join(site.folder, path)))
}
