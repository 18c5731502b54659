import type { ReactNode } from 'react'
import type { Coupon } from '../data/content.ts'
import type { DrawnCode } from '../data/drawn-code.ts'
import { isAddress, pictureAddress } from '../data/safe-address.ts'
import { PagePicture } from './page-picture.tsx'
import type { View } from './view.ts'

interface CouponCodeProps {
  coupon: Coupon
  view: View
}

/** The barcode of a coupon, as a picture of the editors or drawn, and its code as text. */
export function CouponCode({ coupon, view }: CouponCodeProps): ReactNode {
  const { words, page } = view
  const drawn = page.barcodes?.[coupon.barcode ?? '']
  return (
    <>
      <BarcodePicture {...{ coupon, view }} />
      {drawn && <Drawing drawn={drawn} label={`${words.coupons.barcode} ${coupon.barcode}`} />}
      {codesOf(coupon).map((code) => (
        <p className="coupon-code" key={code}>
          {words.coupons.code} <code>{code}</code>
        </p>
      ))}
    </>
  )
}

/** A till may need the code of the barcode, if no scanner reads it. */
function codesOf({ barcode, code }: Coupon): string[] {
  const codes = [code, barcode && !isAddress(barcode) ? barcode : undefined]
  return [...new Set(codes)].filter((text) => text !== undefined)
}

function BarcodePicture({ coupon: { barcode, code }, view }: CouponCodeProps): ReactNode {
  const { page, site, words } = view
  const src = barcode && isAddress(barcode) ? pictureAddress(barcode, site.base) : undefined
  if (!barcode || !src) return null
  const alt = code === undefined ? words.coupons.barcode : `${words.coupons.barcode} ${code}`
  return (
    <PagePicture
      {...{ page, site, src, alt }}
      className="coupon-barcode"
      address={barcode}
      height={48}
    />
  )
}

/** Light modules are drawn, too: a print without backgrounds and a dark theme keep their contrast. */
function Drawing({ drawn, label }: { drawn: DrawnCode; label: string }): ReactNode {
  const { columns, rows, scale, path, thickness } = drawn
  return (
    <svg
      className="coupon-drawing"
      role="img"
      aria-label={label}
      width={columns * scale}
      height={rows * scale}
      viewBox={`0 0 ${columns} ${rows}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${columns}v${rows}h-${columns}z`} />
      <path stroke="#000" strokeWidth={thickness} d={path} />
    </svg>
  )
}
