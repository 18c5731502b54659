/** The encoded formats of pictures, the smallest files first. */
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** How the pictures of pages are copied into the site. */
export interface PictureSettings {
  /** The time for encoding in one build, in seconds. */
  seconds: number
  /** Widths in pixels, ascending. */
  widths: readonly number[]
  formats: readonly PictureFormat[]
  /** The days after which a known picture is asked for again. */
  recheck: number
  /** Hosts, with their port if they have one, that may have a private address. */
  hosts: readonly string[]
}

export const defaultPictures: PictureSettings = {
  seconds: 60,
  widths: [320, 640, 960, 1280, 1920],
  formats: pictureFormats,
  recheck: 7,
  hosts: [],
}
