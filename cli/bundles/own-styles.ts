import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../system/package-root.ts'
import type { OwnFiles } from './own-files.ts'

const folderOfStyles = join(packageRoot, 'templates/styles')

/**
 * Writes into `folder` the style sheet that is made of the built-in ones and the chain's, and another one with the
 * look of the sample's brands; gives their names.
 */
export async function ownStyles({ overrides, styles }: OwnFiles, folder: string) {
  const own = overrides['styles/page.css']
  const built = own ? [own] : await builtIn(overrides)
  const files = [...built, placeOf('own.css', overrides), ...styles]
  const look = own ? [] : [placeOf('sample-look.css', overrides)]
  return Promise.all([
    writeSheet(folder, 'page.css', files),
    writeSheet(folder, 'page-of-sample.css', [...look, ...files]),
  ])
}

async function writeSheet(folder: string, name: string, files: string[]): Promise<string> {
  const sheet = join(folder, name)
  // A cache may be a link to another place.
  const place = await fs.realpath(folder)
  const imports = files.map((file) => `@import ${JSON.stringify(relative(place, file))};\n`)
  await fs.writeFile(sheet, imports.join(''))
  return sheet
}

async function builtIn(overrides: OwnFiles['overrides']): Promise<string[]> {
  const page = await readFile(join(folderOfStyles, 'page.css'), 'utf8')
  const names = Array.from(page.matchAll(/@import "\.\/(.*?)"/g), ([, name = '']) => name)
  return names.map((name) => placeOf(name, overrides))
}

function placeOf(name: string, overrides: OwnFiles['overrides']): string {
  return overrides[`styles/${name}`] ?? join(folderOfStyles, name)
}

/** The files that style sheets of the chain's import and show, as far as they name them by a relative path. */
export function filesInStyles({ overrides, styles }: OwnFiles): string[] {
  const found = new Set([...Object.values(overrides), ...styles].filter(isSheet))
  // Those that are added are gone through as well.
  for (const sheet of found)
    for (const [, name = ''] of textOf(sheet).matchAll(relativeName)) {
      const file = join(dirname(sheet), name)
      if (existsSync(file)) found.add(file)
    }
  return [...found]
}

const relativeName = /(?:@import|url\()\s*["']?(\.{1,2}\/[^"')?#]+)/g

function textOf(file: string): string {
  return isSheet(file) ? readFileSync(file, 'utf8') : ''
}

function isSheet(file: string): boolean {
  return file.endsWith('.css')
}
