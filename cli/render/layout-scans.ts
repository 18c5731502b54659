import type { Origin } from '../../data/content-address.ts'
import type { ContentScan } from '../../data/content-scan.ts'
import type { LayoutScan } from '../plugins/plugin.ts'
import type { ContentHosts } from './fill-content.ts'
import type { LayoutSite, LayoutTexts } from './fill-layouts.ts'

/** The scans of the editors' header of each brand, and of their footer, which all pages share. */
export async function layoutScans(
  { texts, hosts }: { texts: LayoutTexts; hosts: ContentHosts },
  { base, brands }: LayoutSite,
): Promise<LayoutScan[]> {
  // The HTML parser is loaded lazily.
  const { compileWithoutStore } = await import('./editors-html/compile-html.ts')
  const { main, second } = hosts
  const origin: Origin = { host: main, contentHosts: [...new Set([main, second])], base }
  const scanOf = (html: string, region: 'header' | 'footer'): ContentScan =>
    compileWithoutStore(html, region, origin).scan
  const headers = brands.map(({ id, label }) => ({
    place: brands.length > 1 ? `the header of ${label}` : 'the header',
    scan: scanOf(texts.headers[id]?.html ?? '', 'header'),
  }))
  return [...headers, { place: 'the footer', scan: scanOf(texts.footer, 'footer') }]
}
