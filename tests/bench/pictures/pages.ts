import { join } from 'node:path'
import fs from 'fs-extra'
import { photographName } from './photographs.ts'

const onEachPage = 20

/** The addresses of the photographs of each page, from the first page to the last. */
export function photographsOfPages(host: string, count: number): string[][] {
  const addresses = Array.from({ length: count }, (_, index) => `${host}/${photographName(index)}`)
  const pages: string[][] = []
  for (let at = 0; at < count; at += onEachPage) pages.push(addresses.slice(at, at + onEachPage))
  return pages
}

/** Writes a chain's project whose stores' pages show the photographs. */
export async function writeProject(
  folder: string,
  { host, pages, seconds }: { host: string; pages: string[][]; seconds: number },
): Promise<void> {
  const rows = pages.map((_, index) => ({
    locationID: index + 1,
    Name: `Bean Street ${index + 1}`,
    AddressLine1: `${index + 1} Main St`,
    City: 'Ames',
    State: 'IA',
    Country: 'US',
  }))
  await fs.outputJson(join(folder, 'stores.json'), rows)
  for (const [index, addresses] of pages.entries()) {
    const pictures = addresses.map((src) => `<figure><img src="${src}" alt="A shop"></figure>`)
    await fs.outputFile(join(folder, 'content', `${index + 1}.html`), pictures.join('\n'))
  }
  const budget = Number.isFinite(seconds) ? String(seconds) : 'Infinity'
  const config = `import { files } from 'store-pages'
export default {
  stores: 'stores.json',
  source: files('content'),
  siteUrl: 'https://www.example.com',
  brands: [{ name: 'Bean Street' }],
  pictures: { seconds: ${budget}, hosts: [${JSON.stringify(new URL(host).host)}] },
}
`
  await fs.outputFile(join(folder, 'store-pages.config.ts'), config)
}
