import { readFile } from 'node:fs/promises'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import { type JsonFault, jsonFault } from '../system/json-fault.ts'
import { codeOf } from '../system/write-failure.ts'

/** A file as messages call it, and what is told of it when it is not JSON. */
export interface JsonFile {
  file: string
  name: string
  notJson: 'DATA_NOT_JSON' | 'LIST_NOT_JSON'
}

/** What a file of the chain says, and its text. Throws `Failure` (exit code 2) that names the fault. */
export async function readJson(from: JsonFile): Promise<{ value: unknown; text: string }> {
  const text = await readText(from)
  try {
    return { value: JSON.parse(text), text }
  } catch (cause) {
    const { words, ...row }: JsonFault = jsonFault(text, cause)
    const where = { file: from.name, ...row }
    throw new Failure(2, [problem(from.notJson, { fault: words }, where)], { cause })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function readText({ file, name }: JsonFile): Promise<string> {
  try {
    return utf8.decode(await readFile(file))
  } catch (cause) {
    const unreadable = problem('FILE_UNREADABLE', { cause: codeOf(cause) }, { file: name })
    throw new Failure(2, [unreadable], { cause })
  }
}
