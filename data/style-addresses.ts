/** Returns CSS with `rewrite` applied to every `url()` and `@import` address. */
export function rewriteStyle(css: string, rewrite: (address: string) => string): string {
  if (!/url\(|@import/i.test(css)) return css
  return css
    .replace(urlPattern, (_, open: string, quoted: string, bare: string) =>
      quoted
        ? `${open}${quoted[0]}${rewrite(quoted.slice(1, -1))}${quoted[0]})`
        : `${open}${rewrite(bare)})`,
    )
    .replace(
      importPattern,
      (_, open: string, quote: string, address: string) =>
        `${open}${quote}${rewrite(address)}${quote}`,
    )
}

const urlPattern = /(url\(\s*)(?:("[^"\n]*"|'[^'\n]*')|([^)"'\s(]+))\s*\)/gi
const importPattern = /(@import\s+)(["'])([^"'\n]*)\2/gi
