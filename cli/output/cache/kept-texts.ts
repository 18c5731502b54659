import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KeptText, KeptTexts } from '../../content/source-context.ts'
import { readSealed, writeSealed } from '../../system/sealed-file.ts'
import { ifPossible } from '../../system/write-failure.ts'

const validatorSchema = z.union([
  z.strictObject({ etag: z.string() }),
  z.strictObject({ since: z.string() }),
])
const keptSchema = z.strictObject({ validator: validatorSchema, text: z.string() })

/** A folder, created when needed, with the texts that a source received: one file for each request. */
export class KeptTextsFolder implements KeptTexts {
  readonly #folder: string
  readonly #used = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  find(name: string): KeptText | undefined {
    this.#used.add(`${name}.json`)
    // A missing or damaged file only means that the text is requested again.
    const text = readSealed(this.#fileOf(name))
    return text === undefined ? undefined : keptSchema.safeParse(JSON.parse(text)).data
  }

  keep(name: string, { validator: { etag, since }, text }: KeptText): void {
    const validator = etag === undefined ? { since } : { etag }
    // Write errors are ignored: the next build then requests the whole text.
    ifPossible(() => writeSealed(this.#fileOf(name), JSON.stringify({ validator, text })))
  }

  /** Removes the texts that this build did not request. */
  sweep(): void {
    ifPossible(() => {
      for (const file of readdirSync(this.#folder))
        if (!this.#used.has(file)) rmSync(join(this.#folder, file), { recursive: true })
    })
  }

  #fileOf(name: string): string {
    return join(this.#folder, `${name}.json`)
  }
}
