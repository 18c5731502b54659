import { hash } from 'node:crypto'
import { resolve } from 'node:path'
import { decodeText, readBytes } from '../../config/chain-files.ts'
import type { ReadTable, Table } from '../../plugins/hook-context.ts'
import { tableOf } from '../../stores/read-table.ts'
import { readRegular } from '../../system/read-plain.ts'

/** The hashes of tables by the names that plugins call them. */
export type TableHashes = Record<string, string>

/** Reads the tables of a chain for its plugins, each once, and adds their hashes to `hashes`. */
export function tableReader(folder: string, hashes: TableHashes): ReadTable {
  const tables = new Map<string, Promise<Table>>()
  const read = async (name: string) => {
    const bytes = await readBytes(resolve(folder, name), name)
    hashes[name] = hashOf(bytes)
    return tableOf(decodeText(bytes, name), name)
  }
  return (name) => {
    const known = tables.get(name) ?? read(name)
    tables.set(name, known)
    return known
  }
}

/** Whether a table is another one than it was. */
export function haveChanged(folder: string, hashes: TableHashes): boolean {
  return Object.entries(hashes).some(([name, known]) => currentHash(folder, name) !== known)
}

function currentHash(folder: string, name: string): string | undefined {
  try {
    return hashOf(readRegular(resolve(folder, name)))
  } catch {
    return undefined
  }
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url')
}
