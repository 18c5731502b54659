import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const madeHere = ['.git', '.store-pages', 'dist', 'node_modules', 'out', 'test-results']

/** Copies the checkout like a fresh clone to a temporary folder, and returns that. */
export function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'store-pages-clone-'))
  const root = resolve('.')
  const filter = (name) => name === root || !madeHere.includes(basename(name))
  cpSync(root, folder, { recursive: true, filter })
  return folder
}
