// Makes the bundles in the folder and with the fonts that the arguments say; what is wrong is on standard error.
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildBundles } from './build-bundles.ts'

const [folder = '', fonts = '{}'] = process.argv.slice(2)
try {
  await buildBundles(folder, JSON.parse(fonts))
} catch (error) {
  process.stderr.write(`${shortCause(error)}\n`)
  process.exitCode = 1
}
// Vite's own threads would take a while to end.
process.exit()

// Rolldown draws the source with the fault below its message, or adds Vite's own stack: the place is enough.
function shortCause(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  return text
    .replace(/^Build failed with \d+ errors?:\s*/, '')
    .replace(/\s*╭─\[ (\S+) \].*$/s, (_, place) => ` (${resolve(place)})`)
    .replace(/\n\s+at .*$/s, '')
    .replace(/\s+This is most likely unintended.*$/s, '')
}
