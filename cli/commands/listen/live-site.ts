import { join, resolve } from 'node:path'
import { build } from '../../build.ts'
import { submitChanges } from '../../built-in/index.ts'
import type { BuildOptions, Config } from '../../config/config.ts'
import { openApart, publishFolder } from '../../releases/publish-folder.ts'
import { currentOf } from '../../releases/target.ts'
import { asError } from '../../report/as-error.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { count, seconds, someOf } from '../../report/format.ts'
import type { Problem } from '../../report/problems.ts'
import type { BuildReport } from '../../report/report.ts'
import { summaryOf } from '../../report/report-in-words.ts'
import type { PendingBuild } from './build-queue.ts'
import { PurgeList } from './purge-list.ts'
import { type BuildNews, tellEditors } from './tell-editors.ts'

/** The site to build, and the target to publish it to. */
export interface LiveSiteOptions {
  build: BuildOptions & { out: string }
  config: Config
  /** Signs the messages to editors. */
  secret: string
  /** Absent if the web server serves the output folder. */
  target?: string | undefined
  keep: number
}

/** Maximum number of changed addresses and problems in the report that is kept in memory. */
const mostKept = 1000

/** The live site: builds and publishes it, and keeps the result of the last run. */
export class LiveSite {
  readonly #options: LiveSiteOptions
  readonly #context: CommandContext
  /** The release with the output of the last build; undefined until it is published. */
  #published: string | undefined
  phase: 'building' | 'publishing' = 'building'
  builds = 0
  last: BuildReport | null = null
  /** Null after a successful build. */
  lastError: string | null = null

  constructor(options: LiveSiteOptions, context: CommandContext) {
    this.#options = options
    this.#context = context
  }

  /** Builds and publishes the current content and list; resolves to whether that succeeded. Reports each error. */
  async update(wishes: PendingBuild): Promise<boolean> {
    const reporter = this.#context.reporter.renewed()
    const onReport = (report: BuildReport) => this.#keep(report)
    const context = { ...this.#context, reporter, onReport }
    // The release is unknown until this build is published.
    const published = this.#published
    this.#published = undefined
    this.phase = 'building'
    try {
      reporter.say(beginning(wishes))
      const report = await build(this.#options.build, context)
      reporter.say(summaryOf(report, this.#options.build.out))
      await this.#show(report, published, context)
      this.lastError = null
      const tookMs = performance.now() - wishes.since
      for (const warning of await this.#toEditors({ ok: true, report })) reporter.report(warning)
      reporter.say(`Live after ${seconds(tookMs)}`)
      await this.#toSearchEngines(context)
      return true
    } catch (error) {
      this.lastError = asError(error).message
      if (!context.signal.aborted) reporter.failure(error)
      // If this message fails too, the build's own error is enough.
      await this.#toEditors({ ok: false, reason: this.lastError }).catch(() => {})
      return false
    } finally {
      this.builds += 1
    }
  }

  #toEditors(news: BuildNews): Promise<Problem[]> {
    const { config, secret } = this.#options
    return tellEditors(news, { ...this.#context, config, secret })
  }

  #toSearchEngines(context: CommandContext): Promise<void> {
    const { build, config } = this.#options
    const folder = resolve(context.cwd, build.out)
    return submitChanges({ folder, told: join(config.reportDir, 'told') }, context)
  }

  #keep(report: BuildReport): void {
    const { changed, problems } = report
    this.last = {
      ...report,
      changed: changed.slice(0, mostKept),
      problems: problems.slice(0, mostKept),
    }
  }

  // `published` is the release of the previous build.
  async #show(
    report: BuildReport,
    published: string | undefined,
    context: CommandContext,
  ): Promise<void> {
    const {
      target: name,
      build: { out },
      config: { reportDir },
      keep,
    } = this.#options
    if (name === undefined) return this.#tell(report.changed)
    const { target } = await openApart(name, out, context)
    if (report.files.written === 0 && published && published === (await currentOf(target))) {
      this.#published = published
      return
    }
    this.phase = 'publishing'
    const purge = new PurgeList(join(reportDir, 'listen.json'), target)
    await purge.begin()
    const onShown = async (release: string) => {
      this.#tell(await purge.since(release))
      purge.end(release)
    }
    const release = await publishFolder({ target: name, out, keep, onShown }, context)
    // A process that was killed may have published this release before.
    if (!release.isNew) await onShown(release.name)
    this.#published = release.name
  }

  #tell(addresses: readonly string[]): void {
    for (const address of addresses) this.#context.reporter.result(address)
  }
}

function beginning({ hooks, changed }: PendingBuild): string {
  if (hooks === 0) return 'Building'
  const after = `Building, after ${count(hooks, 'hook')}`
  if (changed === 'all' || changed.size === 0) return after
  return `${after} for ${changed.size === 1 ? 'store' : 'stores'} ${someOf([...changed])}`
}
