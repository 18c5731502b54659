import type { OutputFolder } from '../output/output-folder.ts'
import type { CommandContext } from '../report/command-context.ts'
import type { Listing } from './listing.ts'
import { readSite, type Site } from './read-site.ts'

/**
 * Copies a whole site; equal files become hard links. Resolves to its listing. Throws `UserError` when a page does not match its hash in `release.json`.
 */
export async function copySite(
  site: Site,
  to: OutputFolder,
  context: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<Listing> {
  const first = new Map<string, string>()
  const files = new Map<string, string>()
  for await (const { path, bytes, content } of readSite(site, 'Copying pages', context)) {
    files.set(path, content)
    const existing = first.get(content)
    if (existing === undefined) to.write(path, bytes)
    else to.link(existing, path)
    first.set(content, existing ?? path)
  }
  return files
}
