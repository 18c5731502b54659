import type { OutputFile } from '../plugins/plugin.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { Ledger } from './ledger.ts'
import type { OutputFolder } from './output-folder.ts'
import { publicationFile } from './release.ts'

const home = 'index.html'
const allStores = 'location_search/index.html'

/**
 * Writes the files that plugins make from all pages; where none of them is a home page, the page of all
 * stores is it, too. Throws `Failure` for a path outside the site or
 * taken.
 */
export async function addPluginFiles(
  output: OutputFolder,
  hooks: Hooks,
  ledger: Ledger,
): Promise<void> {
  for await (const { plugin, file } of hooks.addFiles(() => ledger.summaries())) {
    const fault = fileFault(file, output)
    if (fault !== undefined)
      throw new Failure(1, [problem('PLUGIN_FILE', { plugin, path: String(file?.path), fault })])
    output.write(file.path, file.content)
  }
  if (output.has(allStores) && !output.has(home)) output.link(allStores, home)
}

function fileFault(file: OutputFile | undefined, output: OutputFolder): string | undefined {
  if (typeof file?.path !== 'string') return 'a file needs a path'
  if (!isContent(file.content)) return 'its content should be text, bytes or pieces of text'
  const segments = file.path.split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return 'the path should be relative, without "." and ".." segments'
  if (/[\\\p{Cc}]/u.test(file.path)) return 'the path has a backslash or a control character'
  return output.has(file.path) || reserved.includes(file.path) ? 'it is taken' : undefined
}

/** Written when all else is, or by `publish`. */
const reserved = ['release.json', publicationFile]

function isContent(content: unknown): boolean {
  if (typeof content === 'string') return true
  return typeof content === 'object' && content !== null && Symbol.iterator in content
}
