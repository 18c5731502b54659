/** A picture or a file on another host that a page uses. */
export interface ExternalFile {
  /** An absolute http(s) address. */
  url: string
  kind: 'picture' | 'file'
}

/** The files of one format of a picture; widths in pixels, ascending. */
export interface PictureSource {
  /** The media type: `image/webp`. */
  type: string
  files: readonly { path: string; width: number }[]
}

/** The file of the site in place of an external one; paths are relative to the site, without a leading slash. */
export interface MirroredFile {
  path: string
  /** The size in pixels as browsers show it; absent for files, and for pictures of unknown size. */
  width?: number
  height?: number
  /** Further formats of a picture, the best one first. */
  sources?: readonly PictureSource[]
}

/**
 * The files of the site by external address: `null` for a file that cannot be had, so that the page does without
 * it. An address without an entry stays as written.
 */
export type MirroredFiles = Readonly<Record<string, MirroredFile | null>>
