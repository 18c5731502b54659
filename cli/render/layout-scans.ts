import type { ContentScan } from '../../data/content-scan.ts'
import type { LayoutScan } from '../plugins/plugin.ts'
import type { LayoutSite, LayoutTexts } from './fill-layouts.ts'
import { type ContentHosts, textsOf } from './text-settings.ts'

/** The scans of the editors' header of each brand, and of their footer, which all pages share. */
export async function layoutScans(
  { texts, hosts }: { texts: LayoutTexts; hosts: ContentHosts },
  site: LayoutSite,
): Promise<LayoutScan[]> {
  // The HTML parser is loaded lazily.
  const { compileWithoutStore } = await import('./editors-html/compile-html.ts')
  const { brands } = site
  const { origins, settings } = textsOf(site, hosts)
  const scanOf = (html: string, region: 'header' | 'footer'): ContentScan =>
    compileWithoutStore(html, region, origins.main, settings).scan
  const headers = brands.map(({ id, label }) => ({
    place: brands.length > 1 ? `the header of ${label}` : 'the header',
    scan: scanOf(texts.headers[id]?.html ?? '', 'header'),
  }))
  return [...headers, { place: 'the footer', scan: scanOf(texts.footer, 'footer') }]
}
