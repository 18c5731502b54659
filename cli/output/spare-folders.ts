import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheNameOf } from '../config/cache-dir.ts'
import type { Config } from '../config/config.ts'
import { removeSite } from './remove-site.ts'
import { isLarge, onThreads } from './site-folders.ts'

/**
 * The folders of a site that is gone, without its files: to make and remove one takes a file system longer
 * than to write a page. Those of a large site are kept in the cache, and the next site is made in them.
 */
export class SpareFolders {
  readonly #place: string
  /** Undefined until they are asked for. */
  #areLent: boolean | undefined

  /** `place` is where they are kept; nothing else may stand there. */
  constructor(place: string) {
    this.#place = place
  }

  /** Puts them, when first called, where a new site is to be made, if there are any. */
  lend(site: string): void {
    if (this.#areLent !== undefined) return
    this.#areLent = false
    try {
      // A link is none: a site must never come to stand somewhere else.
      if (!lstatSync(this.#place).isDirectory()) return
      renameSync(this.#place, site)
      this.#areLent = true
    } catch {
      // None are kept, or on another file system.
    }
  }

  /** Removes those that the new site has no file in. Rejects with what the system refuses. */
  async trim(site: string): Promise<void> {
    if (this.#areLent) await onThreads(site, (folder) => ({ trim: folder }))
  }

  /** Takes those of a site that goes, which is removed as a whole where they cannot be kept. Rejects as `removeSite`. */
  async take(site: string): Promise<void> {
    if (isLarge(site)) await this.#keep(site).catch(() => {})
    await removeSite(site)
  }

  async #keep(site: string): Promise<void> {
    await onThreads(site, (folder) => ({ empty: folder }))
    // What is left are the files beside those folders.
    for (const entry of readdirSync(site, { withFileTypes: true }))
      if (!entry.isDirectory()) unlinkSync(join(site, entry.name))
    mkdirSync(dirname(this.#place), { recursive: true })
    renameSync(site, this.#place)
  }
}

/** Those that are kept for an output folder; undefined where the cache may not be used. */
export function spareFoldersOf(
  config: Pick<Config, 'useCache' | 'cacheDir' | 'out'>,
): SpareFolders | undefined {
  const { useCache, cacheDir, out } = config
  return useCache ? new SpareFolders(join(cacheDir, 'folders', cacheNameOf(out))) : undefined
}

/** Removes the files below a folder, and no folder. Throws at what cannot be seen or removed. */
export function removeOnlyFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeOnlyFiles(path)
    else unlinkSync(path)
  }
}

/** Removes what is empty of a folder, the folders in it and itself, and says whether it is gone. */
export function removeEmptyFolders(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true })
  const remaining = entries.filter(
    (entry) => !entry.isDirectory() || !removeEmptyFolders(join(folder, entry.name)),
  )
  if (remaining.length > 0) return false
  rmdirSync(folder)
  return true
}
