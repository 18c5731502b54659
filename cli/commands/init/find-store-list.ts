import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Finds the likely list if none is named: `stores.csv`, `stores.json` or the only table in the project's folder, else
 * in the working folder, which the path is relative to; undefined if there is none.
 */
export function findStoreList(dir: string, cwd: string): string | undefined {
  const found = [dir, cwd].flatMap((folder) => {
    const name = listAmong(filesOf(folder))
    return name === undefined ? [] : join(folder, name)
  })
  return found[0] && relative(cwd, found[0])
}

function listAmong(names: readonly string[]): string | undefined {
  const usual = ['stores.csv', 'stores.json'].find((name) => names.includes(name))
  const tables = names.filter((name) => /\.csv$/i.test(name))
  return usual ?? (tables.length === 1 ? tables[0] : undefined)
}

function filesOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  } catch {
    // The folder does not exist yet, or writing to it reports the error.
    return []
  }
}
