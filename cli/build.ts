import { startTypeCheck } from './bundler/check-types.ts'
import type { BuildOptions } from './config/config.ts'
import { loadConfig } from './config/load-config.ts'
import { loadStoreList } from './content/load-store-list.ts'
import { chooseSource } from './content/open-content.ts'
import { openSite } from './output/open-site.ts'
import { openPageMaker } from './output/page-maker.ts'
import { type SiteMaker, withReport } from './output/with-report.ts'
import { finishSite } from './releases/finish-site.ts'
import type { CommandContext } from './report/command-context.ts'
import type { BuildReport } from './report/report.ts'
import { mapConcurrent } from './system/map-concurrent.ts'

/**
 * Builds the site, and writes the report of a failed build too. Throws `UserError`, whose problems are
 * already reported.
 */
export function build(options: BuildOptions, context: CommandContext): Promise<BuildReport> {
  const load = () => loadConfig(options, context)
  return withReport({ report: options.report, load, make: buildSite }, context)
}

/** THE LINE: from the store list to the new site. Throws `UserError`; the previous site is then unchanged. */
const buildSite: SiteMaker['make'] = async (config, record, context) => {
  // The list defines the stores, and helps to choose the content source.
  const list = await loadStoreList(config, { ...context, ...context.reporter.warners })
  const { listed, leftOut } = list
  const source = chooseSource(config, listed, list.shipped)

  // All pages share the bundles, the plugins, and the records of the previous build.
  const site = await openSite({ config, record, context, listed, leftOut, source })

  // Each store is processed separately, a few at the same time; its content leaves memory once its pages are written.
  const pages = await openPageMaker(site, source)
  const types = startTypeCheck(site, config)
  try {
    const inFlight = await pages.prepare()
    await mapConcurrent(pages.selected, inFlight, context.signal, pages.make, pages.progress)
    const made = await pages.finish(inFlight)

    // The swap publishes the site; only afterwards do its answers become the last good ones.
    await types.end()
    await finishSite(site, made)
    pages.keep()
    return site.hooks
  } finally {
    types.stop()
    await Promise.all([site.close(), pages.close()])
  }
}
