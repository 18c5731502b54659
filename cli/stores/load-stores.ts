import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import { readList } from '../config/chain-files.ts'
import type { Config } from '../config/config.ts'
import { isHttpAddress } from '../config/http-address.ts'
import type { StoresFunction } from '../config/schema.ts'
import { withKeyPlaces } from '../config/with-key-places.ts'
import { asError } from '../report/as-error.ts'
import type { Problem, ProblemCode } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { chainAnswer } from '../system/chain-answer.ts'
import { collectOften } from '../system/collect-often.ts'
import { errorLocation } from '../system/error-location.ts'
import { packageRoot } from '../system/package-root.ts'
import { withoutAmenityWords } from './amenities-in-words.ts'
import { type CheckOptions, checkStores } from './check-stores.ts'
import { columnFields, recognizeColumns } from './columns.ts'
import { withoutExtraRows } from './extra-rows.ts'
import { LeftOut } from './left-out.ts'
import { listCodeFailure } from './list-code-failure.ts'
import { Placeholders } from './placeholders.ts'
import { plainRows } from './plain-rows.ts'
import { decodeJson } from './table/decode.ts'
import { askTable, type TableHost } from './table/fetched.ts'
import { formOf } from './table/form.ts'
import { openTable } from './table/open-table.ts'
import type { TableFile } from './table/table.ts'
import { tableRows } from './table-rows.ts'

export interface LoadOptions extends Pick<CheckOptions, 'onBad' | 'signal' | 'warn' | 'warnAll'> {
  env?: TableHost['env'] | undefined
}

/** A config whose list no source brings. */
export type ListConfig = Config & { storesFrom: string | StoresFunction }

/** The stores of a list. */
export interface LoadedStores {
  listed: Store[]
  /** Whether the list is the bundled sample. */
  shipped: boolean
  /** Undefined if the config refuses lists with bad rows. */
  leftOut: LeftOut | undefined
}

/**
 * Loads the stores of the configured list. Throws `UserError` (exit code 2) that names every bad row, unless the
 * config skips bad rows or `onBad` receives the error, as in `checkStores`. Throws the reason of `signal` on abort,
 * even if a custom list function ignores the signal.
 */
export async function loadStores(
  config: ListConfig,
  options: LoadOptions = {},
): Promise<LoadedStores> {
  const { storesFrom, storesName } = config
  const { signal } = options
  if (typeof storesFrom === 'function') {
    const given = await askRows(storesFrom, signal)
    const rows = withoutAmenityWords(() => given, config.amenities)
    const leftOut = leftOutOf(config)
    const listed = await checkStores(rows, storesName, config, { ...options, leftOut })
    return { listed, shipped: false, leftOut }
  }
  if (isHttpAddress(storesFrom)) return loadAsked(storesFrom, config, options)
  const bytes = await readList({ file: storesFrom, name: storesName }, signal)
  return checkFile({ name: storesName, bytes }, config, options)
}

/** Problems that mean a host failure, whatever the response's status. */
const noLists: ReadonlySet<ProblemCode> = new Set([
  'CSV_NO_HEADER',
  'FILE_NOT_UTF8',
  'LIST_EMPTY',
  'LIST_FOREIGN',
  'LIST_NOT_ARRAY',
  'LIST_NOT_JSON',
  'LIST_UNKNOWN',
])

async function loadAsked(
  address: string,
  config: Config,
  options: LoadOptions,
): Promise<LoadedStores> {
  const { file, keep, fallBack } = await askTable(address, { ...config, ...options })
  const { onBad } = options
  let isGood = true
  const bad = (failure: UserError) => {
    isGood = false
    onBad?.(failure)
  }
  try {
    const found = await checkFile(file, config, { ...options, ...(onBad && { onBad: bad }) })
    if (isGood) keep()
    return found
  } catch (error) {
    if (!(error instanceof UserError) || !error.problems.every(({ code }) => noLists.has(code)))
      throw error
    const copy = fallBack(error)
    if (!copy) throw error
    return checkFile(copy, config, options)
  }
}

function leftOutOf(config: Config): LeftOut | undefined {
  return config.badRows === 'leave-out' ? new LeftOut(config) : undefined
}

