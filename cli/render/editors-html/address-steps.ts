import { holdingOf } from '../../../data/address-table.ts'
import type { Attribute } from '../../../data/attribute-value.ts'
import { type AddressRules, tidyAddress } from '../../../data/content-address.ts'
import type { ExternalFile } from '../../../data/mirrored.ts'
import { cutStyle } from '../../../data/style-addresses.ts'
import type { AddressStep, CssPlace } from './program.ts'

/**
 * The kind of external file that an attribute leads to; undefined if the site keeps no copy of it, and for the
 * picture of an `img`, which is a step of its own.
 */
export function mirroredKind(
  element: string,
  { name, value }: Attribute,
  rules: AddressRules,
): ExternalFile['kind'] | undefined {
  if (element === 'img' && name === 'src') return undefined
  const holding = holdingOf(element, name)
  if (holding === 'picture' || holding === 'file') return holding
  return holding === 'link' && rules.isFile(tidyAddress(value)) ? 'file' : undefined
}

/** Steps take much memory: further addresses of a style stay as written. */
const mostAddresses = 5000

/** CSS, cut at the addresses of pictures and fonts in it. */
export function cssSteps(css: string, place: CssPlace): (string | AddressStep)[] {
  const steps: (string | AddressStep)[] = []
  let text = ''
  const rest = cutStyle(css, ({ before, address, kind }) => {
    text += before
    if (kind === 'sheet' || steps.length > 2 * mostAddresses || !isOnWeb.test(address))
      text += address
    else {
      steps.push(text, { kind: 'address', file: kind === 'font' ? 'file' : kind, address, place })
      text = ''
    }
  })
  return [...steps, text + rest]
}

const isOnWeb = /^(?:https?:)?\/\//i
