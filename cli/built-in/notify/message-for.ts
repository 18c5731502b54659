import { escapeText } from '../../../data/escape.ts'
import { contentChanges } from '../../report/content-changes.ts'
import { count, seconds } from '../../report/format.ts'
import type { BuildReport, ReportProblem } from '../../report/report.ts'
import type { News } from './news.ts'

export type Format = 'slack' | 'teams' | 'json'

interface About {
  site: string
  jobUrl: string | undefined
  report: BuildReport
}

/** The maximum number of named problems; chats refuse long messages. */
const mostNamed = 10

/** The JSON body for a webhook, in one of the formats. */
export function messageFor(format: Format, news: News, about: About): object {
  if (format === 'slack') return slackMessage(news, about)
  if (format === 'teams') return teamsMessage(news, about)
  const { stores, built, pages, sample, ok, durationMs } = about.report
  return {
    text: titleOf(news, about),
    site: about.site,
    ok,
    new: news.begun,
    over: news.over,
    ...{ sample, stores, built, pages, changed: contentChanges(about.report), durationMs },
    ...(about.jobUrl !== undefined && { job: about.jobUrl }),
  }
}

// Only three characters need an escape in Slack; its other markup can only make words bold.
function slackMessage(news: News, about: About): object {
  const lines = linesOf(news, about).map(escapeText)
  const link = about.jobUrl === undefined ? [] : [`<${escapeText(about.jobUrl)}|Open the job>`]
  return { text: [`*${escapeText(titleOf(news, about))}*`, ...lines, ...link].join('\n') }
}

// Text runs show text as it is; other blocks read it as Markdown.
function teamsMessage(news: News, about: About): object {
  const block = (text: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...more }],
  })
  const title = block(titleOf(news, about), { weight: 'Bolder', size: 'Medium' })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [title, ...linesOf(news, about).map((line) => block(line))],
    ...(about.jobUrl !== undefined && {
      actions: [{ type: 'Action.OpenUrl', title: 'Open the job', url: about.jobUrl }],
    }),
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, content }] }
}

function titleOf({ begun, over }: News, { site, report }: About): string {
  if (!report.ok) return `${site}: the build has failed`
  if (begun.length > 0) return `${site}: built, with ${count(begun.length, 'new problem')}`
  return `${site}: built, ${count(over.length, 'problem')} resolved`
}

function linesOf({ begun, over }: News, { report }: About): string[] {
  const { ok, stores, built, pages, durationMs } = report
  const ofStores = stores === built ? '' : `${built} of `
  const figures = `${ofStores}${count(stores, 'store')}, ${count(pages, 'page')}, ${contentChanges(report)} changed, ${seconds(durationMs)}`
  return [
    ...named(begun.map(wordsOf)),
    ...named(over.map((message) => `Resolved: ${message}`)),
    ...(ok ? [figures] : []),
  ]
}

function wordsOf({ message, hint }: ReportProblem): string {
  return `• ${[message, hint].filter(Boolean).join(' → ')}`
}

function named(lines: string[]): string[] {
  const more = lines.length - mostNamed
  return more > 0 ? [...lines.slice(0, mostNamed), `… and ${more} more`] : lines
}
