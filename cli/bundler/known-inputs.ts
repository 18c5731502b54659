import { lstatSync, rmSync } from 'node:fs'
import { readPlain } from '../system/read-plain.ts'
import { sealed, unsealed } from '../system/seal.ts'
import { writeAside } from '../system/write-file.ts'

/** The files that bundles were made from; undefined where they are not as they were written down. */
export function readInputs(file: string): string[] | undefined {
  try {
    const text = unsealed(file, readPlain(file))?.toString()
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes down what bundles were made from. Throws what the system refuses. */
export function writeInputs(file: string, inputs: readonly string[]): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
  writeAside(file, sealed(file, Buffer.from(JSON.stringify(inputs))))
}
