// Fetches and decodes the content of a store: three calls, 8 at once.
import { readFileSync } from 'node:fs'
import pLimit from 'p-limit'

const limit = pLimit(8)
let footer

/** The store list. */
export const stores = JSON.parse(readFileSync(process.env.BENCH_STORES, 'utf8'))

export async function contentOf(store) {
  footer ??= ask('get-footer')
  const [header, page, footerHtml] = await Promise.all([
    ask(`get-header/${store.locationID}`),
    ask(`get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/${store.locationID}`),
    footer,
  ])
  const { content, details } = JSON.parse(page)
  const body = Buffer.from(content, 'base64').toString()
  return {
    header: filled(header, store),
    body: filled(body, store),
    footer: filled(footerHtml, store),
    details,
  }
}

function ask(path) {
  return limit(async () => {
    const response = await fetch(`${process.env.BENCH_HOST}/wp-json/hl-cms/v1/${path}`)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  })
}

function filled(html, store) {
  return html.replace(/\{\{(\w+)\}\}/g, (token, name) => store[name] ?? token)
}
