import type { Coupon, Details, Promotion, Service } from '../../data/content.ts'
import type { AddressRules } from '../../data/content-address.ts'
import { isAddress } from '../../data/safe-address.ts'

/** The facts beside the HTML with their addresses as the HTML would have them. */
export function fillDetails(details: Details, rules: AddressRules): Details {
  const { services, promotions, coupons } = details
  return {
    ...details,
    ...(services && { services: services.map((service) => fillService(service, rules)) }),
    ...(promotions && { promotions: promotions.map((one) => fillPromotion(one, rules)) }),
    ...(coupons && { coupons: coupons.map((coupon) => fillCoupon(coupon, rules)) }),
  }
}

function fillService(service: Service, rules: AddressRules): Service {
  const { url, icon } = service
  return {
    ...service,
    ...(icon && { icon: pictureOrName(icon, rules) }),
    ...(url && { url: rules.link(url) }),
  }
}

function fillPromotion(promotion: Promotion, rules: AddressRules): Promotion {
  const { url, image } = promotion
  return { ...promotion, image: rules.resource(image), ...(url && { url: rules.link(url) }) }
}

function fillCoupon(coupon: Coupon, rules: AddressRules): Coupon {
  const { logo, barcode } = coupon
  return {
    ...coupon,
    ...(logo && { logo: rules.resource(logo) }),
    ...(barcode && { barcode: pictureOrName(barcode, rules) }),
  }
}

function pictureOrName(text: string, rules: AddressRules): string {
  return isAddress(text) ? rules.resource(text) : text
}
