const site = 'https://www.example.com/shops'

/** The language facts of a page. */
export function languagesIn(page = '') {
  const [, lang] = /<html lang="([^"]*)"/.exec(page) ?? []
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(page) ?? []
  const links = page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)
  const [, list = ''] = /<ul class="languages"[^>]*>(.*?)<\/ul>/.exec(page) ?? []
  const ways = list.matchAll(/<a href="([^"]*)" lang="([^"]*)" hreflang="[^"]*">(.*?)<\/a>/g)
  return {
    lang,
    canonical: canonical?.replace(site, ''),
    alternates: Object.fromEntries(
      [...links].map(([, to = '', at]) => [to, at?.replace(site, '')]),
    ),
    ways: [...ways].map((way) => way.slice(1).join(' ')),
  }
}
