import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Image, { generateHTML } from '@11ty/eleventy-img'

export const data = {
  pages: JSON.parse(readFileSync(process.env.BENCH_PAGES, 'utf8')),
  pagination: { data: 'pages', size: 1, alias: 'addresses' },
  permalink: ({ pagination }) => `/${pagination.pageNumber + 1}/index.html`,
}

const options = {
  widths: [320, 640, 960, 1280, 1920],
  formats: ['avif', 'webp', 'jpeg'],
  outputDir: join(process.env.BENCH_OUT, 'img'),
  urlPath: '/img/',
}

/** Renders a page with its photographs in several sizes and formats. */
export async function render({ addresses }) {
  const pictures = await Promise.all(
    addresses.map(async (src) =>
      generateHTML(await Image(src, options), { alt: 'A shop', sizes: '100vw' }),
    ),
  )
  return `<!doctype html><html lang="en"><body>${pictures.join('')}</body></html>`
}
