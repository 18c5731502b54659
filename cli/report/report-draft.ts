import { type BuildReport, noFallbacks, noNews, noRequests, type ReleaseChanges } from './report.ts'

/** Collects the facts of a build while it runs; the report of a failed build has those that are known. */
export class ReportDraft {
  readonly phases = new Phases()
  readonly #started = new Date()
  contentSince = this.#started.toISOString()
  sample = false
  shard: BuildReport['shard']
  stores = 0
  built = 0
  pages = 0
  changed: string[] = []
  encoded: string[] = []
  news: BuildReport['news'] = noNews
  weights: BuildReport['weights'] = []
  pictures = (): BuildReport['pictures'] => undefined
  ownWords = (): BuildReport['ownWords'] => undefined
  guard: BuildReport['guard'] = []
  files: BuildReport['files'] = { written: 0, unchanged: 0, removed: 0, bytes: 0 }
  contentStats = () => noRequests
  fallbacks = () => noFallbacks
  hookTimes = (): BuildReport['plugins'] => []
  /** The phases on other machines. */
  earlierPhases: BuildReport['phases'] = []

  /** Records that the new site, with this number of stores and pages, has replaced the previous one. */
  published(
    { stores, pages }: { stores: number; pages: number },
    { changed, encoded, unchanged, removed }: ReleaseChanges,
    written: { written: number; bytes: number },
  ): void {
    this.built = stores
    this.pages = pages
    this.files = { ...written, unchanged, removed }
    this.changed = changed
    this.encoded = [...encoded]
  }

  report(ok: boolean, problems: BuildReport['problems']): BuildReport {
    const pictures = this.pictures()
    const ownWords = this.ownWords()
    return {
      // Relative to the report's folder, as editors and most tools resolve it.
      $schema: '../node_modules/store-pages/dist/schemas/report.json',
      ok,
      sample: this.sample,
      ...(this.shard && { shard: this.shard }),
      startedAt: this.#started.toISOString(),
      contentSince: this.contentSince,
      durationMs: Date.now() - this.#started.getTime(),
      stores: this.stores,
      built: this.built,
      pages: this.pages,
      files: this.files,
      content: this.contentStats(),
      fallbacks: this.fallbacks(),
      phases: [...this.earlierPhases, ...this.phases.list()],
      plugins: this.hookTimes(),
      changed: this.changed,
      encoded: this.encoded,
      news: this.news,
      weights: this.weights,
      ...(pictures && { pictures }),
      ...(ownWords && { ownWords }),
      guard: this.guard,
      problems,
    }
  }
}

/** The phases of a build, one after the other, in milliseconds; the last one is running. */
class Phases {
  readonly #started = [{ name: 'list', at: performance.now() }]

  start(name: string): void {
    this.#started.push({ name, at: performance.now() })
  }

  /** The running phase. */
  get current(): string | undefined {
    return this.#started.at(-1)?.name
  }

  list(): BuildReport['phases'] {
    const endOf = (place: number) => this.#started[place + 1]?.at ?? performance.now()
    return this.#started.map(({ name, at }, place) => ({ name, ms: Math.round(endOf(place) - at) }))
  }
}
