import {
  type Attribute,
  compileValue,
  largestCandidate,
  type Value,
} from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import { escapeAttribute } from './escape-markup.ts'
import type { AttributeStep, PictureStep } from './program.ts'

/** Attributes that the site's own sizes of a picture replace. */
const replaced = new Set(['src', 'srcset', 'sizes', 'width', 'height'])

/**
 * The step for an `img`, or for a `source` of a `picture`; undefined for one without an address, and for a
 * counter of visits.
 */
export function pictureStep(
  tag: string,
  attributes: readonly Attribute[],
  rules: AddressRules,
  { end, isInPicture }: Pick<PictureStep, 'end' | 'isInPicture'>,
): PictureStep | undefined {
  if (tag !== 'img' && !(tag === 'source' && isInPicture)) return undefined
  const textOf = (name: string) => attributes.find((one) => one.name === name)?.value ?? ''
  const [width, height] = [pixels(textOf('width')), pixels(textOf('height'))]
  if ([width, height].some((side) => side !== undefined && side <= 1)) return undefined
  const address = addressOf(tag, textOf, rules)
  if (address === undefined) return undefined
  const compiled = attributes.map((one) => ({ ...one, step: attributeStep(tag, one, rules) }))
  const stepsOf = (all: typeof compiled) => all.flatMap(({ step }) => step ?? [])
  const sizes = textOf('sizes')
  return {
    ...{ kind: 'picture', tag, isInPicture, address, end },
    written: stepsOf(compiled),
    others: stepsOf(
      compiled.filter(({ name }) => !replaced.has(name) && !(tag === 'source' && name === 'type')),
    ),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(sizes !== '' && { sizes }),
    alt: compileValue(tag, { name: 'alt', value: textOf('alt') }, rules) ?? '',
  }
}

/** An attribute with its leading space; undefined for one that must be removed. */
function attributeStep(
  tag: string,
  attribute: Attribute,
  rules: AddressRules,
): string | AttributeStep | undefined {
  const { name } = attribute
  const value = compileValue(tag, attribute, rules)
  if (typeof value === 'object') return { kind: 'attribute', name, value }
  return value === undefined ? undefined : ` ${name}="${escapeAttribute(value)}"`
}

function addressOf(
  tag: string,
  textOf: (name: string) => string,
  rules: AddressRules,
): string | Value | undefined {
  const largest = largestCandidate(textOf('srcset'), rules)
  if (largest !== undefined) return largest
  const src = tag === 'img' ? textOf('src').trim() : ''
  return src === '' ? undefined : compileValue(tag, { name: 'src', value: src }, rules)
}

function pixels(value: string): number | undefined {
  return /^\d+(?:px)?$/.test(value.trim()) ? Number.parseInt(value, 10) : undefined
}
