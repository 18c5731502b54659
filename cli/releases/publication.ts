import { join } from 'node:path'
import { z } from 'zod'
import { publicationFile } from '../site/release.ts'
import { textIn } from '../system/read-plain.ts'
import { writeAside } from '../system/write-aside.ts'
import { writeFailure } from '../system/write-failure.ts'

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

const unknown: Publication = { digest: '', earlierAssets: [] }

/** What a release folder says of its publication. */
export function readPublication(folder: string): Publication {
  const text = textIn(join(folder, publicationFile))
  if (text === undefined) return unknown
  return publicationSchema.safeParse(parsed(text)).data ?? unknown
}

/** Writes it at once or not at all. Throws `Failure`. */
export function writePublication(folder: string, publication: Publication): void {
  const file = join(folder, publicationFile)
  try {
    writeAside(file, `${JSON.stringify(publication, null, 2)}\n`)
  } catch (cause) {
    throw writeFailure(file, cause)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
