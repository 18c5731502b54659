import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../system/package-root.ts'
import type { OwnFiles } from './own-files.ts'

const folderOfStyles = join(packageRoot, 'templates/styles')

/** Writes into `folder` the style sheet that is made of the built-in ones and the chain's, and gives its name. */
export async function ownStyles({ overrides, styles }: OwnFiles, folder: string): Promise<string> {
  const sheet = join(folder, 'page.css')
  const own = overrides['styles/page.css']
  const built = own ? [own] : await builtIn(overrides)
  const files = [...built, join(folderOfStyles, 'own.css'), ...styles]
  // A cache may be a link to another place.
  const place = await fs.realpath(folder)
  const imports = files.map((file) => `@import ${JSON.stringify(relative(place, file))};\n`)
  await fs.writeFile(sheet, imports.join(''))
  return sheet
}

async function builtIn(overrides: OwnFiles['overrides']): Promise<string[]> {
  const page = await readFile(join(folderOfStyles, 'page.css'), 'utf8')
  const names = Array.from(page.matchAll(/@import "\.\/(.*?)"/g), ([, name = '']) => name)
  return names.map((name) => overrides[`styles/${name}`] ?? join(folderOfStyles, name))
}
