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

/** The files of a chain beside the built-in templates; names of files are absolute. */
export interface CustomFiles {
  /** The folder of the chain's project. */
  project: string
  /** By the path below `templates/` of the built-in file whose place they take. */
  overrides: Record<string, string>
  /** Style sheets beside the built-in ones. */
  styles: string[]
  /** By name. */
  parts: Record<string, string>
  /** By path; that of a home page is empty. */
  pages: Record<string, string>
  /** By name. */
  islands: Record<string, string>
  /** Code and style sheets that are only there for others to import. */
  helpers: string[]
  /** Words by locale. */
  messages: Record<string, string>
}

const builtIn = join(packageRoot, 'templates')

/** Those of a project that brings nothing. */
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
 * The files that the plugins of a chain bring, and those in `templates/` of its project; undefined where there are
 * none. Throws `UserError` (exit code 2) for a plugin's file that is not there.
 */
export function findCustomFiles(
  project: string,
  plugins: readonly Plugin[],
): CustomFiles | undefined {
  const own = noFiles(project)
  const bringing = plugins.filter((plugin) => templateKinds.some((kind) => plugin[kind]))
  for (const plugin of bringing) addPlugin(own, plugin)
  const folder = join(project, 'templates')
  const hasFolder = folder !== builtIn && existsSync(folder)
  if (hasFolder)
    for (const { path, isFile } of walkFolder(folder)) if (isFile) addFile(own, folder, path)
  return hasFolder || bringing.length > 0 ? own : undefined
}

/** A hash of the chain's files, and of what else they import; the same wherever the project stands. */
export function hashCustomFiles(
  { project, ...own }: CustomFiles,
  inputs: readonly string[],
): string {
  const hash = createHash('sha256')
  const named = Object.values(own).flatMap((files) => Object.entries<string>(files))
  for (const [name, file] of [...named, ...inputs.map((file) => ['', file] as const)]) {
    hash.update(`${name}\0${relative(project, file)}\0`)
    if (existsSync(file)) hash.update(readRegular(file)).update('\0')
  }
  return hash.digest('hex')
}

function addPlugin(own: CustomFiles, plugin: Plugin): void {
  const found = (files: FilesByName = {}) =>
    Object.fromEntries(
      Object.entries(files).map(([name, said]) => {
        const file = resolve(own.project, said)
        if (!existsSync(file)) throw userError(2, 'FILE_UNREADABLE', { cause: 'ENOENT' }, { file })
        return [name, file]
      }),
    )
  own.styles.push(...Object.values(found(plugin.styles)))
  for (const kind of ['parts', 'islands', 'pages'] as const)
    Object.assign(own[kind], found(plugin[kind]))
}

function addFile(own: CustomFiles, folder: string, path: string): void {
  const file = join(folder, path)
  const part = defined(path, 'parts', file)
  const page = defined(path, 'pages', file)
  const island = defined(path, 'islands', file)
  const locale = defined(path, 'messages', file)
  if (part !== undefined) own.parts[part] = file
  else if (island !== undefined) own.islands[island] = file
  else if (locale !== undefined) own.messages[readLocale(locale) ?? locale] = file
  else if (page !== undefined) own.pages[page === 'index' ? '' : page] = file
  else if (existsSync(join(builtIn, path))) own.overrides[path] = file
  else if (path.startsWith('styles/') && isSheet(path)) own.styles.push(file)
  else if (isHelper(path) && hasValue(file)) own.helpers.push(file)
}

// The classes of a module mean nothing without who imports it; Sass imports what begins with an underscore.
function isSheet(path: string): boolean {
  return isStyle(path) && !isStyleModule(path) && !basename(path).startsWith('_')
}

function isHelper(path: string): boolean {
  return !path.startsWith('messages/') && (isStyle(path) || isCode.test(path))
}

const isCode = /(?<!\.d)\.[jt]sx?$/

// One that has types alone stands in no bundle.
function hasValue(file: string): boolean {
  return isStyle(file) || /^export (?!type|interface)/m.test(readRegular(file).toString())
}

/** The name of what a file of a kind defines; a file without a default export is only imported by others. */
function defined(path: string, kind: string, file: string): string | undefined {
  const [, folder, name] = /^(\w+)\/(.+)\.[jt]sx?$/.exec(path) ?? []
  if (folder !== kind) return undefined
  return /^export default\b|\bas default\b/m.test(readRegular(file).toString()) ? name : undefined
}
