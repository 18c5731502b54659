import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FileUses } from '../../data/mirrored.ts'
import type { PictureFinder } from '../../data/picture-finder.ts'

interface FinderOptions {
  /** The folder of the chain's project; undefined without one. */
  projectDir: string | undefined
  base: string
  /** Absent where no files are copied. */
  uses: FileUses | undefined
}

/** Finds the pictures that templates show on a page, and notes them as its files. */
export function templatePictures({ projectDir, base, uses }: FinderOptions): PictureFinder {
  return {
    base,
    find(source) {
      if (/^(?:https?:)?\/\//i.test(source)) return uses?.find(source, 'picture')
      const fault = projectDir === undefined ? 'There is no project' : faultOf(projectDir, source)
      if (fault !== undefined) return fault
      const found = uses?.findOfTemplate(source)
      return found === null
        ? `${source} is no picture that browsers show, or it is damaged or too large`
        : found
    },
  }
}

function faultOf(projectDir: string, path: string): string | undefined {
  const file = join(projectDir, path)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return `There is no picture ${path}`
  // A symbolic link may lead out of the project.
  const isInside = realpathSync.native(file).startsWith(realpathSync.native(projectDir) + sep)
  return isInside ? undefined : `The picture ${path} is outside the project`
}
