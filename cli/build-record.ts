import type { GuardRow } from './guard/judge-release.ts'
import { Phases } from './phases.ts'
import { type BuildReport, type ContentReport, noFallbacks, type ReportProblem } from './report.ts'

const nothingAsked: ContentReport = {
  requests: 0,
  retries: 0,
  failures: 0,
  reused: 0,
  maxInFlight: 0,
  p50Ms: 0,
  p95Ms: 0,
}

/** What becomes known of a build while it runs; a build that fails is reported with what was known. */
export class BuildRecord {
  readonly phases = new Phases('list')
  readonly #started = new Date()
  sample = false
  stores = 0
  pages = 0
  changed: string[] = []
  guard: GuardRow[] = []
  files: BuildReport['files'] = { written: 0, unchanged: 0, removed: 0, bytes: 0 }
  contentStats = (): ContentReport => nothingAsked
  fallbacks = () => noFallbacks
  hookTimes = (): BuildReport['plugins'] => []

  report(ok: boolean, problems: ReportProblem[]): BuildReport {
    return {
      ok,
      sample: this.sample,
      startedAt: this.#started.toISOString(),
      durationMs: Date.now() - this.#started.getTime(),
      stores: this.stores,
      pages: this.pages,
      files: this.files,
      content: this.contentStats(),
      fallbacks: this.fallbacks(),
      phases: this.phases.list(),
      plugins: this.hookTimes(),
      changed: this.changed,
      guard: this.guard,
      problems,
    }
  }
}
