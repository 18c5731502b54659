import { createHash } from 'node:crypto'
import type { OutputFolder } from '../output/output-folder.ts'
import type { CommandContext } from '../report/command-context.ts'
import { readSite, type Site } from './read-site.ts'

/**
 * Copies a whole site; equal files become hard links. Resolves to a digest over the names and bytes of all
 * files. Throws `UserError` when a page does not match its hash in `release.json`.
 */
export async function copySite(
  site: Site,
  to: OutputFolder,
  context: Pick<CommandContext, 'reporter' | 'signal'>,
): Promise<string> {
  const first = new Map<string, string>()
  const digest = createHash('sha256')
  for await (const { path, bytes, content } of readSite(site, 'Copying pages', context)) {
    digest.update(`${content} ${path}\n`)
    const existing = first.get(content)
    if (existing === undefined) to.write(path, bytes)
    else to.link(existing, path)
    first.set(content, existing ?? path)
  }
  return digest.digest('hex')
}
