import type { Plugin } from './plugin.ts'

/** `robots.txt`: everything may be read, and where the sitemap is; of a sample, nothing may. */
export function robots(): Plugin {
  return {
    name: 'robots',
    addFiles(_pages, { site }) {
      const rule = site.sample ? 'Disallow: /' : 'Disallow:'
      const pointer = site.siteUrl === undefined ? '' : `\nSitemap: ${site.siteUrl}/sitemap.xml\n`
      return [{ path: 'robots.txt', content: `User-agent: *\n${rule}\n${pointer}` }]
    },
  }
}
