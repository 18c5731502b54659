import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from '../../data/store.ts'
import { languageOf } from '../../data/words/languages.ts'
import type { Source, SourceContext, SourceText } from '../plugins/source.ts'
import { codeOf } from '../system/write-failure.ts'

/**
 * HTML or Markdown files in `folder`, relative to the folder of the config file: one file for each store,
 * named after its id or its path, and `header` and `footer` for all stores. `NAME.fr.md` is for pages in
 * French only.
 */
export function files(folder: string): Source {
  const forAll = (name: string) => (context: SourceContext) =>
    context.once(name, (own) => textOf([name], folder, own))
  const header = forAll('header')
  return {
    name: 'files',
    check: ({ folder: start }) => faultOf(folder, start),
    footer: forAll('footer'),
    header: (_: Store, context) => header(context),
    page: (store, context) => textOf(namesOf(store), folder, context),
    async listed(stores, context) {
      const { unusedFiles } = await import('./unused-files.ts')
      const names = stores.flatMap(namesOf)
      for (const words of unusedFiles(folder, names, context)) context.warn(words)
    },
    missing: (store) =>
      `neither ${namesOf(store)
        .map((name) => `${folder}/${name}`)
        .join(' nor ')}, with .md or .html`,
  }
}

/** The names of files for all stores. */
const shared: ReadonlySet<string> = new Set(['header', 'footer'])

function namesOf({ id, path }: Store): string[] {
  return [String(id), path].filter((name) => !shared.has(name))
}

function faultOf(folder: unknown, start: string): string | undefined {
  if (typeof folder !== 'string' || folder === '') return 'names no folder in files()'
  const fault = folderFault(resolve(start, folder))
  return fault === undefined ? undefined : `names the folder ${folder} in files(), which ${fault}`
}

function folderFault(folder: string): string | undefined {
  try {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat?.isDirectory()) return undefined
    return stat ? 'is a file' : 'does not exist'
  } catch (cause) {
    return `cannot be read (${codeOf(cause)})`
  }
}

// The import is lazy, because every config file imports this module.
async function textOf(
  names: string[],
  folder: string,
  { folder: start, locale, warn }: Pick<SourceContext, 'folder' | 'locale' | 'warn'>,
): Promise<SourceText | undefined> {
  const [{ readContentFile }, { unknownFacts }] = await Promise.all([
    import('./content-file.ts'),
    import('./unknown-facts.ts'),
  ])
  // Files for the page's language come first: `NAME.fr-CA`, then `NAME.fr`.
  const endings = [...new Set([`.${locale}`, `.${languageOf(locale)}`, ''])]
  for (const ending of endings) {
    const text = await readContentFile(
      names.map((name) => name + ending),
      folder,
      start,
    )
    if (!text) continue
    const isOfStore = !names.some((name) => shared.has(name))
    for (const words of unknownFacts(text.details, isOfStore)) warn(words, text.from)
    return text
  }
  return undefined
}
