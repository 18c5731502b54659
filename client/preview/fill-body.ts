import { compileStyle, compileValue } from '../../data/attribute-value.ts'
import {
  type AddressRules,
  addressRules,
  type Origin,
  tidyAddress,
} from '../../data/content-address.ts'
import { type Fill, fillValue } from '../../data/fill-value.ts'
import { isLazy, withLazyInPlace } from '../../data/lazy-attributes.ts'
import { scopeStyle } from '../../data/scope-style.ts'
import { fillTokens, type Tokens } from '../../data/tokens.ts'

/** Fills tokens and rewrites addresses in texts and attributes, and removes attributes that run code. */
export function fillBody(root: HTMLElement, origin: Origin, tokens: Tokens): void {
  const rules = addressRules(origin)
  const fill = { tokens, onUnknown: () => {} }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text) fillText(node, rules, tokens)
    else if (node instanceof Element) fillElement(node, rules, fill)
  }
}

function fillText(text: Text, rules: AddressRules, tokens: Tokens): void {
  const isStyle = text.parentElement?.localName === 'style'
  const filled = isStyle
    ? compileStyle(scopeStyle(text.data, '.editor-content'), rules)
    : fillTokens(text.data, tokens)
  if (filled !== text.data) text.data = filled
}

function fillElement(element: Element, rules: AddressRules, fill: Fill): void {
  const attributes = [...element.attributes]
  if (isLazy(attributes)) putInPlace(element, attributes)
  fillAttributes(element, posts(element) ? { ...rules, page: rules.resource } : rules, fill)
}

function putInPlace(element: Element, before: Attr[]): void {
  const written = before.map(({ name, value }) => ({ name, value }))
  const settled = withLazyInPlace(element.localName, written)
  for (const { name } of before)
    if (settled.every((one) => one.name !== name)) element.removeAttribute(name)
  for (const { name, value } of settled)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** Whether an element is a form that posts, or a button that makes its form post. */
function posts(element: Element): boolean {
  if (element instanceof HTMLFormElement)
    return /^\s*post\s*$/i.test(element.getAttribute('method') ?? '')
  return element.hasAttribute('formaction') && posts(element.closest('form') ?? document.body)
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