/** The bytes of a list of some thousand stores, which stay in memory for the whole build. */
const longList = 1_000_000

async function checkFile(
  file: TableFile,
  config: Config,
  given: LoadOptions,
): Promise<LoadedStores> {
  const { storesName } = config
  if (file.bytes.length > longList) collectOften()
  const leftOut = leftOutOf(config)
  const options = { ...given, leftOut }
  if (formOf(file) !== 'json')
    return { listed: await checkTable(file, config, options), shipped: false, leftOut }
  const { text, warnings } = decodeJson(file, config.country)
  const plain = plainRows(text) && plainWithoutWords(text, config)
  const placeholders = new Placeholders()
  const rows = plain && placeholders.cleared(plain, config.fields?.shape ?? {})
  const listed = rows && (await orNoList(() => checkStores(rows, storesName, config, options)))
  const found = [...warnings, ...placeholders.warnings(storesName)]
  if (listed) for (const warning of found) options.warn?.(warning)
  return {
    listed: listed ?? (await checkTable(file, config, options)),
    shipped: await isShipped(text),
    leftOut,
  }
}

// A list without the name is not read twice.
function plainWithoutWords(text: string, { amenities }: Config): Iterable<unknown> | undefined {
  if (!/"amenities"/i.test(text)) return plainRows(text)
  try {
    return withoutAmenityWords(() => plainRows(text) ?? [], amenities)
  } catch (error) {
    // Reported when the rows are read.
    if (error instanceof SyntaxError) return plainRows(text)
    throw error
  }
}

async function checkTable(
  file: TableFile,
  config: Config,
  options: LoadOptions & Pick<CheckOptions, 'leftOut'>,
): Promise<Store[]> {
  const { storesName, configFile, columns: said, amenities, country } = config
  const { sheet, profile, header: hasHeader } = config.storesAs
  const { warn } = options
  const own = config.fields?.shape ?? {}
  const fields = [...Object.keys(own), ...columnFields]
  const knows = (header: readonly string[]) => {
    const places = recognizeColumns(header, fields, said).values()
    return [...places].filter((at) => at >= 0).length
  }
  const whole = await openTable(file, { sheet, knows, hasHeader, country })
  const table = withoutExtraRows(whole, storesName)
  for (const warning of table.warnings) warn?.(warning)
  const reading = { file: storesName, configFile, said, own, amenities, country, profile }
  const read = () => withFaults(table.faults, () => tableRows(table, reading))
  const { rows, warnings } = await withKeyPlaces(read)
  const found = { rowAt: (place: number) => table.lines[place] ?? 0, faults: table.faults }
  try {
    return await checkStores(rows, storesName, config, { ...options, ...found })
  } finally {
    for (const warning of warnings()) warn?.(warning)
  }
}

/** Returns the value of `read`; adds the rows that could not be parsed to its error. */
async function withFaults<T>(faults: readonly Problem[], read: () => T): Promise<T> {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(2, [...error.problems, ...faults], { cause: error })
  }
}

// Row by row, because all rows take three times the memory of the stores. Undefined if the file is not such a list.
async function orNoList(check: () => Promise<Store[]>): Promise<Store[] | undefined> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function askRows(give: StoresFunction, signal?: AbortSignal): Promise<unknown[]> {
  try {
    const rows = give()
    const given = signal ? chainAnswer(rows, signal, { what: 'stores()', exitCode: 2 }) : rows
    return filledList(await given, 'stores()')
  } catch (thrown) {
    if (signal?.aborted && thrown === signal.reason) throw thrown
    const cause = asError(thrown)
    if (cause instanceof UserError) throw cause
    throw listCodeFailure('stores()', cause, { file: 'stores()', ...errorLocation(cause) })
  }
}

function filledList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value))
    throw userError(2, 'LIST_NOT_ARRAY', { got: shown(value) }, { file: name })
  if (value.length === 0) throw userError(2, 'LIST_EMPTY', {}, { file: name })
  return value
}

// By content, not by name: a custom list may have the file name of the sample.
async function isShipped(text: string): Promise<boolean> {
  const known = await readFile(join(packageRoot, 'data/sample/stores.sha256'), 'utf8')
  return hash('sha256', text.replaceAll('\r\n', '\n'), 'hex') === known.trim()
}
