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
  /** Over the names and hashes of all files of the site; the same for equal sites. */
  digest: z.string(),
  /** The release that was current when this one was published: where a rollback leads. */
  before: z.string().optional(),
  /** Names in `assets/` that belong to earlier releases. */
  earlierAssets: z.array(z.string()),
})

/** What is remembered of a release beside its site. */
export type Publication = z.infer<typeof publicationSchema>

/** What a release folder says of its publication. */
export function readPublication(folder: string): Publication {
  try {
    return publicationSchema.parse(JSON.parse(textIn(join(folder, publicationFile)) ?? ''))
  } catch {
    return { digest: '', earlierAssets: [] }
  }
}

/** Writes it at once or not at all. Throws `UserError`. */
export function writePublication(folder: string, publication: Publication): void {
  const file = join(folder, publicationFile)
  tryWrite(file, () => writeAside(file, `${JSON.stringify(publication, null, 2)}\n`))
}

/**
 * Gives a release folder the hashed assets that other releases brought, for visitors who still have
 * a page of those. Resolves to the names that were not there yet. Throws `UserError`.
 */
export async function lendAssets(lenders: readonly string[], folder: string): Promise<string[]> {
  const to = join(folder, 'assets')
  await orWriteFailure(to, fs.ensureDir(to))
  if ((await lstat(to)).isSymbolicLink()) throw writeFailure(to, 'it is a link')
  const names = new Set(await readdir(to))
  const lent: string[] = []
  for (const lender of lenders) {
    for (const name of await ownAssets(lender)) {
      // A name with a hash in it that exists already has the same bytes behind it.
      if (names.has(name)) continue
      linkNew(join(lender, 'assets', name), join(to, name))
      names.add(name)
      lent.push(name)
    }
  }
  return lent
}

async function ownAssets(folder: string): Promise<string[]> {
  const borrowed = new Set(readPublication(folder).earlierAssets)
  const names = await readdir(join(folder, 'assets')).catch(() => [])
  return names.filter((name) => isHashedAsset(name) && !borrowed.has(name)).sort()
}
