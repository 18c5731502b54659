const start = '<!-- bench: written by npm run bench -- --write -->'
const end = '<!-- /bench -->'

/** The page on performance with `text` between its two marks; throws when they are missing. */
export function withBench(page: string, text: string): string {
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no ${start} … ${end}`)
  return `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`
}
