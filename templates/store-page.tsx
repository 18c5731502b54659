import type { ReactNode } from 'react'
import { DefaultPart, isAtDefaultPlace } from './default-part.tsx'
import { Markup } from './markup.tsx'
import { bodyParts } from './parts/index.ts'
import { placeParts } from './place-parts.tsx'
import { StoreActions, StoreIntro } from './store-card.tsx'
import type { View } from './view.ts'

/** What stands between header and footer. */
export function StorePage({ view }: { view: View }): ReactNode {
  const body = placeParts(view.page.body, view)
  const hasSide = isAtDefaultPlace('hours', view) || isAtDefaultPlace('amenities', view)
  return (
    <>
      <Banner view={view} />
      <main id="main" className={hasSide ? 'store-page with-side' : 'store-page'}>
        <section className="store-card" aria-labelledby="store-name">
          <StoreIntro view={view} />
          {hasSide && (
            <div className="store-side">
              <div className="store-side-inner">
                <DefaultPart name="hours" view={view} />
                <DefaultPart name="amenities" view={view} />
              </div>
            </div>
          )}
          <StoreActions view={view} />
        </section>
        <Panel view={view} />
        <DefaultPart name="coupons" view={view} />
        {body.trim() && <Markup className="editor-content" html={body} />}
        <div className="store-more">
          <DefaultPart name="services" view={view} />
          <DefaultPart name="promotions" view={view} />
          <DefaultPart name="reviews" view={view} />
          <DefaultPart name="reviews-widget" view={view} />
          <DefaultPart name="coupon-signup" view={view} />
        </div>
      </main>
    </>
  )
}

function Banner({ view }: { view: View }): ReactNode {
  if (!isAtDefaultPlace('banner', view)) return null
  return (
    <aside className="banner" data-part="banner" aria-label="Message from the store">
      {bodyParts.banner.content(view)}
    </aside>
  )
}

function Panel({ view }: { view: View }): ReactNode {
  if (isAtDefaultPlace('map', view))
    return (
      <div className="store-panel" data-part="map">
        {bodyParts.map.content(view)}
      </div>
    )
  return <div className="store-panel brand-panel" aria-hidden="true" />
}
