import type { ToolbarFacts } from '../../../data/toolbar-facts.ts'
import type { LocalizedContent } from '../../content/store-content.ts'
import { devFault } from './dev-fault.ts'
import type { LastRequest } from './kept-content.ts'

/** Formats the last request for a store: its time, its duration and its result. */
export function requestText({
  at,
  ms,
  content,
  failure,
  before,
}: LastRequest): NonNullable<ToolbarFacts['request']> {
  const when = `Requested at ${at.toTimeString().slice(0, 8)}, ${Math.round(ms)} ms`
  if (failure !== undefined)
    return { text: `${when}: ${devFault(failure).message.split('\n', 1)[0]}`, failed: true }
  if (!content) return { text: `${when}: the source skips this store`, failed: false }
  return { text: `${when}: ${sizesOf(content)}${newsOf(content, before)}`, failed: false }
}

function sizesOf({ content: { header, body, footer } }: LocalizedContent): string {
  const texts = { header, text: body, footer }
  return Object.entries(texts)
    .map(([name, text]) => `${name} ${sizeOf(text)}`)
    .join(', ')
}

function sizeOf(text: string): string {
  const bytes = Buffer.byteLength(text)
  if (bytes === 0) return 'none'
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`
}

function newsOf(content: LocalizedContent, before: LocalizedContent | undefined): string {
  if (!before) return ''
  const [now, then] = [factsOf(content), factsOf(before)]
  const names = new Set([...Object.keys(now), ...Object.keys(then)])
  const news = [...names].filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]))
  return news.length === 0 ? '; nothing new' : `; new: ${news.join(', ')}`
}

function factsOf({ content, languages }: LocalizedContent): Record<string, unknown> {
  const { header, body, footer, details, modified } = content
  return { header, text: body, footer, ...details, modified, languages }
}
