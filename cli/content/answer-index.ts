import { z } from 'zod'
import { readPlain } from '../system/read-plain.ts'
import { codeOf } from '../system/write-failure.ts'
import { writeAside } from '../system/write-file.ts'
import { answerName } from './answer-files.ts'

const entrySchema = z.strictObject({
  header: z.string().regex(answerName),
  page: z.string().regex(answerName),
  since: z.iso.datetime(),
})

/** Which answers a store has, by name, and when the build began that asked for them (ISO date-time). */
export type AnswerEntry = z.infer<typeof entrySchema>

const indexSchema = z.strictObject({
  version: z.literal(1),
  stores: z.record(z.string(), entrySchema),
})

/** The entries by store id; none when there is no such file yet. Throws when it is not what was written. */
export function readIndex(file: string): Map<number, AnswerEntry> {
  const text = textOf(file)
  if (text === undefined) return new Map()
  const { stores } = indexSchema.parse(JSON.parse(text))
  return new Map(Object.entries(stores).map(([id, entry]) => [Number(id), entry]))
}

function textOf(file: string): string | undefined {
  try {
    return readPlain(file).toString()
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined
    throw cause
  }
}

/** Puts these entries in the place of the ones that stood in the file, a store a line. */
export function writeIndex(file: string, entries: ReadonlyMap<number, AnswerEntry>): void {
  const lines = [...entries].map(([id, entry]) => `    "${id}": ${JSON.stringify(entry)}`)
  writeAside(file, `{\n  "version": 1,\n  "stores": {\n${lines.join(',\n')}\n  }\n}\n`)
}
