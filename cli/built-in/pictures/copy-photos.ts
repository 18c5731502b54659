import { hash } from 'node:crypto'
import { join, posix } from 'node:path'
import type { MirroredFiles } from '../../../data/mirrored.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import { readRegular } from '../../system/read-regular-file.ts'
import { isOfTemplate } from './project-files.ts'

/** Copies pictures of the list and of templates that are files of the project as they are; `folder` is their base. */
export function copyPhotos(folder: string): Plugin {
  const ofTemplates = new Map<string, string>()
  return {
    name: 'pictures',
    mirrorFiles(files) {
      const found: Record<string, MirroredFiles[string]> = {}
      for (const { url } of files.filter((file) => isOfTemplate(file.url))) {
        const file = url.slice(url.indexOf(':') + 1)
        const path = pathOf(file, folder)
        if (path !== undefined) ofTemplates.set(path, file)
        found[url] = path === undefined ? null : { path }
      }
      return found
    },
    async addFiles(pages) {
      const files = new Map(ofTemplates)
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

/** The place in the site; undefined for a file whose name is not that of a picture. */
function pathOf(file: string, folder: string): string | undefined {
  const ending = /\.(?:jpe?g|png|gif|webp|avif|svg|ico)$/i.exec(file)?.[0].toLowerCase()
  if (ending === undefined) return undefined
  const name = posix
    .basename(file)
    .slice(0, -ending.length)
    .replace(/[^\w.-]+/g, '-')
  const hashed = hash('sha256', readRegular(join(folder, file)), 'hex').slice(0, 10)
  return `assets/pictures/${name}-${hashed}${ending}`
}
