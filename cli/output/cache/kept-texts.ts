import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeptText, KeptTexts } from '../../content/source-context.ts'
import { readPlain } from '../../system/read-plain.ts'
import { sealed, unsealed } from '../../system/seal.ts'
import { ifPossible } from '../../system/write-failure.ts'
import { writeAside } from '../../system/write-file.ts'

const validator = z.union([
  z.strictObject({ etag: z.string() }),
  z.strictObject({ since: z.string() }),
])
const keptSchema = z.strictObject({ stamp: validator, text: z.string() })

/** A folder, which need not be there yet, with the texts that a source was given: a file for each question. */
export class KeptTextsFolder implements KeptTexts {
  readonly #folder: string
  readonly #used = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  find(name: string): KeptText | undefined {
    this.#used.add(`${name}.json`)
    try {
      const file = this.#fileOf(name)
      return keptSchema.parse(JSON.parse(String(unsealed(file, readPlain(file)))))
    } catch {
      // It is missing or damaged: then it is asked for.
      return undefined
    }
  }

  keep(name: string, { stamp: { etag, since }, text }: KeptText): void {
    const stamp = etag === undefined ? { since } : { etag }
    // Without it the next build asks for the whole text.
    const content = Buffer.from(JSON.stringify({ stamp, text }))
    const file = this.#fileOf(name)
    ifPossible(() => writeAside(file, sealed(file, content)))
  }

  /** Removes what no question of this build was about. */
  sweep(): void {
    ifPossible(() => {
      for (const file of readdirSync(this.#folder))
        if (!this.#used.has(file)) rmSync(join(this.#folder, file))
    })
  }

  #fileOf(name: string): string {
    return join(this.#folder, `${name}.json`)
  }
}
