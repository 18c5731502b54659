import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Problem, problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { isSealed, sealFolder } from '../system/sealed-folder.ts'
import { ifPossible } from '../system/write-failure.ts'
import type { Bundles } from './bundles.ts'

/** The inputs of the build. */
interface Built {
  bundles: Pick<Bundles, 'customFiles' | 'inputs' | 'key'>
  warn(problem: Problem): void
}

interface Settings {
  checkTypes: boolean
  cacheDir: string
  useCache: boolean
  /** The types depend on the config file as well. */
  configCode: string | undefined
}

/** A type check that runs in parallel to the build. */
export interface TypeCheck {
  /** Waits for the result. Throws `UserError` if types are wrong. */
  end(): Promise<void>
  /** Ends the check at once. */
  stop(): void
}

/**
 * Checks the types of the chain's templates with its project's TypeScript and `tsconfig.json`. Does nothing if
 * one of them is missing, or the inputs are unchanged since a successful check.
 */
export function startTypeCheck({ bundles, warn }: Built, settings: Settings): TypeCheck {
  const { customFiles, inputs } = bundles
  const { checkTypes, cacheDir, useCache, configCode } = settings
  const files = new Set([...inputs, ...Object.values(customFiles ?? {}).flatMap(namesIn)])
  if (!customFiles || !checkTypes || ![...files].some(isTyped)) return nothing
  const compiler = findCompiler(customFiles.project)
  if (!compiler) return nothing
  const rightFile = join(cacheDir, 'right-types.txt')
  const known = [bundles.key, configCode, compiler.version, readRegular(compiler.settings)]
  const key = hash('sha256', known.join('\0'), 'hex')
  if (useCache && readSealed(rightFile) === key) return nothing
  const stop = new AbortController()
  const found = runCompiler(compiler, customFiles.project, cacheDir, stop.signal)
  return {
    async end() {
      const { faults, hindrance } = readOutput(await found, customFiles.project)
      const problems = faults.filter(({ where }) => files.has(where.file ?? ''))
      if (problems.length > 0) throw new UserError(1, problems)
      if (hindrance) warn(problem('TYPES_NOT_CHECKED', { cause: hindrance }))
      else ifPossible(() => writeSealed(rightFile, key))
    },
    stop: () => stop.abort(),
  }
}

const nothing: TypeCheck = { end: async () => {}, stop() {} }

function namesIn(files: string | string[] | Record<string, string>): string[] {
  return typeof files === 'string' ? [] : Object.values(files)
}

function isTyped(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file)
}

interface Compiler {
  file: string
  version: string
  settings: string
}

function findCompiler(project: string): Compiler | undefined {
  const settings = join(project, 'tsconfig.json')
  if (!existsSync(settings)) return undefined
  const require = createRequire(settings)
  try {
    const manifest = require.resolve('typescript/package.json')
    const { version, bin }: { version: string; bin: { tsc: string } } = require(manifest)
    return { file: resolve(manifest, '..', bin.tsc), version, settings }
  } catch {
    return undefined
  }
}

/** The output of the compiler; empty if it was stopped. */
function runCompiler(
  { file, settings }: Compiler,
  cwd: string,
  cacheDir: string,
  signal: AbortSignal,
): Promise<string> {
  const memory = join(cacheDir, 'types')
  // The compiler trusts its own cache, also if it is damaged.
  if (!isSealed(memory)) ifPossible(() => rmSync(memory, { recursive: true, force: true }))
  const remembers = ['--incremental', '--tsBuildInfoFile', join(memory, 'types.tsbuildinfo')]
  const args = [file, '-p', settings, '--noEmit', '--pretty', 'false', ...remembers]
  return new Promise((resolve) => {
    const options = { cwd, signal, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // A killed compiler may leave half of its cache.
      if (!error || typeof error.code === 'number') ifPossible(() => sealFolder(memory))
      const hasFailed = error !== null && stdout.trim() === ''
      resolve(hasFailed ? `error ${stderr || error.message}` : stdout)
    })
  })
}

const faultPattern = /^(?:(\S.*?)\((\d+),(\d+)\): )?error (?:TS(\d+): )?(.*(?:\n .*)*)/gm

/** Faults by file, and the reason if the check itself failed: wrong settings, or a fault of no file. */
function readOutput(text: string, project: string): { faults: Problem[]; hindrance?: string } {
  const faults: Problem[] = []
  let hindrance: string | undefined
  for (const [, name, line, column, number, said = ''] of text.matchAll(faultPattern)) {
    const [first = '', ...more] = said.split('\n').map((one) => one.trim())
    // The innermost line has the most precise message.
    const fault = [first, more.at(-1)].filter(Boolean).join(' ')
    // If TypeScript cannot parse one file, it checks the types of none.
    if (name !== undefined && Number(number) < 2000) hindrance ??= `${name}: ${fault}`
    if (name === undefined || name.endsWith('.json')) hindrance ??= fault
    else {
      const place = { file: resolve(project, name), line: Number(line), column: Number(column) }
      faults.push(problem('TYPE_WRONG', { fault, number: Number(number) }, place))
    }
  }
  return { faults, ...(hindrance !== undefined && { hindrance }) }
}
