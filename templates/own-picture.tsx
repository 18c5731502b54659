import type { ReactNode } from 'react'
import { type MirroredFile, shownPicture } from '../data/mirrored.ts'

export interface OwnPictureProps {
  found: MirroredFile
  site: { base: string }
  alt: string
  /** The width on the screen, as the `sizes` of an `img`. Default: that of the picture. */
  sizes?: string | undefined
  className?: string | undefined
  width?: number | undefined
  height?: number | undefined
  /** Whether the picture is on the first screen, and probably the largest there. */
  isFirst?: boolean | undefined
  decoding?: 'async' | undefined
}

/** A picture of the site in all its sizes and formats. */
export function OwnPicture({ found, site, sizes, isFirst, ...props }: OwnPictureProps): ReactNode {
  const { className, alt, decoding } = props
  const { src, sources, ...natural } = shownPicture(found, site.base)
  const { width, height } = sizeOf(props, natural)
  const shownSizes = sizes ?? (width === undefined ? '100vw' : `${width}px`)
  const urgency = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownSizes} />
      ))}
      <img className={className} src={src} alt={alt} {...{ width, height, ...urgency, decoding }} />
    </picture>
  )
}

interface Size {
  width?: number | undefined
  height?: number | undefined
}

/** The size of an `img`, completed by the proportions of the picture. */
function sizeOf({ width, height }: Size, natural: Size): Size {
  if (natural.width === undefined || natural.height === undefined) return { width, height }
  const ratio = natural.height / natural.width
  if (width !== undefined)
    return { width, height: height ?? Math.max(1, Math.round(width * ratio)) }
  if (height !== undefined) return { width: Math.max(1, Math.round(height / ratio)), height }
  return { width: natural.width, height: natural.height }
}
