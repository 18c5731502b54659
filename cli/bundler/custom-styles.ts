import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../system/package-root.ts'
import type { CustomFiles } from './custom-files.ts'
import { loadCompilers } from './style-compilers.ts'

const folderOfStyles = join(packageRoot, 'templates/styles')

/** Style sheets that were written for Vite. */
interface WrittenSheets {
  /** The entry files of the two sheets. */
  entries: string[]
  written: string[]
}

/**
 * Writes two style sheets into `folder`: one of the built-in styles, the chain's, and those that its templates
 * import, and one that adds the look of the sample's brands. Throws `UserError` if no installed package
 * compiles a style sheet.
 */
export async function customStyles(
  { overrides, styles, project }: CustomFiles,
  folder: string,
  imported: readonly string[] = [],
): Promise<WrittenSheets> {
  await loadCompilers(styles, project)
  const override = overrides['styles/page.css']
  const built = override ? [override] : await builtIn(overrides)
  const files = [...built, placeOf('own.css', overrides), ...styles]
  const look = override ? [] : [placeOf('sample-look.css', overrides)]
  const others = imported.filter((file) => !files.includes(file))
  const sheets = await Promise.all([
    writeSheet(folder, 'page.css', files),
    writeSheet(folder, 'page-of-sample.css', [...look, ...files]),
  ])
  if (others.length === 0) return { entries: sheets, written: sheets }
  const entries = await Promise.all(sheets.map((sheet) => writeEntry(sheet, others)))
  return { entries, written: [...sheets, ...entries] }
}

// Vite renames the classes of a CSS module only if code imports and uses it.
async function writeEntry(sheet: string, others: readonly string[]): Promise<string> {
  const entry = sheet.replace(/css$/, 'js')
  const imports = others.map((file, at) => `import * as s${at} from ${JSON.stringify(file)}\n`)
  const used = `globalThis.used = [${others.map((_, at) => `s${at}`).join()}]\n`
  await fs.writeFile(entry, `import ${JSON.stringify(sheet)}\n${imports.join('')}${used}`)
  return entry
}

async function writeSheet(folder: string, name: string, files: string[]): Promise<string> {
  const sheet = join(folder, name)
  // A cache folder may be a link to another place.
  const place = await fs.realpath(folder)
  const imports = files.map((file) => `@import ${JSON.stringify(relative(place, file))};\n`)
  await fs.writeFile(sheet, imports.join(''))
  return sheet
}

async function builtIn(overrides: CustomFiles['overrides']): Promise<string[]> {
  const page = await readFile(join(folderOfStyles, 'page.css'), 'utf8')
  const names = Array.from(page.matchAll(/@import "\.\/(.*?)"/g), ([, name = '']) => name)
  return names.map((name) => placeOf(name, overrides))
}

function placeOf(name: string, overrides: CustomFiles['overrides']): string {
  return overrides[`styles/${name}`] ?? join(folderOfStyles, name)
}
