import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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

/** Throws `UserError` (exit code 2) if the folder already contains a project. */
export function refuseProject(dir: string): void {
  const file = join(dir, configName)
  if (existsSync(file)) throw userError(2, 'INIT_TAKEN', { isList: false }, { file })
}

/**
 * Writes a new project into `dir` and returns the names of its files. Never overwrites: an existing config or list is
 * a `UserError` (exit code 2) before anything is written, and any other existing file stays.
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

/**
 * Copies the pictures that a list names into the project, to the same place beside the list; returns how many. Files of
 * the project are never overwritten.
 */
export async function copyPhotos(
  dir: string,
  list: { file: string },
  photos: readonly string[],
): Promise<number> {
  const folder = dirname(list.file)
  const fresh = photos.filter((name) => !existsSync(join(dir, name)))
  for (const name of fresh) {
    const file = join(dir, name)
    await orWriteFailure(file, fs.ensureDir(dirname(file)))
    await orWriteFailure(file, copyFile(join(folder, name), file))
  }
  return fresh.length
}

/** Reads the list for a new project. Throws `UserError` (exit code 2). */
export async function readList(file: string): Promise<GivenList & { file: string }> {
  const content = await readBytes(file)
  // Throws for a file type that is no list and so cannot be corrected.
  formOf({ name: file, bytes: content })
  return { file, name: basename(file), content }
}

/** Returns whether `npm install` in the project installs the tool. */
export async function dependsOnTool(dir: string): Promise<boolean> {
  try {
    const text = await readFile(join(dir, 'package.json'), 'utf8')
    const { dependencies, devDependencies } = JSON.parse(text)
    return 'store-pages' in { ...dependencies, ...devDependencies }
  } catch {
    return false
  }
}
