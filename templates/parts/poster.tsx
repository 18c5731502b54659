import type { ReactNode } from 'react'
import type { Promotion } from '../../data/content.ts'
import type { MirroredFile } from '../../data/mirrored.ts'
import { linkAddress, pictureAddress } from '../../data/safe-address.ts'
import { PagePicture } from '../page-picture.tsx'

interface PosterProps {
  promotion: Promotion
  /** Its picture on the site: `null` if it cannot be had, undefined if it stays elsewhere. */
  picture: MirroredFile | null | undefined
  site: { base: string }
}

/** A promotion: its picture and its title, with the link of both. */
export function Poster({ promotion, picture, site }: PosterProps): ReactNode {
  const { image, alt = '', title, url } = promotion
  const src = pictureAddress(image, site.base)
  const href = url && linkAddress(url, site.base)
  const content = (
    <>
      {src && (
        <PagePicture
          {...{ site, src, alt }}
          page={{ ...(picture !== undefined && { pictures: { [image]: picture } }) }}
          address={image}
          sizes="(max-width: 47.99em) 100vw, 24em"
        />
      )}
      <span className="promotion-title">{title}</span>
    </>
  )
  return href ? (
    <a className="promotion" href={href}>
      {content}
    </a>
  ) : (
    <div className="promotion">{content}</div>
  )
}
