import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { z } from 'zod'
import { publicationFile } from '../output/release.ts'
import { isHashedAsset } from '../output/write-files.ts'
import { textIn } from '../system/read-regular-file.ts'
import { orWriteFailure, tryWrite, writeFailure } from '../system/write-failure.ts'
import { linkNew, writeAside } from '../system/write-file.ts'

const publicationSchema = z.object({
  /** The hash over the names and hashes of all files of the site; equal sites have equal digests. */
  digest: z.string(),
  /** The release that was current when this one was published: the target of a rollback. */
  before: z.string().optional(),
  /** Names in `assets/` that belong to earlier releases. */
  earlierAssets: z.array(z.string()),
})

/** The record of a release's publication, beside its site. */
export type Publication = z.infer<typeof publicationSchema>

/** The publication record of a release folder; an empty one if it is missing or damaged. */
export function readPublication(folder: string): Publication {
  try {
    return publicationSchema.parse(JSON.parse(textIn(join(folder, publicationFile)) ?? ''))
  } catch {
    return { digest: '', earlierAssets: [] }
  }
}

/** Writes the publication record atomically. Throws `UserError`. */
export function writePublication(folder: string, publication: Publication): void {
  const file = join(folder, publicationFile)
  tryWrite(file, () => writeAside(file, `${JSON.stringify(publication, null, 2)}\n`))
}

/**
 * Links the hashed assets of other releases into a release folder, for visitors who still have one of their
 * pages. Resolves to the names that were missing before. Throws `UserError`.
 */
export async function lendAssets(lenders: readonly string[], folder: string): Promise<string[]> {
  const to = join(folder, 'assets')
  await orWriteFailure(to, fs.ensureDir(to))
  if ((await lstat(to)).isSymbolicLink()) throw writeFailure(to, 'it is a link')
  const names = new Set(await readdir(to))
  const lent: string[] = []
  for (const lender of lenders) {
    for (const name of await assetsOf(lender)) {
      // Equal names with a hash have equal bytes.
      if (names.has(name)) continue
      linkNew(join(lender, 'assets', name), join(to, name))
      names.add(name)
      lent.push(name)
    }
  }
  return lent
}

async function assetsOf(folder: string): Promise<string[]> {
  const borrowed = new Set(readPublication(folder).earlierAssets)
  const names = await readdir(join(folder, 'assets')).catch(() => [])
  return names.filter((name) => isHashedAsset(name) && !borrowed.has(name)).sort()
}
