/** An address in CSS, and the CSS between the address before it and its own. */
export interface StyleAddress {
  before: string
  address: string
  /** The address of another style sheet, of a font, or else of a picture. */
  kind: 'sheet' | 'font' | 'picture'
}

/** Returns CSS with `rewrite` applied to every `url()` and `@import` address. */
export function rewriteStyle(css: string, rewrite: (address: string) => string): string {
  let rewritten = ''
  const rest = cutStyle(css, ({ before, address }) => {
    rewritten += before + rewrite(address)
  })
  return rewritten + rest
}

/** Calls `found` for every `url()` and `@import` address; returns the CSS after the last one. */
export function cutStyle(css: string, found: (address: StyleAddress) => void): string {
  if (!/url\(|@import/i.test(css)) return css
  let end = 0
  let close = ''
  for (const match of css.matchAll(addressPattern)) {
    const [whole, url = '', inDouble, inSingle, bare = '', at = '', atDouble, atSingle] = match
    const double = inDouble ?? atDouble
    const single = inSingle ?? atSingle
    const address = double ?? single ?? bare
    const mark = double !== undefined ? '"' : single !== undefined ? "'" : ''
    const before = `${close}${css.slice(end, match.index)}${url}${at}${mark}`
    found({ before, address, kind: kindOf(address, before) })
    close = at === '' ? `${mark})` : mark
    end = match.index + whole.length
  }
  return close + css.slice(end)
}

function kindOf(address: string, before: string): StyleAddress['kind'] {
  if (/@import\s+(?:url\(\s*)?["']?$/i.test(before)) return 'sheet'
  return isFont.test(address) ? 'font' : 'picture'
}

const addressPattern =
  /(url\(\s*)(?:"([^"\n]*)"|'([^'\n]*)'|([^)"'\s(]+))\s*\)|(@import\s+)(?:"([^"'\n]*)"|'([^"'\n]*)')/gi
const isFont = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i
