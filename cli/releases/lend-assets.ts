import { constants, copyFile, link, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { isHashedAsset } from '../site/hashed-asset.ts'
import { codeOf, orWriteFailure, writeFailure } from '../system/write-failure.ts'
import { readPublication } from './publication.ts'

/**
 * Gives a release folder the hashed assets that other releases brought, for visitors who still have
 * a page of those. Resolves to the names that were not there yet. Throws `Failure`.
 */
export async function lendAssets(lenders: readonly string[], folder: string): Promise<string[]> {
  const to = join(folder, 'assets')
  await ensureOwnFolder(to)
  const lent: string[] = []
  for (const lender of lenders) {
    for (const name of await ownAssets(lender)) {
      const isNew = await orWriteFailure(to, addName(join(lender, 'assets', name), join(to, name)))
      if (isNew) lent.push(name)
    }
  }
  return lent
}

async function ensureOwnFolder(folder: string): Promise<void> {
  await orWriteFailure(folder, fs.ensureDir(folder))
  if ((await lstat(folder)).isSymbolicLink()) throw writeFailure(folder, 'it is a link')
}

async function ownAssets(folder: string): Promise<string[]> {
  const { earlierAssets } = readPublication(folder)
  const borrowed = new Set(earlierAssets)
  const names = await readdir(join(folder, 'assets')).catch(() => [])
  return names.filter((name) => isHashedAsset(name) && !borrowed.has(name)).sort()
}

// A name with a hash in it that exists already has the same bytes behind it.
async function addName(existing: string, name: string): Promise<boolean> {
  try {
    await link(existing, name).catch((cause) => copyInstead(cause, existing, name))
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
}

// Some file systems have no hard links.
async function copyInstead(cause: unknown, existing: string, name: string): Promise<void> {
  if (codeOf(cause) === 'EEXIST') throw cause
  await copyFile(existing, name, constants.COPYFILE_EXCL)
}
