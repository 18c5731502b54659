import { setTimeout } from 'node:timers/promises'
import type { ExternalFile, MirroredFile } from '../../../data/mirrored.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { once } from '../../system/once.ts'
import { bytesAt } from './bytes-at.ts'
import type { FileUse } from './file-uses.ts'
import { isAllowed } from './is-allowed.ts'
import { OpenPictures, type PicturesOptions } from './open-pictures.ts'

/** The pictures of the dev server. */
export interface DevPictures {
  plugin: Plugin
  /** The bytes of a file that a page names; undefined if there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>
}

/** A page waits as long for a file, in milliseconds, and is without it for now. */
const patience = 5000

/**
 * Copies the pictures and files of a page when someone opens it, and shows them as a build without time for encoding
 * does.
 */
export function devPictures(options: PicturesOptions): DevPictures {
  // In `dev`, a page shows the current pictures.
  const settings = { ...options.settings, seconds: 0, recheck: 0 }
  const open = once(() => new OpenPictures({ ...options, settings }))
  const uses = new Map<string, FileUse>()
  const shownOf = async (
    file: ExternalFile,
    fetchFile: Parameters<OpenPictures['usesOf']>[1],
  ): Promise<MirroredFile | null | undefined> => {
    const [use] = await open().usesOf([file], fetchFile)
    if (use?.shown) uses.set(use.shown.path, use)
    return use?.shown ?? (file.kind === 'picture' ? null : undefined)
  }
  const plugin: Plugin = {
    name: 'pictures',
    async mirrorFiles(files, { store, fetchFile }) {
      const asked = files.filter((file) => isAllowed(file, store))
      const found = asked.map(async (file) => {
        const late = file.kind === 'picture' ? null : undefined
        const isLate = setTimeout(patience, late, { ref: false })
        return [file.url, await Promise.race([shownOf(file, fetchFile), isLate])] as const
      })
      const known = (await Promise.all(found)).filter(([, shown]) => shown !== undefined)
      return Object.fromEntries(known) as Record<string, MirroredFile | null>
    },
  }
  return {
    plugin,
    async read(path) {
      const use = uses.get(path)
      return use?.original && (await bytesAt(path, use.original, open()))
    },
  }
}
