import { hash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { readPlain } from '../system/read-plain.ts'
import { ifPossible, writeFailure } from '../system/write-failure.ts'
import { writeAside } from '../system/write-file.ts'

const nameLength = 32

/** What the names of answers look like. */
export const answerName = new RegExp(`^[0-9a-f]{${nameLength}}$`)

/**
 * Writes an answer below its hash into `folder`, and answers with that name; one that stands there
 * already is not written again. Throws `Failure` when it cannot be written.
 */
export function writeAnswer(folder: string, answer: object): string {
  const bytes = Buffer.from(JSON.stringify(answer))
  const name = nameOf(bytes)
  const file = fileOf(folder, name)
  try {
    // Its size tells an answer that was cut from a whole one, and costs next to nothing.
    if (answerSize(folder, name) !== bytes.length) writeAside(file, bytes)
  } catch (cause) {
    throw writeFailure(file, cause)
  }
  return name
}

/** The answer of that name; throws when it is gone or not what was written. */
export function readAnswer<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.infer<Schema> {
  const bytes = readPlain(fileOf(folder, name))
  if (nameOf(bytes) !== name) throw new Error(`${name} is damaged`)
  return schema.parse(JSON.parse(bytes.toString()))
}

/** The size of the answer of that name, in bytes; undefined when it is gone. */
export function answerSize(folder: string, name: string): number | undefined {
  const stat = lstatSync(fileOf(folder, name), { throwIfNoEntry: false })
  return stat?.isFile() ? stat.size : undefined
}

/** Removes every answer but these, and nothing else; what cannot be removed stays. */
export function sweepAnswers(folder: string, keep: ReadonlySet<string>): void {
  // A shard without stores has had no answer.
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.json(?:\.\d+)?$/, '')
    if (answerName.test(name) && !(keep.has(name) && file === `${name}.json`))
      ifPossible(() => rmSync(join(folder, file), { recursive: true }))
  }
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.json`)
}

function nameOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, nameLength)
}
