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

/** The last good answer of a host. */
export interface KeptCopy extends z.infer<typeof headSchema> {
  bytes: Buffer
}

/** Where the copy of an address is kept in a folder of last good answers. */
export function copyFile(folder: string, address: string): string {
  return join(folder, 'lists', `${hash('sha256', address, 'hex').slice(0, 32)}.bin`)
}

/** The copy in a file; undefined where there is none, or it is damaged. */
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

/** Lays a good answer aside; without a place for it, the next build has none. */
export function writeCopy(file: string, { bytes, ...head }: KeptCopy): void {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
  ifPossible(() => writeAside(file, sealed(file, content)))
}
