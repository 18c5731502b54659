import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import { parseJson, readList } from '../config/chain-files.ts'
import type { Config } from '../config/config.ts'
import type { StoresFunction } from '../config/schema.ts'
import { withKeyPlaces } from '../config/with-key-places.ts'
import { asError } from '../report/as-error.ts'
import { Failure, failure } from '../report/failure.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { packageRoot } from '../system/package-root.ts'
import { rowsOf } from '../system/read-json.ts'
import { thrownAt } from '../system/thrown-at.ts'
import { type CheckOptions, checkStores } from './check-stores.ts'
import { csvRows } from './csv-rows.ts'
import { listCodeFailure } from './list-code-failure.ts'
import { isTable } from './read-csv.ts'

type LoadOptions = Pick<CheckOptions, 'onBad' | 'signal'>

/**
 * The stores of the configured list, and whether it is the shipped sample list. Throws `Failure` (exit
 * code 2) that names every bad row at once, unless `onBad` takes it, as in `checkStores`; or the reason of `signal`,
 * as a function that gives the list need not hear it.
 */
export async function loadStores(
  config: Config,
  options: LoadOptions = {},
): Promise<{ listed: Store[]; shipped: boolean }> {
  const { storesFrom, storesName } = config
  const { signal } = options
  const check = (rows: Iterable<unknown>) => checkStores(rows, storesName, config, options)
  if (typeof storesFrom === 'function')
    return { listed: await check(await askRows(storesFrom, signal)), shipped: false }
  const text = await readList({ file: storesFrom, name: storesName }, signal)
  const listed = isTable(storesFrom)
    ? await checkTable(text, config, options)
    : ((await orNoList(() => check(rowsOf(text)))) ?? (await check(readRows(text, storesName))))
  return { listed, shipped: await isShipped(text) }
}

async function checkTable(text: string, config: Config, options: LoadOptions): Promise<Store[]> {
  const { storesName: file, configFile, columns: said, fields, amenities } = config
  const own = fields?.shape ?? {}
  const read = () => csvRows(text, { file, configFile, said, own, amenities })
  const { rows, lines } = await withKeyPlaces(read)
  return checkStores(rows, file, config, { ...options, rowAt: (place) => lines[place] ?? 0 })
}

// Row by row: all of them take three times the memory of the stores. Undefined for what is no such list.
async function orNoList(check: () => Promise<Store[]>): Promise<Store[] | undefined> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function readRows(text: string, name: string): unknown[] {
  return filledList(parseJson(text, { name, notJson: 'LIST_NOT_JSON' }), name)
}

async function askRows(give: StoresFunction, signal?: AbortSignal): Promise<unknown[]> {
  try {
    const rows = give()
    const given = signal ? chainAnswer(rows, signal, { what: 'stores()', exitCode: 2 }) : rows
    return filledList(await given, 'stores()')
  } catch (thrown) {
    if (signal?.aborted && thrown === signal.reason) throw thrown
    const cause = asError(thrown)
    if (cause instanceof Failure) throw cause
    throw listCodeFailure('stores()', cause, { file: 'stores()', ...thrownAt(cause) })
  }
}

function filledList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value))
    throw failure(2, 'LIST_NOT_ARRAY', { got: shown(value) }, { file: name })
  if (value.length === 0) throw failure(2, 'LIST_EMPTY', {}, { file: name })
  return value
}

// By content, not by name: a chain that puts its own list in place of the sample has left the sample.
async function isShipped(text: string): Promise<boolean> {
  const known = await readFile(join(packageRoot, 'data/sample/stores.sha256'), 'utf8')
  return hash('sha256', text.replaceAll('\r\n', '\n'), 'hex') === known.trim()
}
