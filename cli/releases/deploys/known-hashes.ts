import { z } from 'zod'
import { readSealed, writeSealed } from '../../system/sealed-file.ts'

const hashesSchema = z.record(z.string(), z.string())

/**
 * Hashes of earlier publishes in a file, by the content of a file and its extension: a slow hash is computed once. A
 * missing or damaged file counts as empty, and one that cannot be written is no fault.
 */
export function openKnownHashes(file: string | undefined) {
  const known = new Map(file === undefined ? [] : Object.entries(read(file)))
  const used = new Map<string, string>()
  return {
    hashOf(key: string, make: () => string): string {
      const hash = used.get(key) ?? known.get(key) ?? make()
      used.set(key, hash)
      return hash
    },
    /** Keeps the hashes that were used. */
    save(): void {
      const isSame = used.size === known.size && [...used.keys()].every((key) => known.has(key))
      if (file === undefined || isSame) return
      try {
        writeSealed(file, JSON.stringify(Object.fromEntries(used)))
      } catch {
        // The next publish computes them again.
      }
    },
  }
}

function read(file: string): Record<string, string> {
  try {
    return hashesSchema.parse(JSON.parse(readSealed(file) ?? '{}'))
  } catch {
    return {}
  }
}
