import { basename, join } from 'node:path'
import fs from 'fs-extra'
import type { Manifest } from 'vite'
import { buildForBrowser } from './build-for-browser.ts'
import type { CustomFiles } from './custom-files.ts'
import { customInputs } from './custom-inputs.ts'
import { customStyles } from './custom-styles.ts'
import type { Licenses } from './licenses.ts'
import { styleCompilers } from './style-compilers.ts'

/**
 * Makes the style sheets of a site in `assets/` of `folder`: the built-in styles, the chain's, and those that
 * its templates import.
 */
export async function buildCustomSheets(
  folder: string,
  customFiles: CustomFiles,
  imported: readonly string[],
  { onInput, licenses }: { onInput: (file: string) => void; licenses: Licenses },
): Promise<Manifest> {
  const { entries, written } = await customStyles(customFiles, folder, imported)
  const plugins = [styleCompilers(customFiles), customInputs(onInput)]
  // Built separately: styles that both sheets import would become one more file.
  const manifests = await Promise.all(
    entries.map((entry) =>
      buildForBrowser(folder, { name: basename(entry), input: [entry], plugins, licenses }),
    ),
  )
  for (const file of written) await fs.remove(file)
  const made: Manifest = Object.assign({}, ...manifests)
  for (const [key, chunk] of Object.entries(made)) made[key] = await withoutScript(folder, chunk)
  return made
}

/** Removes the empty script that remains of an entry that imports CSS modules. */
async function withoutScript(folder: string, chunk: Manifest[string]): Promise<Manifest[string]> {
  const [file = chunk.file] = chunk.css ?? []
  if (file !== chunk.file) await fs.remove(join(folder, chunk.file))
  return { ...chunk, file }
}
