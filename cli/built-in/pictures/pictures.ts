import type { Plugin } from '../../plugins/plugin.ts'
import type { PictureReport } from '../../report/report.ts'
import { mapConcurrent } from '../../system/map-concurrent.ts'
import { once } from '../../system/once.ts'
import { lanes } from './encoder.ts'
import { byUse, PageUses } from './file-uses.ts'
import { isAllowed } from './is-allowed.ts'
import { OpenPictures, type PicturesOptions } from './open-pictures.ts'
import { faultsIn } from './picture-faults.ts'
import { figuresOf } from './picture-figures.ts'
import { siteFiles } from './site-files.ts'

const reports = new WeakMap<Plugin, PictureReport>()

/** The figures of a build's pictures; undefined if no page has any. */
export function pictureReport(plugins: readonly Plugin[]): PictureReport | undefined {
  const plugin = plugins.find((one) => reports.has(one))
  return plugin && reports.get(plugin)
}

/** Copies the pictures and files of pages into the site, and encodes the pictures in the sizes of the layout. */
export function pictures(options: PicturesOptions): Plugin {
  const uses = new PageUses()
  // The memory is read only if a page has a picture.
  const open = once(() => new OpenPictures(options))
  const plugin: Plugin = {
    name: 'pictures',
    async mirrorFiles(files, context) {
      const asked = files.filter((file) => isAllowed(file, context.store))
      const found = asked.length > 0 ? await open().usesOf(asked, context.fetchFile) : []
      uses.note(context, found)
      return Object.fromEntries(
        found.flatMap(({ url, shown, kind }) =>
          shown || kind === 'picture' ? [[url, shown ?? null]] : [],
        ),
      )
    },
    async addFiles(pages, { warn, site }) {
      const used = uses.isEmpty ? [] : await uses.ofPages(pages, site)
      if (used.length === 0) return []
      const { memory, files, encoder } = open()
      await mapConcurrent(byUse(used), lanes, options.signal, async (original) => {
        await files.encodeSlow(original)
      })
      for (const fault of faultsIn(used)) warn(fault)
      memory.save((original) => files.namesOf(original))
      reports.set(plugin, figuresOf(used, files, encoder))
      return siteFiles(used, { files, memory })
    },
  }
  return plugin
}
