// Makes the bundles in the folder, with the chain's own files that the second argument says, if there is one. Which of those
// files are in them is on standard output, what is wrong on standard error.
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { thrownAt } from '../system/thrown-at.ts'
import { buildBundles } from './build-bundles.ts'
import { checkOwn } from './check-own.ts'
import type { OwnFiles } from './own-files.ts'

const [folder = '', said] = process.argv.slice(2)
const own: OwnFiles | undefined = said === undefined ? undefined : JSON.parse(said)
try {
  const inputs = await buildBundles(folder, own)
  if (own) checkOwn(own, join(folder, 'templates.cjs'))
  process.stdout.write(JSON.stringify(inputs))
} catch (error) {
  process.stderr.write(`${shortCause(error)}\n`)
  process.exitCode = 1
}
// Vite's own threads would take a while to end.
process.exit()

// Rolldown draws the source with the fault below its message, or adds Vite's own stack: the place is enough.
function shortCause(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const { file, line } = thrownAt(error)
  if (file !== undefined) return `${text} (${file}:${line})`
  return text
    .replace(/^Build failed with \d+ errors?:\s*/, '')
    .replace(/\s*╭─\[ (\S+) \].*$/s, (_, place) => ` (${resolve(place)})`)
    .replace(/\n\s+at .*$/s, '')
    .replace(/\s+This is most likely unintended.*$/s, '')
}
