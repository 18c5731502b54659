import { hash } from 'node:crypto'
import type { ExternalFile, MirroredFiles } from '../../data/mirrored.ts'
import type { Site } from '../../data/page.ts'
import type { BrandId } from '../../data/store.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import type { LayoutFiles, LayoutTexts } from '../render/fill-layouts.ts'
import type { ContentHosts } from '../render/text-settings.ts'

/** The external files of layouts, and the hash of the texts that use them. */
export interface LayoutUses {
  texts: string
  files: Record<BrandId, readonly ExternalFile[]>
}

interface LayoutOptions {
  site: Site
  hosts: ContentHosts
  hooks: Pick<Hooks, 'mirrors' | 'mirrorFiles'>
  /** The uses of the previous build. */
  cached: LayoutUses | undefined
}

/** The site's files for header and footer of pages without store; undefined if no plugin mirrors files. */
export async function findLayoutFiles(
  texts: LayoutTexts,
  { site, hosts, hooks, cached }: LayoutOptions,
): Promise<{ files: LayoutFiles; uses: LayoutUses } | undefined> {
  if (!hooks.mirrors) return undefined
  const key = hash('sha256', JSON.stringify([texts, hosts]), 'base64url').slice(0, 22)
  const uses =
    cached?.texts === key ? cached : { texts: key, files: await read(texts, site, hosts) }
  const found: [BrandId, MirroredFiles][] = []
  for (const [brand, files] of Object.entries(uses.files))
    found.push([brand, await hooks.mirrorFiles(files)])
  return { files: Object.fromEntries(found), uses }
}

// The HTML parser is loaded only for new texts.
async function read(...[texts, site, hosts]: [LayoutTexts, Site, ContentHosts]) {
  const { usesOfLayouts } = await import('../render/fill-layouts.ts')
  return usesOfLayouts(texts, site, hosts)
}
