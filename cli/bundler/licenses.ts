import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../system/package-root.ts'
import { bundledFonts } from './bundled-fonts.ts'

/** The licences of packages, by name and version. */
export type Licenses = Map<string, string>

/** The licence files in `assets/`: of the site, of its street map, and of the sample's fonts. */
export const licenseFiles = {
  site: 'licenses.txt',
  streets: 'licenses-streets.txt',
  fonts: 'licenses-fonts.txt',
} as const

/**
 * Adds the licence of each package in a bundle to `found`, except those of the sample's fonts. Vite's own
 * option covers only code, and makes a file for each bundle.
 */
export function collectLicenses(found: Licenses): Plugin {
  return {
    name: 'store-pages-licenses',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        addLicenses(
          found,
          (file.type === 'chunk' ? file.moduleIds : file.originalFileNames).filter(isNoSampleFont),
        )
    },
  }
}

/** Whether a file is not from a package of the sample's fonts. */
export function isNoSampleFont(file: string): boolean {
  return !sampleFonts.some((font) => file.includes(`/${font}/`))
}

const sampleFonts = bundledFonts.map((font) => font.split('/').slice(0, 2).join('/'))

/** Adds the licences of the packages that files are from; names may be relative to the package's folder. */
export function addLicenses(found: Licenses, files: Iterable<string>): void {
  for (const file of files) {
    const name = resolve(packageRoot, file.replace(/^\0|\?.*$/gs, ''))
    // The package itself may be installed below a node_modules folder.
    const local = relative(packageRoot, name)
    const place = local.startsWith('..') ? name : local
    if (place.includes(`node_modules${sep}`)) addLicense(found, dirname(name))
  }
}

/** All licences as one text, sorted by package. */
export function licensesText(found: Licenses): string {
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([name, text]) => `${name}\n\n${text.trim()}\n`).join(`\n${'-'.repeat(72)}\n\n`)
}

function addLicense(found: Licenses, folder: string): void {
  const { name, version, license, dependencies = {}, ...rest } = manifestIn(folder)
  // Some subfolders of a package have a manifest that only sets the module type.
  if (name === undefined || version === undefined) {
    if (dirname(folder) !== folder) addLicense(found, dirname(folder))
    return
  }
  const key = `${name} ${version}${license === undefined ? '' : ` (${license})`}`
  if (found.has(key)) return
  found.set(key, textIn(folder) ?? writtenBy({ license, ...rest }))
  // A published package may contain bundled packages: no module shows them.
  for (const other of Object.keys(dependencies)) {
    const place = other.startsWith('@types/') ? undefined : folderOf(other, folder)
    if (place !== undefined) addLicense(found, place)
  }
}

/** The folder of a package that another one depends on. */
function folderOf(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return dirname(from) === from ? undefined : folderOf(name, dirname(from))
}

interface Manifest {
  name?: string
  version?: string
  license?: string | undefined
  dependencies?: Record<string, string>
  author?: string | { name?: string }
  homepage?: string
  repository?: string | { url?: string }
}

function manifestIn(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function textIn(folder: string): string | undefined {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name)
    .sort()
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length > 0 ? texts.join('\n\n') : undefined
}

/** For a package without a licence file: its author, address, and terms. */
function writtenBy({ author, homepage, repository, license }: Manifest): string {
  const name = typeof author === 'object' ? author.name : author
  const address = typeof repository === 'object' ? repository.url : repository
  const terms = license === undefined ? '' : `https://spdx.org/licenses/${license}.html`
  return [name && `© ${name}`, homepage ?? address, terms].filter(Boolean).join('\n')
}
