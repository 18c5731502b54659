import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A hash of a module's code and of the packages that it imports; undefined when it imports something
 * else, whose code could change unseen.
 */
export function hashCode(file: string): string | undefined {
  const code = readFileSync(file, 'utf8')
  const packages: string[] = []
  for (const name of importsOf(code)) {
    if (isBuiltin(name) || name === 'store-pages') continue
    // As `compileModule` writes the packages that it leaves outside.
    if (!name.startsWith('file:')) return undefined
    packages.push(packageText(fileURLToPath(name)))
  }
  return hash('sha256', [code, ...packages].join('\0'), 'hex')
}

function importsOf(code: string): string[] {
  const places = code.matchAll(/\b(?:from|import|require)\b[\s(]*(["'])(.*?)\1/g)
  return [...places].map(([, , name = '']) => name)
}

// A package's version stands in its package.json; its entry is seen to as well, for one that is being written.
function packageText(entry: string): string {
  const manifest = manifestAbove(dirname(entry))
  return (
    readFileSync(entry, 'utf8') + (manifest === undefined ? '' : readFileSync(manifest, 'utf8'))
  )
}

function manifestAbove(folder: string): string | undefined {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest)) return manifest
  return dirname(folder) === folder ? undefined : manifestAbove(dirname(folder))
}
