import { rmdirSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import fs from 'fs-extra'
import { filesIn, foldersIn, isLarge, onThreads } from './site-folders.ts'

/**
 * Removes the folder of a site, if one stands there, a large one on threads; takes half the time of a
 * removal that looks at everything several times. Rejects with what the system refuses.
 */
export async function removeSite(site: string): Promise<void> {
  if (isLarge(site)) await onThreads(site, (folder) => ({ remove: folder })).catch(() => {})
  else for (const folder of foldersIn(site)) removeFiles(folder)
  // What is still there is tried again, and what hinders it is said then.
  await fs.remove(site)
}

/** Removes files below a folder, each with its own folder if nothing else is in that; what cannot be removed stays. */
export function removeFiles(folder: string): void {
  for (const file of filesIn(folder)) {
    ifPossible(() => unlinkSync(file))
    // A page is mostly alone in its folder.
    ifPossible(() => rmdirSync(dirname(file)))
  }
}

function ifPossible(act: () => void): void {
  try {
    act()
  } catch {
    // It is told by what looks at the whole afterwards.
  }
}
