import { join } from 'node:path'
import type { z } from 'zod'
import type { BuildOptions } from '../config/config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { CommandContext } from '../report/command-context.ts'
import { buildReportSchema } from '../report/report.ts'
import { UserError, userError } from '../report/user-error.ts'
import { textIn } from '../system/read-regular-file.ts'
import { type BuildNews, tellEditors } from './listen/tell-editors.ts'
import { hookSecretIn } from './listen.ts'

/** Fields that are read from a report. */
const fields = { ok: true, contentSince: true, fallbacks: true, problems: true } as const
const reportSchema = buildReportSchema.pick(fields)

/** Runs `store-pages tell`: reports the last build or merge to WordPress, once it is live. */
export async function tellCommand(options: BuildOptions, context: CommandContext): Promise<void> {
  const secret = hookSecretIn(context)
  const config = await loadConfig(options, context)
  if (config.contentHost === undefined) throw userError(2, 'NOBODY_TO_TELL', {})
  const news = newsIn(join(config.reportDir, 'report.json'))
  const problems = await tellEditors(news, { ...context, config, secret })
  // The command does nothing else, so a warning is an error here.
  if (problems.length > 0)
    throw new UserError(
      1,
      problems.map((problem) => ({ ...problem, level: 'error' })),
    )
  context.reporter.say(`The WordPress knows ${news.ok ? 'what is live' : 'of the failed build'}`)
}

/** Reads the result of a build from its report. Throws `UserError` if the file is no report. */
function newsIn(file: string): BuildNews {
  const report = reportIn(file)
  if (!report) throw userError(2, 'NOTHING_TO_TELL', {}, { file })
  if (report.ok) return { ok: true, report }
  const errors = report.problems.filter(({ level }) => level === 'error')
  return { ok: false, reason: errors.map(({ message }) => message).join('\n') }
}

function reportIn(file: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.parse(JSON.parse(textIn(file) ?? ''))
  } catch {
    return undefined
  }
}
