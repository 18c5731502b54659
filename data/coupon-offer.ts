/** A coupon's description, cut into the offer that is set large and the words after it. */
export interface CouponOffer {
  offer: string
  rest: string
}

const leadingOffer = /^((?:save\s+|up to\s+)?(?:\$\d[\d,.]*\d|\$\d|\d+%)(?:\s+off)?|free)(?:\s+|$)/i

/** `$20 off any oil change` is `$20 off` and `any oil change`; other words are all offer. */
export function couponOffer(description: string): CouponOffer {
  const text = description.trim()
  const found = leadingOffer.exec(text)
  if (!found?.[1]) return { offer: text, rest: '' }
  return { offer: found[1], rest: text.slice(found[0].length) }
}
