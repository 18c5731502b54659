import { pageAddress } from '../../data/paths.ts'
import type { OutputFile, PageSummary, Plugin } from './plugin.ts'

/** The most addresses that one sitemap may hold (sitemaps.org protocol). */
const mostAddresses = 50_000

/** `sitemap.xml` with every page's canonical address; none without a site URL (design 4.5). */
export function sitemap(): Plugin {
  return {
    name: 'sitemap',
    async addFiles(pages, { site }) {
      if (site.siteUrl === undefined) return []
      const origin = new URL(site.siteUrl).origin
      const entries: string[] = []
      for await (const page of pages)
        entries.push(entryOf(page, origin + pageAddress(site.base, page.path)))
      return filesOf(entries, site.siteUrl)
    },
  }
}

function entryOf({ modified }: PageSummary, address: string): string {
  const lastmod = modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`
}

function filesOf(entries: string[], siteUrl: string): OutputFile[] {
  if (entries.length <= mostAddresses) return [{ path: 'sitemap.xml', content: urlset(entries) }]
  const files: OutputFile[] = []
  for (let start = 0; start < entries.length; start += mostAddresses) {
    const path = `sitemap-${files.length + 1}.xml`
    files.push({ path, content: urlset(entries.slice(start, start + mostAddresses)) })
  }
  return [{ path: 'sitemap.xml', content: sitemapIndex(files, siteUrl) }, ...files]
}

function urlset(entries: string[]): string {
  return xml('urlset', entries)
}

function sitemapIndex(files: OutputFile[], siteUrl: string): string {
  const entries = files.map(
    ({ path }) => `<sitemap><loc>${escapeXml(`${siteUrl}/${path}`)}</loc></sitemap>`,
  )
  return xml('sitemapindex', entries)
}

function xml(root: string, entries: string[]): string {
  const lines = entries.map((entry) => `${entry}\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
