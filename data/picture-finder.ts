import type { MirroredFile } from './mirrored.ts'

/** Finds the pictures that a chain's templates show. */
export interface PictureFinder {
  /** The site's base path. */
  base: string
  /**
   * The site's files for a picture of the project, by its path there, or for an address; null for an address whose
   * picture cannot be had, undefined if it is not known yet; a text describes what is wrong with a file.
   */
  find(source: string): MirroredFile | string | null | undefined
}
