import { hash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { readRegularFile } from '../../system/read-regular-file.ts'
import { sealed, unsealed } from '../../system/seal.ts'
import { ifPossible } from '../../system/write-failure.ts'
import { writeAside } from '../../system/write-file.ts'

const headSchema = z.strictObject({
  since: z.iso.datetime(),
  type: z.string().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})

/** The last good copy of a host's list. */
export interface KeptCopy extends z.infer<typeof headSchema> {
  bytes: Buffer
}

/** Returns the path of an address's copy in the folder of last good copies. */
export function copyFile(folder: string, address: string): string {
  return join(folder, 'lists', `${hash('sha256', address, 'hex').slice(0, 32)}.bin`)
}

/** Reads a copy; undefined if it is missing or damaged. */
export function readCopy(file: string): KeptCopy | undefined {
  try {
    const content = unsealed(file, readRegularFile(file))
    if (!content) return undefined
    const end = content.indexOf('\n')
    const head = headSchema.parse(JSON.parse(content.toString('utf8', 0, end)))
    return { ...head, bytes: content.subarray(end + 1) }
  } catch {
    return undefined
  }
}

/** Writes a copy; if the write fails, the next build has no copy. */
export function writeCopy(file: string, { bytes, ...head }: KeptCopy): void {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
  ifPossible(() => writeAside(file, sealed(file, content)))
}
