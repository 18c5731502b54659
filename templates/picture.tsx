import type { ReactNode } from 'react'
import { OwnPicture } from './own-picture.tsx'
import { findPicture } from './template-pictures.ts'

/** The properties of `Picture`. */
export interface PictureProps {
  /**
   * A file beside the one that shows it (`shop.jpg`, `../photos/shop.jpg`), one in `public/` (`/shop.jpg`), or an http(s)
   * address.
   */
  src: string
  /** Empty if the picture only decorates. */
  alt: string
  /** The width on the page in pixels; with one side, the other follows. Default: the picture's own size. */
  width?: number
  height?: number
  /** The width on the screen, as the `sizes` of an `img`. Default: the width. */
  sizes?: string
  className?: string
  /** `eager` for a picture on the first screen. Default: `lazy`. */
  loading?: 'lazy' | 'eager'
}

/** Creates the component for pictures whose names are relative to a folder, given by its path in the project. */
export function pictureIn(folder: string) {
  function Picture({ src, loading, ...props }: PictureProps): ReactNode {
    const { base, found } = findPicture(sourceOf(folder, src))
    const isFirst = loading === 'eager'
    if (found) return <OwnPicture found={found} site={{ base }} isFirst={isFirst} {...props} />
    // The address is not known yet, or nobody will need it.
    return null
  }
  /** Throws for a wrong name where the element is created: the error has its line. */
  Picture.check = ({ src }: PictureProps) => void findPicture(sourceOf(folder, src))
  return Picture
}

/** A picture of the chain's project, in the site's own sizes and formats. */
export const Picture = pictureIn('')

/** The path of a picture in the project, or its address. */
function sourceOf(folder: string, src: unknown): string {
  if (typeof src !== 'string' || src === '') throw new Error('<Picture> has no src')
  if (/^(?:https?:)?\/\//i.test(src)) return src
  const path = src.startsWith('/') ? `public${src}` : `${folder}/${src}`
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.at(-1) === undefined || steps.at(-1) === '..') steps.push(step)
    else steps.pop()
  }
  if (steps[0] === '..') throw new Error(`The picture ${src} is outside the project`)
  return steps.join('/')
}
