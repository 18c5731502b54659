import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { packageRoot } from '../system/package-root.ts'
import { walkFolder } from '../system/walk-folder.ts'

/** The files of a chain beside the built-in templates; names of files are absolute. */
export interface OwnFiles {
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
}

const builtIn = join(packageRoot, 'templates')

/** What stands in `templates/` of a chain's project; undefined where there is no such folder. */
export function findOwnFiles(project: string): OwnFiles | undefined {
  const folder = join(project, 'templates')
  if (folder === builtIn || !existsSync(folder)) return undefined
  const own: OwnFiles = { project, overrides: {}, styles: [], parts: {}, pages: {}, islands: {} }
  for (const { path, isFile } of walkFolder(folder)) if (isFile) addFile(own, folder, path)
  return own
}

/** A hash of the chain's files, and of what else they import; the same wherever the project stands. */
export function hashOwnFiles({ project, ...own }: OwnFiles, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  const named = Object.values(own).flatMap((files) => Object.entries<string>(files))
  for (const [name, file] of [...named, ...inputs.map((file) => ['', file] as const)]) {
    hash.update(`${name}\0${relative(project, file)}\0`)
    if (existsSync(file)) hash.update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function addFile(own: OwnFiles, folder: string, path: string): void {
  const file = join(folder, path)
  const part = defined(path, 'parts', file)
  const page = defined(path, 'pages', file)
  const island = defined(path, 'islands', file)
  if (part !== undefined) own.parts[part] = file
  else if (island !== undefined) own.islands[island] = file
  else if (page !== undefined) own.pages[page === 'index' ? '' : page] = file
  else if (existsSync(join(builtIn, path))) own.overrides[path] = file
  else if (path.startsWith('styles/') && extname(path) === '.css') own.styles.push(file)
}

/** The name of what a file of a kind defines; a file without a default export is only imported by others. */
function defined(path: string, kind: string, file: string): string | undefined {
  const [, folder, name] = /^(\w+)\/(.+)\.[jt]sx?$/.exec(path) ?? []
  if (folder !== kind) return undefined
  return /^export default\b|\bas default\b/m.test(readFileSync(file, 'utf8')) ? name : undefined
}
