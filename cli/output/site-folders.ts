import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { idPath } from '../../data/paths.ts'
import { FileThread, type FileWork, filesAtOnce } from './file-thread.ts'

/** Half of a site's pages are in it. */
const storeFolder = dirname(idPath(0))

/** Whether a site has so many pages that threads work on its files. */
export function isLarge(site: string): boolean {
  return entriesOf(join(site, storeFolder)).length > filesAtOnce
}

/** Has two threads work on the folders of a site, the longest one first. Rejects with what hinders one. */
export async function onThreads(site: string, workOn: (folder: string) => FileWork): Promise<void> {
  const folders = foldersIn(site).values()
  const lane = async () => {
    const thread = new FileThread()
    try {
      for (const folder of folders) await thread.ask(workOn(folder))
    } finally {
      await thread.close()
    }
  }
  // Two threads in one folder would wait for each other: one has the stores by number, the other the rest.
  for (const ended of await Promise.allSettled([lane(), lane()]))
    if (ended.status === 'rejected') throw ended.reason
}

/** The folders that stand in one, that of the stores by number first. */
export function foldersIn(folder: string): string[] {
  const names = entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  names.sort((one, other) => Number(other === storeFolder) - Number(one === storeFolder))
  return names.map((name) => join(folder, name))
}

/** The files below a folder. Not through links: what lies outside the site is none of it. */
export function* filesIn(folder: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
