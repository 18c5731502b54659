import type { BuildOptions } from './config/config.ts'
import type { UserConfig } from './config/schema.ts'
import type { BuildReport } from './say/report.ts'

export type { BuildOptions } from './config/config.ts'
export type { UserConfig } from './config/schema.ts'
export type {
  HookContext,
  OutputFile,
  PageContext,
  PageSummary,
  Plugin,
  StoreContext,
} from './plugins/plugin.ts'
export type { BuildReport } from './say/report.ts'

/** Gives `store-pages.config.ts` its types. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}

/** Builds the site as `store-pages build` does. Throws `Failure`, whose problems are on standard error. */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  // Only now: every config file imports this module.
  const [{ build: runBuild }, { Reporter }] = await Promise.all([
    import('./build.ts'),
    import('./say/reporter.ts'),
  ])
  const { stdout, stderr, env } = process
  const reporter = new Reporter({ stdout, stderr, env })
  const { signal } = new AbortController()
  const context = { cwd: process.cwd(), env, reporter, signal }
  return runBuild(options, context)
}
