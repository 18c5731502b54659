import { count } from '../report/format.ts'
import { markdownTable } from '../report/tables.ts'
import type { SiteDiff } from './compare-sites.ts'

export type DiffFormat = 'text' | 'json' | 'markdown'

const mostNamed = 10
const mostRows = 100

/** The text of a diff in each format, without a line break at the end. */
export const diffWords: Record<DiffFormat, (diff: SiteDiff) => string> = {
  text: asText,
  json: (diff) => JSON.stringify(diff, null, 2),
  markdown: asMarkdown,
}

function asText(diff: SiteDiff): string {
  const groups = groupsOf(diff).map(([name, paths]) => [
    `${name}: ${count(paths.length, 'page')}`,
    ...paths.slice(0, mostNamed).map((path) => `  ${path}`),
    ...more(paths.length, mostNamed).map((line) => `  ${line}`),
  ])
  return [headline(diff), ...groups.flat()].join('\n')
}

function asMarkdown(diff: SiteDiff): string {
  const pages = pagesOf(diff)
  if (pages.length === 0) return `### ${headline(diff)}`
  const groups = groupsOf(diff).map(([name, paths]) => [name, paths.length])
  return [
    `### ${headline(diff)}`,
    markdownTable(['what', 'pages'], groups),
    markdownTable(['page', 'what'], pages.slice(0, mostRows)),
    ...more(pages.length, mostRows),
  ].join('\n\n')
}

function headline({ added, removed, changed, pictures }: SiteDiff): string {
  const encoded = `${count(pictures.length, 'page')} with other picture formats only`
  if (added.length + removed.length + changed.length === 0)
    return pictures.length > 0 ? encoded : 'No page differs'
  const differing = `${count(changed.length, 'page')} changed, ${added.length} added, ${removed.length} removed`
  return pictures.length > 0 ? `${differing}, ${encoded}` : differing
}

type Group = [name: string, paths: string[]]

/** Groups paths by changed part, the most frequent part first. */
function groupsOf({ added, removed, changed, pictures }: SiteDiff): Group[] {
  const names = [...new Set(changed.flatMap(({ parts }) => parts))].sort()
  const pathsWith = (name: string) =>
    changed.filter(({ parts }) => parts.includes(name)).map(({ path }) => path)
  const groups = names.map((name): Group => [name, pathsWith(name)])
  groups.sort(([, some], [, others]) => others.length - some.length)
  if (added.length > 0) groups.push(['added', added])
  if (removed.length > 0) groups.push(['removed', removed])
  if (pictures.length > 0) groups.push(['picture formats', pictures])
  return groups
}

function pagesOf({ added, removed, changed, pictures }: SiteDiff): string[][] {
  return [
    ...changed.map(({ path, parts }) => [path, parts.join(', ')]),
    ...added.map((path) => [path, 'added']),
    ...removed.map((path) => [path, 'removed']),
    ...pictures.map((path) => [path, 'picture formats']),
  ]
}

function more(length: number, shown: number): string[] {
  return length > shown ? [`and ${length - shown} more`] : []
}
