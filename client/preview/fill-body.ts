import { compileValue } from '../../data/attribute-value.ts'
import {
  type AddressRules,
  addressRules,
  type Origin,
  tidyAddress,
} from '../../data/content-address.ts'
import { type Fill, fillValue } from '../../data/fill-value.ts'
import { rewriteStyle } from '../../data/style-addresses.ts'
import { fillTokens, type Tokens } from '../../data/tokens.ts'

/** Fills tokens and rewrites addresses in texts and attributes, and removes attributes that run code. */
export function fillBody(root: HTMLElement, origin: Origin, tokens: Tokens): void {
  const rules = addressRules(origin)
  const fill = { tokens, onUnknown: () => {} }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) fillText(node, rules, tokens)
    else if (node instanceof Element) fillAttributes(node, rules, fill)
  }
}

function fillText(text: Text, rules: AddressRules, tokens: Tokens): void {
  const isStyle = text.parentElement?.localName === 'style'
  const filled = isStyle
    ? rewriteStyle(text.data, (address) => rules.resource(tidyAddress(address)))
    : fillTokens(text.data, tokens)
  if (filled !== text.data) text.data = filled
}

function fillAttributes(element: Element, rules: AddressRules, fill: Fill): void {
  const name = element.localName.toLowerCase()
  for (const attribute of [...element.attributes]) {
    const filled = filledValue(name, attribute, rules, fill)
    if (filled === undefined) element.removeAttributeNode(attribute)
    else if (filled !== attribute.value) attribute.value = filled
  }
}

/** Returns the new value of an attribute; undefined removes the attribute. */
function filledValue(
  element: string,
  { name, value }: Attr,
  rules: AddressRules,
  fill: Fill,
): string | undefined {
  if (name.startsWith('on') || unwanted.has(name)) return undefined
  const compiled = compileValue(element, { name, value }, rules)
  const filled = typeof compiled === 'object' ? fillValue(compiled, fill) : compiled
  return filled !== undefined && isScript(filled) ? undefined : filled
}

/** Attributes that start code or contain a document with scripts. */
const unwanted = new Set(['data-island', 'srcdoc'])

function isScript(value: string): boolean {
  return /^javascript:/i.test(tidyAddress(value))
}
