// Positions in CSS by the rules of browsers (css-syntax): braces in comments, strings and addresses are text.

const codeOf = (character: string) => character.charCodeAt(0)
const slash = codeOf('/')
const backslash = codeOf('\\')
const doubleQuote = codeOf('"')
const singleQuote = codeOf("'")
const parenthesis = codeOf('(')
const bracket = codeOf('[')
const brace = codeOf('{')
const semicolon = codeOf(';')

/** Returns the position after the token at `at`, or after a part of it that has no brackets. */
export function afterToken(css: string, at: number, to: number): number {
  switch (css.charCodeAt(at)) {
    case slash:
      return css[at + 1] === '*' ? afterText(css, '*/', at + 2, to) : at + 1
    case backslash:
      return Math.min(at + 2, to)
    case doubleQuote:
    case singleQuote:
      return afterString(css, at, to)
    default:
      return at + 1
  }
}

/** Returns the position after the block that begins at `at`; `to` for a block that is not closed. */
export function afterBlock(css: string, at: number, to: number): number {
  const closers: number[] = []
  let next = at
  while (next < to) {
    const code = css.charCodeAt(next)
    if (code === closers[closers.length - 1]) {
      closers.pop()
      if (closers.length === 0) return next + 1
    } else if (code === brace || code === bracket) closers.push(code + 2)
    else if (code === parenthesis) {
      const end = afterAddress(css, next, to)
      if (end === undefined) closers.push(parenthesis + 1)
      else if (closers.length === 0) return end
      else next = end - 1
    }
    next = afterToken(css, next, to)
  }
  return to
}

/** Returns the position of the `{` of a rule, or of the `;` if that `ends` it; `to` without either. */
export function endOfPrelude(css: string, at: number, to: number, ends: boolean): number {
  let next = at
  while (next < to) {
    const code = css.charCodeAt(next)
    if (code === brace || (ends && code === semicolon)) return next
    if (code === parenthesis || code === bracket) next = afterBlock(css, next, to)
    else next = afterToken(css, next, to)
  }
  return to
}

/** Returns the position of the next rule: after white space, comments, and the marks of an HTML comment. */
export function startOfRule(css: string, at: number, to: number): number {
  let next = at
  while (next < to) {
    if (css.charCodeAt(next) <= 0x20) next++
    else if (css.startsWith('/*', next)) next = afterToken(css, next, to)
    else if (css.startsWith('<!--', next)) next += 4
    else if (css.startsWith('-->', next)) next += 3
    else break
  }
  return Math.min(next, to)
}

// The name may be written with escapes.
const addressName =
  /(?:^|[^\w\\-])(?:u|\\0{0,4}[57]5\s?)(?:r|\\0{0,4}[57]2\s?)(?:l|\\0{0,4}[46]c\s?)$/i

/** The position after an address without quotes, in which all but a backslash is text; undefined for another block. */
function afterAddress(css: string, at: number, to: number): number | undefined {
  if (!addressName.test(css.slice(Math.max(0, at - 25), at))) return undefined
  let next = at + 1
  while (css.charCodeAt(next) <= 0x20) next++
  const code = css.charCodeAt(next)
  if (code === doubleQuote || code === singleQuote) return undefined
  while (next < to && css[next] !== ')') next += css.charCodeAt(next) === backslash ? 2 : 1
  return Math.min(next + 1, to)
}

// A line break ends a string that is not closed.
function afterString(css: string, at: number, to: number): number {
  const quote = css.charCodeAt(at)
  let next = at + 1
  while (next < to) {
    const code = css.charCodeAt(next)
    if (code === quote) return next + 1
    if (code === 0x0a || code === 0x0c || code === 0x0d) return next
    next += code === backslash ? 2 : 1
  }
  return to
}

function afterText(css: string, text: string, from: number, to: number): number {
  const at = css.indexOf(text, from)
  return at === -1 || at > to ? to : at + text.length
}
