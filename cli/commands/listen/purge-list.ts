import { join } from 'node:path'
import { z } from 'zod'
import { readRelease } from '../../output/read-release.ts'
import { compareReleases } from '../../output/release.ts'
import { currentOf, type Target } from '../../releases/target.ts'
import { textIn } from '../../system/read-regular-file.ts'
import { tryWrite } from '../../system/write-failure.ts'
import { writeAside } from '../../system/write-file.ts'

const toldSchema = z.object({
  /** The folder that was published to. */
  target: z.string(),
  /** Its release whose changes were told last; null before there was one. */
  release: z.string().nullable(),
})

type Told = z.infer<typeof toldSchema>

/**
 * What a CDN in front of a target has to forget. Also what was published by a process that was killed
 * before it could tell is told, by the next one.
 */
export class PurgeList {
  readonly #file: string
  readonly #target: Target

  /** The file, which need not exist, remembers what was told. */
  constructor(file: string, target: Target) {
    this.#file = file
    this.#target = target
  }

  /** Before a publish, as whatever comes may be cut off. Throws `UserError`. */
  async begin(): Promise<void> {
    if (!this.#told()) this.#remember((await currentOf(this.#target)) ?? null)
  }

  /** The addresses that differ between the release that was told last and this one. Throws `UserError`. */
  async since(name: string): Promise<string[]> {
    const told = this.#told()?.release
    if (told === name) return []
    const releaseIn = (release: string) => readRelease(join(this.#target.releases, release))
    // One that is no longer there is compared with as an empty one: then all is told.
    const [before, now] = [told ? await releaseIn(told) : undefined, await releaseIn(name)]
    return now ? compareReleases(before, now).changed : []
  }

  /** They are told. Throws `UserError`. */
  end(name: string): void {
    this.#remember(name)
  }

  #told(): Told | undefined {
    try {
      const told = toldSchema.parse(JSON.parse(textIn(this.#file) ?? ''))
      return told.target === this.#target.folder ? told : undefined
    } catch {
      return undefined
    }
  }

  #remember(release: string | null): void {
    const told: Told = { target: this.#target.folder, release }
    tryWrite(this.#file, () => writeAside(this.#file, `${JSON.stringify(told)}\n`))
  }
}
