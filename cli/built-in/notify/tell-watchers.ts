import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { EndContext } from '../../plugins/hook-context.ts'
import { asError } from '../../report/as-error.ts'
import type { BuildReport } from '../../report/report.ts'
import { readSealed, writeSealed } from '../../system/sealed-file.ts'
import { codeOf } from '../../system/write-failure.ts'
import { type Format, messageFor } from './message-for.ts'
import { findNews, type Reported } from './news.ts'
import type { NotifyOptions } from './notify-options.ts'

/** Sends the messages of `notify` at the end of a build. */
export async function tellWatchers(
  options: NotifyOptions,
  report: BuildReport,
  context: EndContext,
): Promise<void> {
  const { webhook, heartbeat } = options
  for (const key of ['webhook', 'heartbeat'] as const)
    if (options[key] === '') context.warn(`${key} is empty; is a secret missing?`)
  await Promise.all([
    webhook && sendNews({ ...options, webhook }, report, context),
    heartbeat && beat({ ...options, heartbeat }, report, context),
  ])
}

async function sendNews(
  { webhook, format = formatOf(webhook), site, timeout }: NotifyOptions & { webhook: string },
  report: BuildReport,
  context: EndContext,
): Promise<void> {
  const { folder, siteUrl, jobUrl, warn } = context
  const place = createHash('sha256').update(`${webhook}\0${siteUrl}`).digest('hex').slice(0, 16)
  const file = join(folder, `notify-${place}.txt`)
  // A damaged file counts as none: all problems are reported again.
  const before: Reported = JSON.parse(readSealed(file) ?? '{}')
  const { news, reported } = findNews(report, before, context.partial)
  if (news.begun.length + news.over.length > 0) {
    const siteName = site ?? (siteUrl === undefined ? 'The site' : new URL(siteUrl).host)
    const body = JSON.stringify(messageFor(format, news, { site: siteName, jobUrl, report }))
    const headers = { 'content-type': 'application/json' }
    const sent = await attempt('webhook', webhook, context, { body, headers, timeoutMs: timeout })
    // The next build reports them again.
    if (!sent) return
  } else if (JSON.stringify(reported) === JSON.stringify(before)) return
  try {
    writeSealed(file, JSON.stringify(reported))
  } catch (cause) {
    warn(`what it has said cannot be remembered: ${codeOf(cause)}`)
  }
}

async function beat(
  { heartbeat, timeout }: NotifyOptions & { heartbeat: string },
  report: BuildReport,
  context: EndContext,
): Promise<void> {
  const address = new URL(heartbeat)
  if (!report.ok) address.pathname = `${address.pathname.replace(/\/$/, '')}/fail`
  await attempt('heartbeat', address.href, context, { timeoutMs: timeout })
}

/** Resolves to whether the request succeeded. */
async function attempt(
  what: string,
  address: string,
  { send, warn }: EndContext,
  init: Parameters<EndContext['send']>[1],
): Promise<boolean> {
  try {
    await send(address, init)
    return true
  } catch (error) {
    const cause = asError(error).message
    warn(`the ${what} at ${new URL(address).host} was not reached: ${cause}`)
    return false
  }
}

// Other services that take one of the two formats, such as Mattermost, need the option `format`.
function formatOf(webhook: string): Format {
  const { hostname } = new URL(webhook)
  if (hostname === 'hooks.slack.com') return 'slack'
  return /\.(?:logic\.azure|powerplatform|webhook\.office)\.com$/.test(hostname) ? 'teams' : 'json'
}
