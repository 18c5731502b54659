import { hash } from 'node:crypto'
import { resolve } from 'node:path'
import { readBytes } from '../../config/chain-files.ts'
import type { Config } from '../../config/config.ts'
import { isHttpAddress } from '../../config/http-address.ts'
import type { ReadTable, SheetOption, Table } from '../../plugins/hook-context.ts'
import { UserError } from '../../report/user-error.ts'
import { type AskedTable, askTable, type TableHost } from '../../stores/table/fetched.ts'
import { tableIn, tableOfAsked } from '../../stores/table/read-table.ts'
import { readRegular } from '../../system/read-regular-file.ts'

/** The hashes of tables, by the names that plugins use. */
export type TableHashes = Record<string, string>

/** The chain's tables for its plugins: each file is read once, and each address is requested once. */
export class ChainTables {
  readonly #folder: string
  readonly #host: TableHost
  readonly #asked = new Map<string, Promise<AskedTable>>()

  constructor(config: Config, context: Pick<TableHost, 'env' | 'signal' | 'warn'>) {
    this.#folder = config.configFolder
    this.#host = { ...config, ...context }
  }

  /** The table reader of hooks; it records the hashes of tables in `hashes`. */
  reader(hashes: TableHashes): ReadTable {
    const tables = new Map<string, Promise<Table>>()
    return (name, options = {}) => {
      const key = JSON.stringify([name, options.sheet])
      const table = tables.get(key) ?? this.#read(name, options, hashes)
      tables.set(key, table)
      return table
    }
  }

  /** Whether a table differs from its recorded hash. */
  async haveChanged(hashes: TableHashes): Promise<boolean> {
    for (const [name, recorded] of Object.entries(hashes))
      if ((await this.#currentHash(name)) !== recorded) return true
    return false
  }

  async #read(name: string, options: SheetOption, hashes: TableHashes): Promise<Table> {
    if (isHttpAddress(name)) {
      const fetched = await this.#ask(name)
      hashes[name] = hashOf(fetched.file.bytes)
      return tableOfAsked(fetched, options)
    }
    const bytes = await readBytes(resolve(this.#folder, name), name)
    hashes[name] = hashOf(bytes)
    return tableIn({ name, bytes }, options)
  }

  #ask(address: string): Promise<AskedTable> {
    const fetched = this.#asked.get(address) ?? askTable(address, this.#host)
    this.#asked.set(address, fetched)
    return fetched
  }

  async #currentHash(name: string): Promise<string | undefined> {
    try {
      if (isHttpAddress(name)) return hashOf((await this.#ask(name)).file.bytes)
      return hashOf(readRegular(resolve(this.#folder, name)))
    } catch (error) {
      if (isHttpAddress(name) && !(error instanceof UserError)) throw error
      return undefined
    }
  }
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url')
}
