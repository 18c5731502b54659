import type { Fallback } from './content-server.ts'

/** Answers like a plain WordPress whose pages have these texts by slug. */
export function wordpressPages(texts: Readonly<Record<string, string>>): Fallback {
  return (path) => {
    const slug = new URL(path, 'http://localhost').searchParams.get('slug') ?? ''
    const html = texts[slug]
    const page = { slug, status: 'publish', modified_gmt: '2026-11-17T08:00:00' }
    const pages = html === undefined ? [] : [{ ...page, content: { rendered: html } }]
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(pages) }
  }
}
