import { join } from 'node:path'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { readRegular } from '../../system/read-regular-file.ts'

/** Copies the stores' pictures that are files of the project as they are; `folder` is the base of their names. */
export function copyPhotos(folder: string): Plugin {
  return {
    name: 'pictures',
    async addFiles(pages) {
      const files = new Map<string, string>()
      for await (const { store } of pages)
        for (const { src, file } of (!isGone(store.row) && store.about?.photos) || [])
          if (file !== undefined) files.set(src, file)
      // The name contains a hash of the content.
      return [...files].map(([path, file]) => ({
        path,
        inputs: file,
        content: () => readRegular(join(folder, file)),
      }))
    },
  }
}
