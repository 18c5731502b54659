import { dirname } from 'node:path/posix'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import type { RemoteEntry, RemoteFiles } from './remote-files.ts'

/** The files that are under way at once. */
export const filesAtOnce = 128

/** Makes a folder, and those above it, unless they exist. */
export async function ensureFolder(files: RemoteFiles, path: string): Promise<void> {
  if (await files.stat(path)) return
  if (dirname(path) !== path) await ensureFolder(files, dirname(path))
  await files.makeFolder(path)
}

/** Removes a folder with all that is in it; links are not followed. */
export async function removeTree(files: RemoteFiles, folder: string): Promise<void> {
  const entries = await files.list(folder)
  await Promise.all(
    entries.map(({ name, kind }) =>
      kind === 'folder'
        ? removeTree(files, `${folder}/${name}`)
        : files.remove(`${folder}/${name}`),
    ),
  )
  await files.removeFolder(folder)
}

/** All entries below a folder, also folders, by their paths relative to it; links are not followed. */
export async function entriesBelow(
  files: RemoteFiles,
  folder: string,
): Promise<Map<string, RemoteEntry>> {
  const found = new Map<string, RemoteEntry>()
  const add = async (below: string) => {
    const entries = await files.list(`${folder}/${below}`)
    for (const entry of entries) found.set(below + entry.name, entry)
    const folders = entries.filter(({ kind }) => kind === 'folder')
    await Promise.all(folders.map(({ name }) => add(`${below + name}/`)))
  }
  await add('')
  return found
}

/** Makes these folders below a folder, those above them first. */
export async function makeFolders(
  files: RemoteFiles,
  folder: string,
  names: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  for (const level of byDepth(names))
    await mapConcurrent(level, filesAtOnce, signal, (name) => files.makeFolder(`${folder}/${name}`))
}

/** Removes these files below a folder, and the folders that are empty then, as far as the server does that. */
export async function removeListed(
  files: RemoteFiles,
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await mapConcurrent(paths, filesAtOnce, signal, (path) => files.tryRemove(`${folder}/${path}`))
  for (const level of byDepth(foldersOf(paths)).toReversed())
    await mapConcurrent(level, filesAtOnce, signal, (name) =>
      files.tryRemoveFolder(`${folder}/${name}`),
    )
}

/** All folders of these files. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (
      let folder = dirname(path);
      folder !== '.' && !folders.has(folder);
      folder = dirname(folder)
    )
      folders.add(folder)
  return folders
}

function byDepth(names: Iterable<string>): string[][] {
  const levels: string[][] = []
  for (const name of names) {
    const depth = name.split('/').length - 1
    levels[depth] ??= []
    levels[depth].push(name)
  }
  return Array.from(levels, (level) => level ?? [])
}
