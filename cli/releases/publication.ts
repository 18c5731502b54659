import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fs from 'fs-extra'
import { z } from 'zod'
import { publicationFile } from '../output/release.ts'
import { isHashedAsset } from '../output/write-files.ts'
import { textIn } from '../system/read-regular-file.ts'
import { listFiles, walkFolder } from '../system/walk-folder.ts'
import { orWriteFailure, tryWrite, writeFailure } from '../system/write-failure.ts'
import { linkNew, writeAside } from '../system/write-file.ts'

const publicationSchema = z.object({
  /** The hash over the names and hashes of all files of the site; equal sites have equal digests. */
  digest: z.string(),
  /** The release that was current when this one was published: the target of a rollback. */
  before: z.string().optional(),
  /** Paths in `assets/` that belong to earlier releases. */
  earlierAssets: z.array(z.string()),
})

/** The record of a release's publication, beside its site. */
export type Publication = z.infer<typeof publicationSchema>

/** The publication record of a release folder; an empty one if it is missing or damaged. */
export function readPublication(folder: string): Publication {
  return parsePublication(textIn(join(folder, publicationFile)) ?? '')
}

/** The publication record in a text; an empty one if it is damaged. */
export function parsePublication(text: string): Publication {
  try {
    return publicationSchema.parse(JSON.parse(text))
  } catch {
    return { digest: '', earlierAssets: [] }
  }
}

/** Writes the publication record atomically. Throws `UserError`. */
export function writePublication(folder: string, publication: Publication): void {
  const file = join(folder, publicationFile)
  tryWrite(file, () => writeAside(file, publicationText(publication)))
}

/** The text of a publication record. */
export function publicationText(publication: Publication): string {
  return `${JSON.stringify(publication, null, 2)}\n`
}

/**
 * Links the hashed assets of other releases into a release folder, for visitors who still have one of their
 * pages. Resolves to the names that were missing before. Throws `UserError`.
 */
export async function lendAssets(lenders: readonly string[], folder: string): Promise<string[]> {
  const to = join(folder, 'assets')
  await orWriteFailure(to, fs.ensureDir(to))
  if ((await lstat(to)).isSymbolicLink()) throw writeFailure(to, 'it is a link')
  const names = new Set(walkFolder(to).map(({ path }) => path))
  const lent: string[] = []
  for (const lender of lenders) {
    for (const name of assetsOf(lender)) {
      // Equal names with a hash have equal bytes.
      if (names.has(name)) continue
      await orWriteFailure(to, fs.ensureDir(dirname(join(to, name))))
      linkNew(join(lender, 'assets', name), join(to, name))
      names.add(name)
      lent.push(name)
    }
  }
  return lent
}

function assetsOf(folder: string): string[] {
  const borrowed = new Set(readPublication(folder).earlierAssets)
  const { files } = listFiles(join(folder, 'assets'))
  return files.filter((name) => isHashedAsset(name) && !borrowed.has(name))
}
