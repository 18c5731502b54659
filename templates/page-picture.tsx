import type { ReactNode } from 'react'
import type { Page } from '../data/page.ts'
import { OwnPicture, type OwnPictureProps } from './own-picture.tsx'

interface PictureProps extends Omit<OwnPictureProps, 'found'> {
  page: Pick<Page, 'pictures'>
  /** The address as in the content or the list. */
  address: string
  /** The address on the page unless the site has a file of its own. */
  src: string
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
