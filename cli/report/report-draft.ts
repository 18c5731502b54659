import {
  type BuildReport,
  noFallbacks,
  noNews,
  nothingAsked,
  type ReleaseChanges,
} from './report.ts'

/** What becomes known of a build while it runs; a build that fails is reported with what was known. */
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
  news: BuildReport['news'] = noNews
  weights: BuildReport['weights'] = []
  guard: BuildReport['guard'] = []
  files: BuildReport['files'] = { written: 0, unchanged: 0, removed: 0, bytes: 0 }
  contentStats = () => nothingAsked
  fallbacks = () => noFallbacks
  hookTimes = (): BuildReport['plugins'] => []
  /** What was done before, on other machines. */
  earlierPhases: BuildReport['phases'] = []

  /** The new site, of so many stores with so many pages, is in the place of the previous one. */
  published(
    { stores, pages }: { stores: number; pages: number },
    { changed, unchanged, removed }: ReleaseChanges,
    written: { written: number; bytes: number },
  ): void {
    this.built = stores
    this.pages = pages
    this.files = { ...written, unchanged, removed }
    this.changed = changed
  }

  report(ok: boolean, problems: BuildReport['problems']): BuildReport {
    return {
      // From the folder of the report, as editors and most tools read it.
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
      news: this.news,
      weights: this.weights,
      guard: this.guard,
      problems,
    }
  }
}

/** The phases of a build, one after the other, in milliseconds; the last one is under way. */
class Phases {
  readonly #started = [{ name: 'list', at: performance.now() }]

  start(name: string): void {
    this.#started.push({ name, at: performance.now() })
  }

  /** The one that is under way. */
  get current(): string | undefined {
    return this.#started.at(-1)?.name
  }

  list(): BuildReport['phases'] {
    const endOf = (place: number) => this.#started[place + 1]?.at ?? performance.now()
    return this.#started.map(({ name, at }, place) => ({ name, ms: Math.round(endOf(place) - at) }))
  }
}
