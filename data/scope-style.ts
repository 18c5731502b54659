import { afterBlock, afterToken, endOfPrelude, startOfRule } from './style-tokens.ts'

/**
 * Returns CSS whose rules apply only inside the elements that `scope` selects, with the specificity that they had.
 * Rules for the whole page (`html`, `body`, `:root`) apply to these elements themselves. Rules that no element can
 * contain, such as `@page`, are left out.
 */
export function scopeStyle(css: string, scope: string): string {
  return scopeRules({ css, scope: `:where(${scope})` }, 0, css.length, 0)
}

interface Scoping {
  css: string
  /** The selector that is put before each one. */
  scope: string
}

/** At-rules whose blocks have rules again. */
const groups = /^@(?:media|supports|container|layer|starting-style)(?![\w-])/i

/** At-rules that define names, or load more CSS. */
const definitions =
  /^@(?:font-face|(?:-\w+-)?keyframes|counter-style|font-feature-values|font-palette-values|property|import|layer|namespace|charset)(?![\w-])/i

// Most rules are like this; one search finds them several times faster than the tokens below.
const plainRule = /([^@{}()[\]"'\\/;<]+)\{[^{}()[\]"'\\/]*\}/y

function scopeRules(scoping: Scoping, from: number, to: number, depth: number): string {
  const { css, scope } = scoping
  let scoped = ''
  for (let at = startOfRule(css, from, to); at < to; at = startOfRule(css, at, to)) {
    plainRule.lastIndex = at
    const prelude = plainRule.exec(css)?.[1]
    if (prelude !== undefined && plainRule.lastIndex <= to) {
      const block = css.slice(at + prelude.length, plainRule.lastIndex)
      scoped += joinedRule(prelude.split(','), block, scope)
      at = plainRule.lastIndex
      continue
    }
    const isAtRule = css[at] === '@'
    const end = endOfPrelude(css, at, to, isAtRule || depth > 0)
    const isBlock = css[end] === '{' && end < to
    const after = isBlock ? afterBlock(css, end, to) : end + 1
    if (isAtRule) scoped += scopeAtRule(scoping, { at, end, after: isBlock ? after : -1, depth })
    else if (isBlock) scoped += joinedRule(selectorsIn(css, at, end), css.slice(end, after), scope)
    at = after
  }
  return scoped
}

/** The positions of a rule; `after` is -1 for one without a block. */
interface AtRule {
  at: number
  end: number
  after: number
  depth: number
}

/** Groups in more groups are a mistake. */
const deepest = 30

function scopeAtRule(scoping: Scoping, { at, end, after, depth }: AtRule): string {
  const { css } = scoping
  const prelude = css.slice(at, end)
  if (after === -1) return definitions.test(prelude) ? `${prelude};` : ''
  if (groups.test(prelude)) {
    if (depth === deepest) return ''
    const inside = css[after - 1] === '}' ? after - 1 : after
    return `${prelude}{${scopeRules(scoping, end + 1, inside, depth + 1)}}`
  }
  return definitions.test(prelude) ? css.slice(at, after) : ''
}

function joinedRule(written: readonly string[], block: string, scope: string): string {
  let selectors = ''
  for (const one of written) {
    const selector = scopeSelector(one.trim(), scope)
    if (selector === undefined) return ''
    selectors += selectors === '' ? selector : `,${selector}`
  }
  return selectors + (block.includes('fixed') ? block.replace(fixed, within) : block)
}

/** A box that is fixed to the window: the text is its window now, and it may not be larger. */
const fixed = /(?<=[;{\s])position\s*:\s*fixed\s*(?:!\s*important\s*)?(?=[;}])/gi
const within = 'max-width:100%!important;max-height:100%!important;$&'

/** The elements of the whole page at the start of a selector; a sibling of the page is outside of the scope. */
const page = /^(?:(?:html|:root)(?:\s*>\s*|\s+)body|body|html|:root)(?![\w-])(?!\s*[+~])/i

/** Undefined for a selector that alone is none: with the scope before it, it would be one. */
function scopeSelector(selector: string, scope: string): string | undefined {
  if (selector === '' || /^[>+~|]/.test(selector)) return undefined
  const [root = ''] = page.exec(selector) ?? []
  return root === '' ? `${scope} ${selector}` : scope + selector.slice(root.length)
}

function selectorsIn(css: string, at: number, end: number): string[] {
  const prelude = css.slice(at, end)
  const selectors: string[] = []
  let start = 0
  for (let next = 0; next < prelude.length; ) {
    const isOpen = prelude[next] === '(' || prelude[next] === '['
    if (prelude[next] === ',') {
      selectors.push(prelude.slice(start, next))
      start = next + 1
    }
    next = isOpen
      ? afterBlock(prelude, next, prelude.length)
      : afterToken(prelude, next, prelude.length)
  }
  return [...selectors, prelude.slice(start)]
}
