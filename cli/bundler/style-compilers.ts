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
 * Makes Vite compile Sass, Less and Stylus with the packages of the chain's project, wherever the tool is
 * installed. An import of a style sheet without an installed compiler is an error at its line.
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
        throw compilerError(file, namedPlace(importer, source))
      },
    },
  }
}

/** Throws `UserError` that names each style sheet without an installed compiler. */
export async function loadCompilers(files: readonly string[], project: string): Promise<void> {
  const problems: Problem[] = []
  for (const file of files)
    if (!(await loadCompiler(file, project)))
      problems.push(problem('OWN_FILE_BROKEN', { cause: missingCompiler(file) }, { file, line: 1 }))
  if (problems.length > 0) throw new UserError(1, problems)
}

/** Resolves to whether a style sheet can be compiled; Vite then knows the location of the compiler. */
async function loadCompiler(file: string, project: string): Promise<boolean> {
  const names = compilersOf(file)
  const isIn = (folder: string) => names.some((name) => isInstalled(name, folder))
  if (names.length === 0 || isIn(packageRoot)) return true
  if (!isIn(project)) return false
  await findFrom(project, extname(file))
  return true
}

/** An error in Vite's form. */
function compilerError(file: string, { line = 1, column = 1, ...place }: CodePlace): Error {
  return Object.assign(new Error(missingCompiler(file)), {
    loc: { ...place, line, column: column - 1 },
  })
}

function missingCompiler(file: string): string {
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

// Vite looks for compilers from its root, the package's folder: with pnpm, or a link, that is not below the
// project. Once Vite has found one from elsewhere, it keeps it.
async function findFrom(root: string, ending: string): Promise<void> {
  const { preprocessCSS, resolveConfig }: typeof viteModule = require('vite')
  const css = { transformer: 'lightningcss' } as const
  const config = await resolveConfig({ configFile: false, logLevel: 'silent', root, css }, 'build')
  await preprocessCSS('', join(root, `empty${ending}`), config)
}
