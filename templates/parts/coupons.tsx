import type { ReactNode } from 'react'
import type { Coupon } from '../../data/content.ts'
import { couponOffer } from '../../data/coupon-offer.ts'
import { couponSpan } from '../../data/coupon-validity.ts'
import { formatDate } from '../../data/hours.ts'
import { pictureAddress } from '../../data/safe-address.ts'
import { fill, type Language } from '../../data/words/words.ts'
import { CouponCode } from '../coupon-code.tsx'
import { Script } from '../document.tsx'
import { couponScript } from '../inline-scripts/coupon-script.ts'
import { PagePicture } from '../page-picture.tsx'
import type { View } from '../view.ts'
import type { Part } from './part.ts'

/** The store's coupons as tickets. */
export const couponsPart: Part = {
  heading: (words) => words.coupons.heading,
  from: ({ page: { details, pictures, barcodes } }) => [
    details.coupons,
    details.timeZone,
    pictures,
    barcodes,
  ],
  content(view) {
    const { coupons = [] } = view.page.details
    if (coupons.length === 0) return null
    return (
      <>
        <ul className="coupons">
          {coupons.map((coupon) => (
            <Ticket key={coupon.id} coupon={coupon} view={view} />
          ))}
        </ul>
        <Script code={couponScript} />
      </>
    )
  },
  text: ({ page }) => (page.details.coupons ?? []).map((coupon) => coupon.description).join(', '),
}

function Ticket({ coupon, view }: { coupon: Coupon; view: View }): ReactNode {
  const { offer, rest } = couponOffer(coupon.description)
  const { starts, ends } = couponSpan(coupon, view.page.details.timeZone)
  return (
    <li className="coupon" data-coupon={coupon.id} data-starts={starts} data-ends={ends}>
      <div className="coupon-ticket">
        <Logo coupon={coupon} view={view} />
        <p className={rest ? 'coupon-offer' : 'coupon-offer coupon-offer-words'}>
          <strong>{offer}</strong>
          {rest && ' '}
          {rest && <span>{rest}</span>}
        </p>
        <p className="coupon-dates">
          {validity(coupon, view)}
          <span className="coupon-soon"> – {view.words.coupons.soon}</span>
        </p>
        {coupon.rules && (
          <details className="coupon-rules">
            <summary>{view.words.coupons.rules}</summary>
            <p>{coupon.rules}</p>
          </details>
        )}
        <CouponCode coupon={coupon} view={view} />
      </div>
    </li>
  )
}

function validity({ validFrom, expires }: Coupon, { locale, words }: Language): string {
  const until = formatDate(expires, locale)
  if (!validFrom) return fill(words.coupons.expires, { date: until })
  return fill(words.coupons.valid, { from: formatDate(validFrom, locale), until })
}

function Logo({ coupon, view }: { coupon: Coupon; view: View }): ReactNode {
  const { page, site } = view
  const src = coupon.logo && pictureAddress(coupon.logo, site.base)
  return (
    <p className="coupon-brand">
      {src ? (
        <PagePicture
          {...{ page, site, src }}
          address={coupon.logo ?? ''}
          alt={page.brand.displayName}
          height={28}
        />
      ) : (
        page.brand.displayName
      )}
    </p>
  )
}
