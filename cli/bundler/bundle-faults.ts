import { resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { asError } from '../report/as-error.ts'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { type CodePlace, errorLocation } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { islandNeed } from './island-needs.ts'
import { exportPlace, namedPlace } from './named-place.ts'

/** An error of Vite. */
interface BundleFault extends Error {
  loc?: { file?: string; line: number; column: number }
  /** The file that lacks an imported export. */
  exporter?: string
}

/**
 * The problems of a failed bundle, from Vite and from the check of the chain's files: each once, with its
 * location.
 */
export function bundleFaults(error: unknown): Problem[] {
  if (error instanceof UserError) return error.problems
  const { errors = [error] } = error as { errors?: unknown[] }
  const faults = errors.map((fault) => faultOf(fault as BundleFault))
  const texts = faults.map((fault) => JSON.stringify(fault))
  return faults.filter((_, at) => texts.indexOf(texts[at] ?? '') === at)
}

function faultOf(error: BundleFault): Problem {
  const text = stripVTControlCharacters(asError(error).message)
  const [, name, importer] = /failed to resolve import "(.*?)" from "(.*?)"/.exec(text) ?? []
  if (name !== undefined && importer !== undefined)
    return problem(
      'OWN_FILE_BROKEN',
      { cause: `Cannot find "${name}"` },
      namedPlace(importer, name),
    )
  const [, file, fault = '', line] = brokenTsconfig.exec(text) ?? []
  if (file !== undefined)
    return problem('OWN_FILE_BROKEN', { cause: fault }, { file, line: Math.max(1, Number(line)) })
  const place = placeIn(error, text)
  const cause = shortened(text)
  const need = place.file === undefined ? undefined : islandNeed(cause, place)
  if (need) return need
  const code = place.file === undefined ? 'TEMPLATES_BROKEN' : 'OWN_FILE_BROKEN'
  return problem(code, { cause }, place)
}

const brokenTsconfig =
  /Failed to load tsconfig "(.+?)": .*?message: "(.+?) at line (\d+) column \d+"/

function placeIn(error: BundleFault, text: string): CodePlace {
  const { loc, exporter } = error
  // A template of the package imports an export that the custom file in place of another template lacks.
  if (exporter && isOfPackage(loc?.file ?? '') && !isOfPackage(exporter))
    return exportPlace(exporter)
  // If Rolldown draws a code frame, the file in it is relative to the working folder.
  const [, drawn] = /╭─\[ (\S+?):\d+:\d+ \]/.exec(text) ?? []
  const file = loc?.file ?? (drawn && resolve(drawn))
  return loc && file ? { file, line: loc.line, column: loc.column + 1 } : errorLocation(error)
}

function isOfPackage(file: string): boolean {
  return file.startsWith(packageRoot + sep)
}

// Removes the name of the plugin, the code frame, the stack, and paths that the location already has.
function shortened(text: string): string {
  const [first = ''] = text.replace(/^(?:\w*Error: )?(?:\[[\w:. -]+\]:? )*/, '').split('\n', 1)
  return first
    .replace(/^Unexpected token (\w+)\b.*$/, (said, kind) => unexpected(said, kind))
    .replace(/"templates\/kit\.ts(?:\?in=[^"]*)?"/, '"store-pages/templates"')
    .replace(/ (?:in|by) "?\.\.\/\S+$/, '')
    .trim()
}

// The CSS parser names a token by its internal name, such as `Ident("red")`.
function unexpected(said: string, kind: string): string {
  const [, text] = /["'](.+)["']/.exec(said) ?? []
  return `Unexpected ${text === undefined ? kind.replaceAll(/\B[A-Z]/g, ' $&').toLowerCase() : `"${text}"`}`
}
