import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type * as viteModule from 'vite'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import type { CodePlace } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { namedPlace } from './named-place.ts'
import { compilersOf } from './style-language.ts'

const require = createRequire(import.meta.url)

/**
 * Has Vite compile Sass, Less and Stylus with the packages of the chain's project, wherever the tool itself is installed.
 * An import of a style sheet that no installed package compiles is an error at its line.
 */
export function styleCompilers({ project }: { project: string }): viteModule.Plugin {
  return {
    name: 'store-pages-style-compilers',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.(?:scss|sass|less|styl|stylus)(?:$|\?)/ },
      async handler(source, importer) {
        const file = source.replace(/\?.*$/s, '')
        const isReady = await loadCompiler(file, project)
        if (isReady || importer === undefined) return null
        throw missingCompiler(file, namedPlace(importer, source))
      },
    },
  }
}

/** Throws `UserError` that names each style sheet which no installed package compiles. */
export async function loadCompilers(files: readonly string[], project: string): Promise<void> {
  const problems: Problem[] = []
  for (const file of files)
    if (!(await loadCompiler(file, project)))
      problems.push(problem('OWN_FILE_BROKEN', { cause: missing(file) }, { file, line: 1 }))
  if (problems.length > 0) throw new UserError(1, problems)
}

/** Whether a style sheet can be compiled; from then on, Vite knows where the package is that does. */
async function loadCompiler(file: string, project: string): Promise<boolean> {
  const names = compilersOf(file)
  const isIn = (folder: string) => names.some((name) => isInstalled(name, folder))
  if (names.length === 0 || isIn(packageRoot)) return true
  if (!isIn(project)) return false
  await findFrom(project, extname(file))
  return true
}

/** An error as Vite's are. */
function missingCompiler(file: string, { line = 1, column = 1, ...place }: CodePlace): Error {
  return Object.assign(new Error(missing(file)), { loc: { ...place, line, column: column - 1 } })
}

function missing(file: string): string {
  const name = compilersOf(file).at(-1) ?? ''
  return `${extname(file)} needs the package ${name}: npm install -D ${name}`
}

function isInstalled(name: string, folder: string): boolean {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name) !== ''
  } catch {
    return false
  }
}

// Vite looks for compilers from its root, which is the package: with pnpm, or a link, that is not below the project. Once
// found from elsewhere, it keeps them.
async function findFrom(root: string, ending: string): Promise<void> {
  const { preprocessCSS, resolveConfig }: typeof viteModule = require('vite')
  const css = { transformer: 'lightningcss' } as const
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', root, css }, 'build')
  await preprocessCSS('', join(root, `empty${ending}`), config)
}
