/** A coupon's description, split into the offer in large type and the text after it. */
export interface CouponOffer {
  offer: string
  rest: string
}

const leadingOffer = /^((?:save\s+|up to\s+)?(?:\$\d[\d,.]*\d|\$\d|\d+%)(?:\s+off)?|free)(?:\s+|$)/i

/** Splits `$20 off any oil change` into `$20 off` and `any oil change`; any other text is the offer as a whole. */
export function couponOffer(description: string): CouponOffer {
  const text = description.trim()
  const found = leadingOffer.exec(text)
  if (!found?.[1]) return { offer: text, rest: '' }
  return { offer: found[1], rest: text.slice(found[0].length) }
}
