import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Amenities } from '../../data/amenities.ts'
import type { StoreId } from '../../data/store.ts'
import { problem } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { decodeText } from '../system/decode-text.ts'
import { jsonFault } from '../system/json-fault.ts'
import { packageRoot } from '../system/package-root.ts'
import { readPipe } from '../system/read-pipe.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'
import type { UserConfig } from './schema.ts'
import { schemaFaults } from './schema-faults.ts'
import { storeIds } from './store-ids.ts'
import { textWithLanguages } from './text-or-by-language.ts'

/** The ids of corporate stores. Throws `UserError` (exit code 2). */
export async function readCorporateIds(file: string): Promise<ReadonlySet<StoreId>> {
  return new Set(await readChecked(file, storeIds))
}

/** The amenities of the config, or else those of the sample chain. Throws `UserError` (exit code 2). */
export async function readAmenityList(
  custom: UserConfig['amenities'],
  locale: string,
): Promise<Amenities> {
  if (custom) {
    const of = Object.entries(custom).map(([key, { label, ...amenity }]) => {
      const { text, all } = textWithLanguages(label, locale)
      return [key, { label: text, ...(all && { labels: all }), ...amenity }]
    })
    return { of: Object.fromEntries(of), bySlot: false }
  }
  const file = join(packageRoot, 'data/sample/amenities.json')
  return { of: JSON.parse(await readText({ file, name: file })) as Amenities['of'], bySlot: true }
}

async function readChecked<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readText({ file, name: file })
  const value = parseJson(text, file)
  const problems = schemaFaults(schema, value).map(({ name, fault }) =>
    problem('DATA_FIELD', { fault }, { file, field: name }),
  )
  if (problems.length > 0) throw new UserError(2, problems)
  return schema.parse(value)
}

/**
 * Parses the JSON text of a file, which messages call `name`. Throws `UserError` (exit code 2) that names the
 * fault.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { words, ...row } = jsonFault(text, cause)
    throw userError(2, 'DATA_NOT_JSON', { fault: words }, { file: name, ...row }, { cause })
  }
}

/** The text of a file of the chain. Throws `UserError` (exit code 2). */
export async function readText({ file, name }: { file: string; name: string }): Promise<string> {
  return fileText(await readBytes(file, name), name)
}

/**
 * The bytes of a store list, which may come through a pipe until `signal` aborts. Throws `UserError` (exit code
 * 2).
 */
export async function readList(
  { file, name }: { file: string; name: string },
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  return orUnreadable(name, async () =>
    (await stat(file)).isFIFO() ? readPipe(file, signal) : readRegular(file),
  )
}

/** The bytes of a file of the chain, which messages call `name`. Throws `UserError` (exit code 2). */
export async function readBytes(file: string, name = file): Promise<Uint8Array> {
  return orUnreadable(name, () => readRegular(file))
}

async function orUnreadable<Read>(name: string, read: () => Read): Promise<Awaited<Read>> {
  try {
    return await read()
  } catch (cause) {
    throw userError(2, 'FILE_UNREADABLE', { cause: codeOf(cause) }, { file: name }, { cause })
  }
}

/** The bytes of a file of the chain as text. Throws `UserError` (exit code 2) if they are not UTF-8. */
function fileText(content: Uint8Array, name: string): string {
  // English text in UTF-16 is also valid UTF-8, with a zero byte at each letter; no text has zero bytes.
  const text = content.includes(0) ? undefined : decodeText(content)
  if (text === undefined) throw userError(2, 'FILE_NOT_UTF8', {}, { file: name })
  return text
}
