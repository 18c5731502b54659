import type { Details } from '../../../data/content.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import { type Fill, fillToken, fillValue, type OnUnknownToken } from '../../../data/fill-value.ts'
import type { FileUses } from '../../../data/mirrored.ts'
import type { FilledHtml, PartPlace, Piece } from '../../../data/page.ts'
import { isAddress } from '../../../data/safe-address.ts'
import type { Tokens } from '../../../data/tokens.ts'
import { escapeAttribute, escapeBetweenTags } from './escape-markup.ts'
import { fillAddress, fillPicture, type MarkupFill } from './fill-picture.ts'
import type { CompiledHtml, PartHole, Step } from './program.ts'

/** Runs compiled HTML for one store. */
export function fillHtml(
  compiled: CompiledHtml,
  tokens: Tokens,
  onUnknown: OnUnknownToken = () => {},
  uses?: FileUses,
): FilledHtml {
  const { program, navId: value, scan: _, ...facts } = compiled
  const fill = { tokens, onUnknown, uses }
  const navId = value && fillValue(value, fill)
  return { pieces: fillProgram(program, fill), ...facts, ...(navId !== undefined && { navId }) }
}

function fillProgram(program: Step[], fill: MarkupFill): Piece[] {
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

function fillMarkup(step: Exclude<Step, PartHole>, fill: MarkupFill): string {
  if (typeof step === 'string') return step
  if (step.kind === 'picture') return fillPicture(step, fill)
  if (step.kind === 'address') return fillAddress(step, fill)
  if (step.kind === 'text') return escapeBetweenTags(fillToken(step.token, fill))
  const value = fillValue(step.value, fill)
  return value === undefined ? '' : ` ${step.name}="${escapeAttribute(value)}"`
}

function fillPlace({ part, asText, action: value }: PartHole, fill: Fill): PartPlace {
  const action = value && fillValue(value, fill)
  return { part, ...(asText && { asText }), ...(action !== undefined && { action }) }
}

/** Rewrites the addresses in `details` as in the HTML; templates find the site's files in place of pictures. */
export function fillDetails(details: Details, rules: AddressRules, uses?: FileUses): Details {
  const { resource } = rules
  const link = (address: string) => {
    const settled = rules.link(address)
    const found = rules.isFile(address) ? uses?.find(settled, 'file') : undefined
    return found ? `${uses?.base}/${found.path}` : settled
  }
  const pictureOrName = (text: string) => (isAddress(text) ? resource(text) : text)
  const services = details.services?.map((service) => ({
    ...service,
    ...(service.icon && { icon: pictureOrName(service.icon) }),
    ...(service.url && { url: link(service.url) }),
  }))
  const promotions = details.promotions?.map((promotion) => ({
    ...promotion,
    image: resource(promotion.image),
    ...(promotion.url && { url: link(promotion.url) }),
  }))
  const coupons = details.coupons?.map((coupon) => ({
    ...coupon,
    ...(coupon.logo && { logo: resource(coupon.logo) }),
    ...(coupon.barcode && { barcode: pictureOrName(coupon.barcode) }),
  }))
  return {
    ...details,
    ...(services && { services }),
    ...(promotions && { promotions }),
    ...(coupons && { coupons }),
  }
}
