import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fs from 'fs-extra'
import { readBytes } from '../../config/chain-files.ts'
import { userError } from '../../report/user-error.ts'
import { formOf } from '../../stores/table/form.ts'
import { version } from '../../system/package-root.ts'
import { orWriteFailure } from '../../system/write-failure.ts'
import type { ProjectAnswers } from './answers.ts'
import {
  configName,
  type GivenList,
  newListName,
  packageText,
  projectFiles,
} from './project-files.ts'

/** Throws `UserError` (exit code 2) where a folder is the project of a chain already. */
export function refuseProject(dir: string): void {
  const file = join(dir, configName)
  if (existsSync(file)) throw userError(2, 'INIT_TAKEN', { isList: false }, { file })
}

/**
 * Writes a new project into `dir`, and gives the names of its files. What stands there already is never
 * written over: a config or a list is a `UserError` (exit code 2) before anything is written, all else stays.
 */
export async function writeProject(
  dir: string,
  answers: ProjectAnswers,
  list: (GivenList & { file: string }) | undefined,
): Promise<string[]> {
  refuseProject(dir)
  const listFile = join(dir, list?.name ?? newListName)
  if (list?.file !== listFile && existsSync(listFile))
    throw userError(2, 'INIT_TAKEN', { isList: true }, { file: listFile })
  const files = projectFiles(answers, list)
  const all = { 'package.json': packageText(answers, version), ...files }
  const fresh = Object.entries(all).filter(([name]) => !existsSync(join(dir, name)))
  for (const [name, content] of fresh) {
    const file = join(dir, name)
    await orWriteFailure(file, fs.ensureFile(file))
    await orWriteFailure(file, writeFile(file, content))
  }
  return fresh.map(([name]) => name)
}

/** A list that a new project is to have. Throws `UserError` (exit code 2). */
export async function readList(file: string): Promise<GivenList & { file: string }> {
  const content = await readBytes(file)
  // A file of another kind is no list that could be corrected.
  formOf({ name: file, bytes: content })
  return { file, name: basename(file), content }
}

/** Whether `npm install` in a project brings the tool. */
export async function dependsOnTool(dir: string): Promise<boolean> {
  try {
    const text = await readFile(join(dir, 'package.json'), 'utf8')
    const { dependencies, devDependencies } = JSON.parse(text)
    return 'store-pages' in { ...dependencies, ...devDependencies }
  } catch {
    return false
  }
}
