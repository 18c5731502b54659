import { type Attribute, compileValue } from '../../data/attribute-value.ts'
import type { AddressRules } from '../../data/content-address.ts'
import { escapeAttribute } from './escape.ts'
import type { Step } from './program.ts'
import { attributeMarkup } from './usual-names.ts'

/** The markup of an attribute, its addresses rewritten; a hole where its value has tokens, nothing where it has to go. */
export function compileAttribute(element: string, attribute: Attribute, rules: AddressRules): Step {
  const { name } = attribute
  const value = compileValue(element, attribute, rules)
  if (value === undefined) return ''
  if (typeof value !== 'string') return { kind: 'attribute', name, value }
  return `${attributeMarkup(name)}${escapeAttribute(value)}"`
}
