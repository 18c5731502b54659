import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathKey } from '../../data/paths.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { holds } from '../system/real-place.ts'
import { walkFolder } from '../system/walk-folder.ts'
import { codeOf } from '../system/write-failure.ts'

/** A file of `public/`: its path in the site, and its path on disk. */
export interface PublicFile {
  path: string
  file: string
}

/** The files of `public/`, and the warnings about them. */
export interface FoundPublic {
  files: readonly PublicFile[]
  warnings: readonly Problem[]
}

interface Project {
  out: string
  projectDir: string | undefined
}

const nothing: FoundPublic = { files: [], warnings: [] }

/** Names that hold secrets, or the whole history of a project. */
const secret = /^(?:\.git|\.svn|\.hg|\.env(?:\..*)?|\.npmrc|\.netrc|\.ssh|\.aws|\.htpasswd)$/i

/** Dot names that hosts and browsers need. */
const meant = new Set(['.well-known', '.nojekyll', '.htaccess'])

/**
 * The files of a chain's `public/` without links and secrets, with a warning for each kind of skipped or
 * unusual file. Throws `UserError` (exit code 2) when `public/` is not a folder that can be copied into the
 * site.
 */
export function findPublicFiles({ out, projectDir }: Project): FoundPublic {
  const folder = projectDir === undefined ? undefined : join(projectDir, 'public')
  if (projectDir === undefined || folder === undefined || !isThere(folder)) return nothing
  refuseNoFolder(folder)
  // Some hosts require the name `public` for the output folder itself.
  const place = realpathSync.native(folder)
  if (existsSync(out) && realpathSync.native(out) === place) return nothing
  refuseNested(folder, place, { out, projectDir })
  const found = readFiles(folder)
  const isSecret = ({ path }: PublicFile) => path.split('/').some((name) => secret.test(name))
  const [skipped, files] = [
    found.files.filter(isSecret),
    found.files.filter((file) => !isSecret(file)),
  ]
  const hidden = files.filter(({ path }) => path.split('/').some(isHidden))
  const warnings = [
    ...found.warnings,
    ...named('PUBLIC_SECRET', folder, shortened(skipped)),
    ...named('PUBLIC_HIDDEN', folder, shortened(hidden)),
    ...named('PUBLIC_CASE', folder, inOtherCase(files)),
  ]
  return { files, warnings }
}

// Counts a broken link as present.
function isThere(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false }) !== undefined
}

function refuseNoFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const isLink = lstatSync(folder).isSymbolicLink()
  const instead = isLink ? `a link to ${readlinkSync(folder)}, which is no folder` : 'no folder'
  throw userError(2, 'PUBLIC_NO_FOLDER', { instead }, { file: folder })
}

function refuseNested(
  folder: string,
  place: string,
  { out, projectDir }: { out: string; projectDir: string },
): void {
  const outPlace = existsSync(out) ? realpathSync.native(out) : out
  const other = [realpathSync.native(projectDir), outPlace].find((one) => holds(place, one))
  const around = other ?? (holds(outPlace, place) ? outPlace : undefined)
  if (around === undefined) return
  throw userError(
    2,
    'PUBLIC_NESTED',
    { other: relative(projectDir, around) || 'the project' },
    { file: folder },
  )
}

function readFiles(folder: string): FoundPublic {
  const files: PublicFile[] = []
  const warnings: Problem[] = []
  const broken: Problem[] = []
  try {
    for (const { path, isFile } of walkFolder(folder)) {
      const file = join(folder, path)
      if (isMisread(file)) broken.push(problem('PUBLIC_NAME', {}, { file }))
      else if (isFile) files.push({ path, file })
      else warnings.push(problem('PUBLIC_LINK', {}, { file }))
    }
  } catch (cause) {
    broken.push(unreadable(folder, cause))
  }
  if (broken.length > 0) throw new UserError(2, broken)
  return { files, warnings }
}

// Node replaces bytes that are not UTF-8 with U+FFFD, and finds no file under the resulting name.
function isMisread(file: string): boolean {
  return file.includes('\ufffd') && !isThere(file)
}

function unreadable(folder: string, cause: unknown): Problem {
  const file = cause instanceof Error && 'path' in cause ? String(cause.path) : folder
  if (isMisread(file)) return problem('PUBLIC_NAME', {}, { file })
  return problem('FILE_UNREADABLE', { cause: codeOf(cause) }, { file })
}

function isHidden(name: string): boolean {
  return name.startsWith('.') && !meant.has(name)
}

/** Shortens the path of a file in a hidden or secret folder to that folder. */
function shortened(files: readonly PublicFile[]): string[] {
  const names = files.map(({ path }) => {
    const segments = path.split('/')
    const at = segments.findIndex(isHidden)
    return segments.slice(0, at + 1).join('/')
  })
  return [...new Set(names)]
}

function inOtherCase(files: readonly PublicFile[]): string[] {
  const times = new Map<string, number>()
  for (const { path } of files) times.set(pathKey(path), (times.get(pathKey(path)) ?? 0) + 1)
  return files.map(({ path }) => path).filter((path) => (times.get(pathKey(path)) ?? 0) > 1)
}

function named(
  code: 'PUBLIC_SECRET' | 'PUBLIC_HIDDEN' | 'PUBLIC_CASE',
  file: string,
  names: readonly string[],
): Problem[] {
  return names.length > 0 ? [problem(code, { names }, { file })] : []
}
