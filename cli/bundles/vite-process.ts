// Vite runs in a process of its own: what it takes of memory is given back before the first page is built.
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildBundles } from './build-bundles.ts'
import type { ViteJob } from './run-vite.ts'

process.once('message', async ({ folder, fonts }: ViteJob) => {
  try {
    await buildBundles(folder, fonts)
    process.send?.('done')
  } catch (error) {
    process.stderr.write(`${shortCause(error)}\n`)
    process.exitCode = 1
  }
  process.disconnect()
})

// Rolldown draws the source with the fault below its message, or adds Vite's own stack: the place is enough.
function shortCause(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  return text
    .replace(/^Build failed with \d+ errors?:\s*/, '')
    .replace(/\s*╭─\[ (\S+) \].*$/s, (_, place) => ` (${resolve(place)})`)
    .replace(/\n\s+at .*$/s, '')
    .replace(/\s+This is most likely unintended.*$/s, '')
}
