import type { ReactNode } from 'react'
import { type MirroredFile, shownPicture } from '../data/mirrored.ts'
import type { Page } from '../data/page.ts'

interface PictureProps {
  page: Pick<Page, 'pictures'>
  site: { base: string }
  /** The address as in the content or the list. */
  address: string
  /** The address on the page unless the site has a file of its own. */
  src: string
  alt: string
  /** The width on the screen, as the `sizes` of an `img`. Default: that of the picture. */
  sizes?: string
  className?: string
  width?: number
  height?: number
  /** Whether the picture is on the first screen, and probably the largest there. */
  isFirst?: boolean
  decoding?: 'async'
}

/** A picture in the site's own sizes and formats; nothing if it cannot be had. */
export function PagePicture({ page, address, src, ...props }: PictureProps): ReactNode {
  const found = page.pictures?.[address]
  if (found === null) return null
  if (found) return <OwnPicture found={found} {...props} />
  const { className, alt, width, height, isFirst, decoding } = props
  const loading = isFirst ? undefined : 'lazy'
  return <img className={className} src={src} alt={alt} {...{ width, height, loading, decoding }} />
}

function OwnPicture({
  found,
  site,
  sizes,
  isFirst,
  ...props
}: Omit<PictureProps, 'page' | 'address' | 'src'> & { found: MirroredFile }): ReactNode {
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
