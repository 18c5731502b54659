import type { Coupon, Details, Promotion, Service } from '../../data/content.ts'
import type { AddressRules } from '../../data/content-address.ts'
import { type Fill, fillToken, fillValue, type OnUnknownToken } from '../../data/fill-value.ts'
import type { FilledHtml, PartPlace, Piece } from '../../data/page.ts'
import { isAddress } from '../../data/safe-address.ts'
import type { Tokens } from '../../data/tokens.ts'
import { escapeAttribute, escapeBetweenTags } from './output.ts'
import type { CompiledHtml, PartHole, Step } from './program.ts'

/** Runs compiled HTML for one store. */
export function fillHtml(
  compiled: CompiledHtml,
  tokens: Tokens,
  onUnknown: OnUnknownToken = () => {},
): FilledHtml {
  const { placed, hasHeading, hasPicture, hasCopyright } = compiled
  const fill = { tokens, onUnknown }
  const navId = compiled.navId && fillValue(compiled.navId, fill)
  return {
    pieces: fillProgram(compiled.program, fill),
    placed,
    hasHeading,
    hasPicture,
    hasCopyright,
    ...(navId !== undefined && { navId }),
  }
}

function fillProgram(program: Step[], fill: Fill): Piece[] {
  const pieces: Piece[] = []
  let markup = ''
  for (const step of program) {
    if (typeof step !== 'string' && step.kind === 'part') {
      if (markup !== '') pieces.push(markup)
      pieces.push(fillPlace(step, fill))
      markup = ''
    } else markup += fillMarkup(step, fill)
  }
  if (markup !== '') pieces.push(markup)
  return pieces
}

function fillMarkup(step: Exclude<Step, PartHole>, fill: Fill): string {
  if (typeof step === 'string') return step
  if (step.kind === 'text') return escapeBetweenTags(fillToken(step.token, fill))
  const value = fillValue(step.value, fill)
  return value === undefined ? '' : ` ${step.name}="${escapeAttribute(value)}"`
}

function fillPlace({ part, asText, action }: PartHole, fill: Fill): PartPlace {
  const filled = action && fillValue(action, fill)
  return { part, ...(asText && { asText }), ...(filled !== undefined && { action: filled }) }
}

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
