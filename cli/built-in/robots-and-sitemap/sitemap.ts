import { editionAt, pageInLanguages } from '../../../data/editions.ts'
import { escapeQuoted } from '../../../data/escape.ts'
import type { Site } from '../../../data/page.ts'
import { addressOf } from '../../../data/paths.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { OutputFile, PageSummary } from '../../plugins/summaries.ts'

/** A page as the sitemap lists it. */
interface Listed {
  path: string
  /** ISO date-time of the last change of the content, if the content service gives one. */
  modified?: string | undefined
  languages?: Languages | undefined
}

type Languages = PageSummary<string>['languages']

/** The maximum number of addresses in one sitemap (sitemaps.org protocol). */
const mostAddresses = 50_000

/** `sitemap.xml` with the canonical address of every page; none without a site URL. */
export const sitemap = {
  name: 'sitemap',
  /** The time of the last change of the page's content. */
  pageFacts: ({ modified }) => modified,
  async addFiles(pages, { site, sitePages }) {
    if (site.siteUrl === undefined) return []
    const listed: Listed[] = []
    for await (const page of pages) listed.push(...inEachLanguage(page))
    for (const path of sitePages) listed.push(inItsLanguages(path, sitePages, site))
    return filesOf(listed, site.siteUrl, new URL(site.siteUrl).origin + site.base)
  },
} satisfies Plugin<string>

function inItsLanguages(path: string, all: readonly string[], site: Site): Listed {
  const { edition, page } = editionAt(site, path)
  const languages = pageInLanguages({ ...site, edition }, page)
  const areThere = languages?.every((language) => all.includes(language.path))
  return areThere ? { path, languages } : { path }
}

function inEachLanguage({ path, facts, languages }: PageSummary<string>): Listed[] {
  const entry = { path, modified: facts }
  if (!languages) return [entry]
  return languages.map(({ path, facts }) => ({ path, modified: facts, languages }))
}

/** `robots.txt`: allows everything and names the sitemap; disallows everything for a sample. */
export const robots = {
  name: 'robots',
  addFiles(_pages, { site }) {
    const rule = site.sample ? 'Disallow: /' : 'Disallow:'
    const pointer = site.siteUrl === undefined ? '' : `\nSitemap: ${site.siteUrl}/sitemap.xml\n`
    return [{ path: 'robots.txt', content: `User-agent: *\n${rule}\n${pointer}` }]
  },
} satisfies Plugin

/** `place` is put before the address of every page. */
function filesOf(pages: readonly Listed[], siteUrl: string, place: string): OutputFile[] {
  if (pages.length <= mostAddresses) return [{ path: 'sitemap.xml', content: urlset(pages, place) }]
  const files: OutputFile[] = []
  for (let start = 0; start < pages.length; start += mostAddresses) {
    const path = `sitemap-${files.length + 1}.xml`
    files.push({ path, content: urlset(pages.slice(start, start + mostAddresses), place) })
  }
  return [{ path: 'sitemap.xml', content: sitemapIndex(files, siteUrl) }, ...files]
}

function* urlset(pages: readonly Listed[], place: string): Generator<string> {
  const hasLanguages = pages.some(({ languages }) => languages)
  yield startOf('urlset', hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '')
  for (const { path, modified, languages = [] } of pages) {
    const lastmod = modified === undefined ? '' : `<lastmod>${escapeQuoted(modified)}</lastmod>`
    const links = alternatesOf(languages, place).join('')
    yield `<url><loc>${escapeQuoted(addressOf(place, path))}</loc>${lastmod}${links}</url>\n`
  }
  yield '</urlset>\n'
}

function alternatesOf(languages: NonNullable<Languages>, place: string): string[] {
  return languages.map(({ locale, path }) => {
    const address = escapeQuoted(addressOf(place, path))
    return `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`
  })
}

function* sitemapIndex(files: readonly OutputFile[], siteUrl: string): Generator<string> {
  yield startOf('sitemapindex')
  for (const { path } of files)
    yield `<sitemap><loc>${escapeQuoted(`${siteUrl}/${path}`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

function startOf(root: string, namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n`
}
