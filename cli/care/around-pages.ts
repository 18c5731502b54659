import type { Origin } from '../../data/content-address.ts'
import type { Site } from '../../data/page.ts'
import type { ShardHead } from '../site/release.ts'

/** What may be a fault in the header of each brand and in the footer, by the name of the place. */
export async function aroundPages(
  { texts, hosts }: ShardHead['surround'],
  { base, brands }: Pick<Site, 'base' | 'brands'>,
): Promise<{ place: string; things: readonly string[] }[]> {
  // The parser is loaded when it is needed.
  const { compileStoreless } = await import('../editors-html/compile-html.ts')
  const { main, second } = hosts
  const origin: Origin = { host: main, contentHosts: [...new Set([main, second])], base }
  const thingsIn = (html: string, region: 'header' | 'footer') =>
    // What a link on the page leads to may be on some pages and not on others, and a phone is the chain's.
    compileStoreless(html, region, origin).seen.things.filter((thing) =>
      /^(?:picture|link) /.test(thing),
    )
  const headers = brands.map(({ id, label }) => ({
    place: brands.length > 1 ? `the header of ${label}` : 'the header',
    things: thingsIn(texts.headers[id]?.html ?? '', 'header'),
  }))
  return [...headers, { place: 'the footer', things: thingsIn(texts.footer, 'footer') }]
}
