import type { MirroredFile } from '../data/mirrored.ts'
import type { PictureFinder } from '../data/picture-finder.ts'

/** The pictures of the page that is rendered now: rendering does not wait for anything. */
let current: PictureFinder | undefined

/** Renders a page whose templates may show pictures of the project. */
export function withPictures<Made>(finder: PictureFinder | undefined, render: () => Made): Made {
  const before = current
  current = finder
  try {
    return render()
  } finally {
    current = before
  }
}

/** A picture that a template shows, and the base of the site; throws an `Error` for a wrong name. */
export function findPicture(source: string): {
  base: string
  found: MirroredFile | null | undefined
} {
  const found = current?.find(source)
  // Thrown here, the error has the line of the chain's file.
  if (typeof found === 'string') throw new Error(found)
  return { base: current?.base ?? '', found }
}
