import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from '../plugins/plugin.ts'
import { hostFileNote } from '../plugins/site-headers.ts'
import { textIn } from '../system/read-regular-file.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { listFiles, walkFolder } from '../system/walk-folder.ts'
import { ifPossible } from '../system/write-failure.ts'
import { isReservedFile } from './write-files.ts'

interface Place {
  out: string
  reportDir: string
}

/** Files that operating systems put into folders. */
const noise =
  /^(?:\.DS_Store|\.localized|\._.*|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory|\.nfs.*|\.fuse_hidden.*)$/i

/** Names at the top level that no build writes by itself, and that hardly anyone wants to delete. */
const tellTale =
  /^(?:\.git|\.gitmodules|\.gitattributes|\.hg|\.svn|\.well-known|\.nojekyll|\.htaccess|\.htpasswd|CNAME|google[\w-]+\.html|BingSiteAuth\.xml|yandex_\w+\.html|pinterest-\w+\.html|ads\.txt|app-ads\.txt)$/

/** Records the files in the output folder after a build; write errors are ignored. */
export function rememberFilesLeft({
  plugins,
  ...place
}: Place & { plugins: readonly Plugin[] }): void {
  // An unchanged site keeps its folder: only a hook can have added a file.
  if (knownFiles(place) !== undefined && !plugins.some(({ onDone }) => onDone)) return
  ifPossible(() => {
    const names = visible(listFiles(place.out).files)
    writeSealed(memoryOf(place), [folderMark(place.out), ...names].join('\0'))
  })
}

/**
 * Those of the files in the output folder that no build has left there. If the record is missing, as after an upgrade,
 * only repositories count. Ignores links, empty folders, system files, and a restored `history.json`.
 */
export function foreignFiles(files: readonly string[], place: Place): string[] {
  const known = knownFiles(place)
  if (known === undefined)
    return tellTaleFiles(place.out).filter((name) => /^\.(?:git|hg|svn)$/.test(name))
  const names = visible(files)
  return names.join('\0') === known ? [] : namesBeside(new Set(known.split('\0')), names)
}

function namesBeside(known: ReadonlySet<string>, names: readonly string[]): string[] {
  const folders = new Set(Array.from(known, outermost))
  const foreign = names.filter((name) => !known.has(name) && !isReservedFile(name))
  // For a folder with foreign files only, reports the folder.
  return [
    ...new Set(foreign.map((name) => (folders.has(outermost(name)) ? name : outermost(name)))),
  ]
}

/** Files that people have probably added, when no record tells the builds' files apart. */
export function doubtfulFiles(place: Place): string[] {
  const files = tellTaleFiles(place.out).filter((name) => !isOfBuild(join(place.out, name)))
  return files.length > 0 && knownFiles(place) === undefined ? files : []
}

function isOfBuild(file: string): boolean {
  return file.endsWith('.htaccess') && textIn(file)?.startsWith(hostFileNote) === true
}

/** Whether a folder is empty, apart from system files. */
export function isAsEmpty(folder: string): boolean {
  return readdirSync(folder).every((name) => noise.test(name))
}

function tellTaleFiles(out: string): string[] {
  const names = readdirSync(out, { withFileTypes: true }).filter(({ name }) => tellTale.test(name))
  return names.flatMap((entry) => {
    if (!entry.isDirectory() || entry.name !== '.well-known') return [entry.name]
    return Array.from(walkFolder(join(out, entry.name)), ({ path }) => `${entry.name}/${path}`)
  })
}

function visible(files: readonly string[]): string[] {
  return files.filter((path) => !noise.test(basename(path)))
}

function outermost(name: string): string {
  return name.replace(/\/.*/s, '/')
}

/** The names with a NUL between them; undefined unless the folder is the same one that the last build left. */
function knownFiles(place: Place): string | undefined {
  try {
    const text = readSealed(memoryOf(place)) ?? ''
    const mark = `${folderMark(place.out)}\0`
    return text.startsWith(mark) ? text.slice(mark.length) : undefined
  } catch {
    return undefined
  }
}

// The mark differs for a copy of the folder, and for a new folder with the same name.
function folderMark(out: string): string {
  const { ino, birthtimeNs } = statSync(out, { bigint: true })
  return `${ino} ${birthtimeNs}`
}

function memoryOf({ out, reportDir }: Place): string {
  return join(reportDir, 'files-left', `${hash('sha256', out, 'hex').slice(0, 16)}.txt`)
}
