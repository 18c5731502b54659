import { createHash, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot, shippedCache } from '../system/package-root.ts'
import { readPlain } from '../system/read-plain.ts'
import { mapOf } from '../system/thrown-at.ts'
import { ViteProcess } from './run-vite.ts'

interface CompiledModule {
  /** The file's name; it lies beside its record, wherever the cache is. */
  output: string
  /** Hash by file of everything that the module was made from. */
  inputs: Record<string, string>
}

/**
 * A TypeScript module as a file that Node can import. It is compiled again only when it or one of
 * the files that it imports has changed. Returns the absolute name of the compiled file.
 */
export async function compileModule(file: string, cacheDir: string): Promise<string> {
  const name = join('modules', `${hashOf(file + packageRoot)}.json`)
  for (const cache of [cacheDir, shippedCache]) {
    const known = await findCompiled(join(cache, name))
    if (known !== undefined) return known
  }
  return compile(file, join(cacheDir, name))
}

async function findCompiled(record: string): Promise<string | undefined> {
  const known = readRecord(record)
  const output = known && join(dirname(record), known.output)
  return output && (await isUnchanged(output, known)) ? output : undefined
}

async function compile(file: string, record: string): Promise<string> {
  const bundled = await new ViteProcess().run({ make: 'module', file })
  if (!bundled) throw new Error(`Vite gave no output for ${file}`)
  const { code, map, files } = bundled
  const output = record.replace(/\.json$/, `-${hashOf(code)}.mjs`)
  await writeAside(mapOf(output), map)
  await writeAside(output, code)
  const inputs: Record<string, string> = {}
  for (const input of files) inputs[input] = hashOf(await readFile(input))
  await writeAside(
    record,
    JSON.stringify({ output: basename(output), inputs } satisfies CompiledModule),
  )
  return output
}

function readRecord(record: string): CompiledModule | undefined {
  try {
    return JSON.parse(readPlain(record).toString())
  } catch {
    return undefined
  }
}

async function isUnchanged(output: string, { inputs }: CompiledModule): Promise<boolean> {
  for (const made of [output, mapOf(output)]) if (!isFile(made)) return false
  for (const [file, hash] of Object.entries(inputs)) {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes || hashOf(bytes) !== hash) return false
  }
  return true
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() === true
}

async function writeAside(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await fs.outputFile(aside, text)
  await fs.rename(aside, file)
}

function hashOf(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16)
}
