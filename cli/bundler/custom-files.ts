import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { readLocale } from '../../data/locale.ts'
import { type FilesByName, type Plugin, templateKinds } from '../plugins/plugin.ts'
import { userError } from '../report/user-error.ts'
import { packageRoot } from '../system/package-root.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { walkFolder } from '../system/walk-folder.ts'
import { isStyle, isStyleModule } from './style-language.ts'

/** The custom files of a chain beside the built-in templates; file names are absolute. */
export interface CustomFiles {
  /** The folder of the chain's project. */
  project: string
  /** Replacements of built-in files, by the path below `templates/`. */
  overrides: Record<string, string>
  /** Style sheets beside the built-in ones. */
  styles: string[]
  /** Parts by name. */
  parts: Record<string, string>
  /** Pages by path; the home page has an empty path. */
  pages: Record<string, string>
  /** Islands by name. */
  islands: Record<string, string>
  /** Code and style sheets that only other files import. */
  helpers: string[]
  /** Words by locale. */
  messages: Record<string, string>
}

const builtIn = join(packageRoot, 'templates')

/** The custom files of a project without any. */
export function noFiles(project: string): CustomFiles {
  return {
    project,
    overrides: {},
    styles: [],
    parts: {},
    pages: {},
    islands: {},
    helpers: [],
    messages: {},
  }
}

/**
 * The files of a chain's plugins, and those in `templates/` of its project; undefined if there are none. Throws
 * `UserError` (exit code 2) if a plugin's file is missing.
 */
export function findCustomFiles(
  project: string,
  plugins: readonly Plugin[],
): CustomFiles | undefined {
  const customFiles = noFiles(project)
  const bringing = plugins.filter((plugin) => templateKinds.some((kind) => plugin[kind]))
  for (const plugin of bringing) addPlugin(customFiles, plugin)
  const folder = join(project, 'templates')
  const hasFolder = folder !== builtIn && existsSync(folder)
  if (hasFolder)
    for (const { path, isFile } of walkFolder(folder))
      if (isFile) addFile(customFiles, folder, path)
  return hasFolder || bringing.length > 0 ? customFiles : undefined
}

/** A hash of the chain's files and their imports; it does not depend on the folder of the project. */
export function hashCustomFiles(
  { project, ...customFiles }: CustomFiles,
  inputs: readonly string[],
): string {
  const hash = createHash('sha256')
  const named = Object.values(customFiles).flatMap((files) => Object.entries<string>(files))
  for (const [name, file] of [...named, ...inputs.map((file) => ['', file] as const)]) {
    hash.update(`${name}\0${relative(project, file)}\0`)
    if (existsSync(file)) hash.update(readRegular(file)).update('\0')
  }
  return hash.digest('hex')
}

function addPlugin(customFiles: CustomFiles, plugin: Plugin): void {
  const found = (files: FilesByName = {}) =>
    Object.fromEntries(
      Object.entries(files).map(([name, said]) => {
        const file = resolve(customFiles.project, said)
        if (!existsSync(file)) throw userError(2, 'FILE_UNREADABLE', { cause: 'ENOENT' }, { file })
        return [name, file]
      }),
    )
  customFiles.styles.push(...Object.values(found(plugin.styles)))
  for (const kind of ['parts', 'islands', 'pages'] as const)
    Object.assign(customFiles[kind], found(plugin[kind]))
}

function addFile(customFiles: CustomFiles, folder: string, path: string): void {
  const file = join(folder, path)
  const part = defined(path, 'parts', file)
  const page = defined(path, 'pages', file)
  const island = defined(path, 'islands', file)
  const locale = defined(path, 'messages', file)
  if (part !== undefined) customFiles.parts[part] = file
  else if (island !== undefined) customFiles.islands[island] = file
  else if (locale !== undefined) customFiles.messages[readLocale(locale) ?? locale] = file
  else if (page !== undefined) customFiles.pages[page === 'index' ? '' : page] = file
  else if (existsSync(join(builtIn, path))) customFiles.overrides[path] = file
  else if (path.startsWith('styles/') && isSheet(path)) customFiles.styles.push(file)
  else if (isHelper(path) && hasValue(file)) customFiles.helpers.push(file)
}

// A CSS module needs the code that imports it; Sass files with a leading underscore are imported by others.
function isSheet(path: string): boolean {
  return isStyle(path) && !isStyleModule(path) && !basename(path).startsWith('_')
}

function isHelper(path: string): boolean {
  return !path.startsWith('messages/') && (isStyle(path) || isCode.test(path))
}

const isCode = /(?<!\.d)\.[jt]sx?$/

// A file with types alone is in no bundle.
function hasValue(file: string): boolean {
  return isStyle(file) || /^export (?!type|interface)/m.test(readRegular(file).toString())
}

/**
 * The name that a file of a kind defines; undefined for a file without a default export, which only others
 * import.
 */
function defined(path: string, kind: string, file: string): string | undefined {
  const [, folder, name] = /^(\w+)\/(.+)\.[jt]sx?$/.exec(path) ?? []
  if (folder !== kind) return undefined
  return /^export default\b|\bas default\b/m.test(readRegular(file).toString()) ? name : undefined
}
