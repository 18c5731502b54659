import type { ReactNode } from 'react'
import { type Photo, photoAddress, photoKey } from '../../data/about-store.ts'
import { storeName } from '../../data/store-name.ts'
import { fill } from '../../data/words/words.ts'
import { Script } from '../document.tsx'
import { photosScript } from '../inline-scripts/photos-script.ts'
import { PagePicture } from '../page-picture.tsx'
import { precompiled, renderMarkup } from '../precompiled.ts'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The store's pictures; the default place omits the first, which is beside the name. */
export const photosPart: Part = {
  heading: (words) => words.store.photos,
  content: (view) => photosFrom(1, view),
  placed: (view) => photosFrom(0, view),
}

const FrontPhoto = precompiled<{ src: string; alt: string }>(({ src, alt }) => (
  <div className="store-photo" data-part="photos">
    <Script code={photosScript} />
    {/* For an `img` without a `picture`, React adds a preload element. */}
    <picture>
      <img src={src} alt={alt} decoding="async" />
    </picture>
  </div>
))

function OwnFrontPhoto({ photo, view }: { photo: Photo; view: View }): ReactNode {
  return (
    <div className="store-photo" data-part="photos">
      <Script code={photosScript} />
      <PagePicture {...pictureOf(view, photo)} alt={nameOf(view)} sizes={frontSizes} isFirst />
    </div>
  )
}

// The widths of these pictures in the layout.
const frontSizes = '(max-width: 47.99em) 100vw, 40em'
const gallerySizes = '(max-width: 539.98px) 100vw, (max-width: 47.99em) 50vw, 26em'

/**
 * Renders the first picture of the store for the first screen; empty without pictures, or if editors have placed
 * them.
 */
export function frontPhoto(view: View): string {
  const [first] = photosOf(view)
  if (!first || view.page.body.placed.includes('photos')) return ''
  if (view.page.pictures?.[photoKey(first)])
    return renderMarkup(<OwnFrontPhoto photo={first} view={view} />)
  return renderMarkup(<FrontPhoto src={photoAddress(first, view.site.base)} alt={nameOf(view)} />)
}

// Most stores have none, and React need not run for them.
function photosFrom(from: number, view: View): ReactNode {
  return photosOf(view).length > from ? <Photos view={view} from={from} /> : null
}

function Photos({ view, from }: { view: View; from: number }): ReactNode {
  const photos = photosOf(view)
  return (
    <>
      {from === 0 && <Script code={photosScript} />}
      <ul className="photos">
        {photos.slice(from).map((photo, at) => (
          <li key={photo.src}>
            <PagePicture
              {...pictureOf(view, photo)}
              alt={altOf(view, from + at)}
              sizes={gallerySizes}
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function altOf(view: View, at: number): string {
  const store = nameOf(view)
  return at === 0 ? store : fill(view.words.store.photo, { store, number: at + 1 })
}

function nameOf({ page }: View): string {
  return storeName(page.store, page.brand)
}

function photosOf({ page }: View): readonly Photo[] {
  const photos = page.store.about?.photos ?? []
  return photos.filter((photo) => page.pictures?.[photoKey(photo)] !== null)
}

function pictureOf({ page, site }: View, photo: Photo) {
  return { page, site, address: photoKey(photo), src: photoAddress(photo, site.base) }
}
