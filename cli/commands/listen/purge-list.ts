import { join } from 'node:path'
import { z } from 'zod'
import { readRelease } from '../../output/read-release.ts'
import { compareReleases } from '../../output/release.ts'
import { currentOf, type Target } from '../../releases/target.ts'
import { textIn } from '../../system/read-regular-file.ts'
import { tryWrite } from '../../system/write-failure.ts'
import { writeAside } from '../../system/write-file.ts'

const printedSchema = z.object({
  /** The target folder. */
  target: z.string(),
  /** The last release whose changes were reported; null before the first one. */
  release: z.string().nullable(),
})

type PrintedRelease = z.infer<typeof printedSchema>

/**
 * Lists the addresses that a CDN in front of a target must purge. If a process is killed before it reports them, the
 * next process does.
 */
export class PurgeList {
  readonly #file: string
  readonly #target: Target

  /** `file` records the last reported release; it may be missing. */
  constructor(file: string, target: Target) {
    this.#file = file
    this.#target = target
  }

  /** Records the current release before a publish, as the process may be killed later. Throws `UserError`. */
  async begin(): Promise<void> {
    if (!this.#printed()) this.#remember((await currentOf(this.#target)) ?? null)
  }

  /** Returns the addresses that differ between the last reported release and this one. Throws `UserError`. */
  async since(name: string): Promise<string[]> {
    const printed = this.#printed()?.release
    if (printed === name) return []
    const releaseIn = (release: string) => readRelease(join(this.#target.releases, release))
    // A deleted release counts as empty, so that all addresses are reported.
    const [before, now] = [printed ? await releaseIn(printed) : undefined, await releaseIn(name)]
    return now ? compareReleases(before, now).changed : []
  }

  /** Records that the changes of a release are reported. Throws `UserError`. */
  end(name: string): void {
    this.#remember(name)
  }

  #printed(): PrintedRelease | undefined {
    try {
      const printed = printedSchema.parse(JSON.parse(textIn(this.#file) ?? ''))
      return printed.target === this.#target.folder ? printed : undefined
    } catch {
      return undefined
    }
  }

  #remember(release: string | null): void {
    const printed: PrintedRelease = { target: this.#target.folder, release }
    tryWrite(this.#file, () => writeAside(this.#file, `${JSON.stringify(printed)}\n`))
  }
}
