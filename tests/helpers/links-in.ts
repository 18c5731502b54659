import { pageFile } from '../../cli/output/write-files.ts'

/** The addresses of a page's links, by their part of the page; those of maps and phones are left out. */
export function linksIn(html: string) {
  const [, header = ''] = /<header(.*?)<\/header>/s.exec(html) ?? []
  const [, rest = ''] = /<\/header>(.*)/s.exec(html) ?? []
  const [main = '', footer = ''] = rest.split('<footer')
  const [, nav = ''] = /<nav(.*?)<\/nav>/s.exec(header) ?? []
  const [logo = ''] = header.match(/<a class="brand-logo"[^>]*>/) ?? []
  const hrefs = (part: string) =>
    Array.from(part.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, to]) => to ?? '')
  const isShown = (href: string) => !/^(?:tel:|https?:|#|$)/.test(href)
  return {
    logo: hrefs(logo),
    nav: hrefs(nav),
    main: hrefs(main).filter(isShown),
    footer: hrefs(footer),
  }
}

/** The links of a site's pages that lead to no page of it, without those that begin as in `others`. */
export function missingLinks(
  pages: Readonly<Record<string, string>>,
  base: string,
  others: readonly string[] = [],
): string[] {
  const exists = (path: string) => pageFile(path.replace(/^\/|\/$/g, '')) in pages
  return Object.entries(pages).flatMap(([name, html]) => {
    const { logo, nav, main, footer } = linksIn(html)
    const own = [...logo, ...nav, ...main, ...footer].filter((href) => href.startsWith(`${base}/`))
    const missing = own.filter((href) => {
      const path = decodeURI(href.slice(base.length).replace(/[?#].*/s, ''))
      return !exists(path) && !others.some((other) => path.startsWith(other))
    })
    return missing.map((href) => `${name} ${href}`)
  })
}
