import { join } from 'node:path'
import { devPictures } from '../../built-in/index.ts'
import type { Config } from '../../config/config.ts'
import { pictureFolder } from '../../config/picture-folder.ts'

/** The pictures of a site in `dev`; undefined if they stay on their hosts, or a plugin of the chain copies them. */
export function openDevPictures(
  config: Config,
  signal: AbortSignal,
): ReturnType<typeof devPictures> | undefined {
  const { plugins, disabled, pictures: settings, cacheDir } = config
  if (disabled.includes('pictures') || plugins.some(({ name }) => name === 'pictures'))
    return undefined
  const folder = join(cacheDir, 'dev/pictures')
  return devPictures({ settings, folder, projectFolder: pictureFolder(config), signal })
}
