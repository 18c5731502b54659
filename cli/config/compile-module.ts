import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type * as compilerModule from 'rolldown/utils'
import type { CodePlace } from '../system/error-location.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { ifPossible } from '../system/write-failure.ts'

/** A part of a code, by its first letter and the letter behind it. */
export interface Span {
  start: number
  end: number
}

/** An imported module in a code. */
export interface ModuleName extends Span {
  /** Undefined if only the running code knows it. */
  name?: string
  /** The end of the import with its attributes, before the bracket or the semicolon. */
  last: number
  /** Whether the running code imports it. */
  isLate: boolean
}

/** A module as JavaScript, with the places of its imports. */
export interface CompiledModule {
  code: string
  names: readonly ModuleName[]
  /** The places of `import.meta`. */
  metas: readonly Span[]
  /** Whether it imports or exports anything; a module of CommonJS does not. */
  isModule: boolean
}

/** A module that is no JavaScript or TypeScript, or imports one that does not exist. */
export class ModuleFault extends Error {
  readonly place: CodePlace

  constructor(words: string, place: CodePlace) {
    super(words)
    this.place = place
  }
}

type Compiler = typeof compilerModule

const require = createRequire(import.meta.url)

// Loaded on demand: a second build needs no compiler.
const compiler = (): Compiler => require('rolldown/utils')

/**
 * Compiles modules with a cache: a file in the folder keeps the JavaScript of each module. Throws `ModuleFault` for a
 * module with an error of syntax.
 */
export function moduleCompiler(folder: string): (file: string, source: string) => CompiledModule {
  const { version }: { version: string } = require('rolldown/package.json')
  return (file, source) => {
    const kept = join(folder, `${basename(file)}-${shortHash(file)}.txt`)
    const key = `${shortHash([version, source].join('\0'))}\n`
    const text = readSealed(kept)
    if (text?.startsWith(key)) return JSON.parse(text.slice(key.length))
    const compiled = compile(file, source)
    // Without the cache file, the next build compiles again.
    ifPossible(() => writeSealed(kept, key + JSON.stringify(compiled)))
    return compiled
  }
}

/** Returns the source map of a compiled module as JSON; undefined if its lines are those of its source. */
export function sourceMapOf(file: string, source: string): string | undefined {
  if (isScript(file)) return undefined
  const { map } = compiler().transformSync(file, source, { ...options, sourcemap: true })
  return map && JSON.stringify({ ...map, sources: [file] })
}

/** Returns the place of an import in the source of a module. */
export function placeOfImport(file: string, source: string, name: string): CodePlace {
  const { module } = compiler().parseSync(file, source)
  const requests = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ]
  const found = requests.find(({ moduleRequest }) => moduleRequest?.value === name)
  return { file, ...(found?.moduleRequest && placeAt(source, found.moduleRequest.start)) }
}

const options = { jsx: { runtime: 'automatic' }, tsconfig: false } as const

function compile(file: string, source: string): CompiledModule {
  const code = isScript(file) ? source : javaScriptOf(file, source)
  const { module, errors } = compiler().parseSync(`${file}.js`, code, { sourceType: 'module' })
  refuse(errors, file, source)
  const named = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ end, entries }) => entries.map((one) => ({ ...one, end }))),
  ].flatMap(({ moduleRequest, end }) =>
    moduleRequest
      ? [
          {
            name: moduleRequest.value,
            ...spanOf(moduleRequest),
            last: code[end - 1] === ';' ? end - 1 : end,
            isLate: false,
          },
        ]
      : [],
  )
  const late = module.dynamicImports.map(({ moduleRequest, end }) => {
    const span = spanOf(moduleRequest)
    const [, , name] = /^(["'])([^"'\\]*)\1$/.exec(code.slice(span.start, span.end)) ?? []
    return { ...span, ...(name !== undefined && { name }), last: end - 1, isLate: true }
  })
  return {
    code,
    // Several names of one module are exported by one statement.
    names: [...new Map([...named, ...late].map((one) => [one.start, one])).values()],
    metas: module.importMetas.map(spanOf),
    isModule: module.hasModuleSyntax,
  }
}

function javaScriptOf(file: string, source: string): string {
  const { code, errors } = compiler().transformSync(file, source, options)
  refuse(errors, file, source)
  return code
}

interface SyntaxFault {
  message: string
  loc?: { line: number; column: number } | undefined
  labels?: readonly Span[]
}

function refuse(errors: readonly unknown[], file: string, source: string): void {
  const [first] = errors as readonly SyntaxFault[]
  if (!first) return
  const [said = ''] = stripVTControlCharacters(first.message).split('\n')
  const [label] = first.labels ?? []
  const place = first.loc
    ? { line: first.loc.line, column: first.loc.column + 1 }
    : label && placeAt(source, label.start)
  throw new ModuleFault(said.replace(/^\[\w+\] /, '').trim(), { file, ...place })
}

function placeAt(source: string, at: number): { line: number; column: number } {
  const before = source.slice(0, at)
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
}

// The compiler has no other work with it.
function isScript(file: string): boolean {
  return ['.js', '.mjs'].includes(extname(file))
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
