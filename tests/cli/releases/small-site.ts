import { createHash } from 'node:crypto'
import { link } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect } from 'vitest'
import { type Release, releasePieces } from '../../../cli/output/release.ts'
import type { ReleasePage } from '../../../cli/render/rendered-page.ts'
import { idPath, pageAddress } from '../../../data/paths.ts'

/** A site as data: much smaller than a built one, with everything that publishing reads. */
export interface SmallSite {
  /** HTML by the store's own path; the ids count from 101. */
  pages: Record<string, string>
  /** Text by name in `assets/`. */
  assets?: Record<string, string>
  release?: Partial<Omit<Release, 'pages'>> & { pages?: Record<string, ReleasePage> }
}

/** Two pages that say `text` and use the asset `app.<text>.js`; `text` has 8 letters. */
export function siteOf(text: string): SmallSite {
  const html = (store: number) => `<p>${store} ${text}</p><script src="/assets/app.${text}.js">`
  return {
    pages: { 'ames/a b': html(1), 'ames/é': html(2) },
    assets: { [`app.${text}.js`]: text, 'stores-main.json': `["${text}"]` },
  }
}

/** Replaces the content of a folder by a site. */
export async function writeSite(folder: string, site: SmallSite): Promise<void> {
  await fs.emptyDir(folder)
  const pages: Record<string, ReleasePage> = {}
  for (const [index, [path, html]] of Object.entries(site.pages).entries()) {
    const own = join(folder, path, 'index.html')
    const byId = join(folder, idPath(101 + index), 'index.html')
    await fs.outputFile(own, html)
    await fs.ensureDir(join(byId, '..'))
    await link(own, byId)
    const hash = hashOf(html)
    for (const name of [path, idPath(101 + index)])
      pages[pageAddress('', name)] = { hash, parts: [], body: html.length, hours: 0 }
  }
  for (const [name, text] of Object.entries(site.assets ?? {}))
    await fs.outputFile(join(folder, 'assets', name), text)
  const head = { version: 1, sample: false, partial: false, base: '' } as const
  const release = { ...head, pages, ...site.release }
  const pieces = releasePieces({ ...release, pages: Object.entries(release.pages) })
  await fs.writeFile(join(folder, 'release.json'), [...pieces].join(''))
}

/** Expects a folder to hold every page of its `release.json`, byte for byte. */
export async function expectWhole(folder: string): Promise<void> {
  const { pages } = await fs.readJson(join(folder, 'release.json'))
  for (const [address, { hash }] of Object.entries<ReleasePage>(pages)) {
    const html = await fs.readFile(join(folder, decodeURIComponent(address), 'index.html'))
    expect(hashOf(html)).toBe(hash)
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
