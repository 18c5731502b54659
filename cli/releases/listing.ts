import { hash } from 'node:crypto'
import type { CommandContext } from '../report/command-context.ts'
import { readSite, type Site } from './read-site.ts'

/** The files of a site: the SHA-256 of each by its path, in a fixed order. */
export type Listing = ReadonlyMap<string, string>

/** The text of a listing, which `sha256sum` can check. */
export function listingText(files: Listing): string {
  return Array.from(files, ([path, content]) => `${content} ${path}\n`).join('')
}

/** The listing in a text; lines that are none are left out. */
export function parseListing(text: string): Listing {
  const lines = text.matchAll(/^([\da-f]{64}) ([^\n]+)$/gm)
  return new Map(Array.from(lines, ([, content = '', path = '']) => [path, content]))
}

/** A digest over the names and bytes of all files: equal sites have equal digests. */
export function digestOf(files: Listing): string {
  return hash('sha256', listingText(files), 'hex')
}

/** The listing of a site. Throws as `readSite`. */
export async function listSite(
  site: Site,
  context: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<Listing> {
  const files = new Map<string, string>()
  for await (const { path, content } of readSite(site, 'Reading pages', context))
    files.set(path, content)
  return files
}
