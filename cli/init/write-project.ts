import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { failure } from '../say/failure.ts'
import { version } from '../system/package-root.ts'
import { codeOf, orWriteFailure } from '../system/write-failure.ts'
import type { Answers } from './answers.ts'
import { packageText, projectFiles } from './project-files.ts'

/**
 * Writes a new project into `dir`, and gives the names of its files. What stands there already is never
 * written over: a config or a list is a `Failure` (exit code 2) before anything is written, all else stays.
 */
export async function writeProject(
  dir: string,
  answers: Answers,
  listFile: string | undefined,
): Promise<string[]> {
  const list = listFile === undefined ? undefined : await readList(listFile)
  const files = projectFiles(answers, list)
  const [config = '', listName = ''] = Object.keys(files)
  const isOwnList = listFile === join(dir, listName)
  for (const name of isOwnList ? [config] : [config, listName])
    if (existsSync(join(dir, name))) throw failure(2, 'INIT_TAKEN', {}, { file: join(dir, name) })
  const all = { 'package.json': packageText(answers, version), ...files }
  const fresh = Object.entries(all).filter(([name]) => !existsSync(join(dir, name)))
  for (const [name, content] of fresh) {
    const file = join(dir, name)
    await orWriteFailure(file, fs.ensureFile(file))
    await orWriteFailure(file, writeFile(file, content))
  }
  return fresh.map(([name]) => name)
}

async function readList(file: string): Promise<{ name: string; content: Uint8Array }> {
  try {
    return { name: basename(file), content: await readFile(file) }
  } catch (cause) {
    throw failure(2, 'FILE_UNREADABLE', { cause: codeOf(cause) }, { file }, { cause })
  }
}
