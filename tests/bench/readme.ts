const start = '<!-- bench: written by npm run bench -- --write -->'
const end = '<!-- /bench -->'

/** The README with `text` between its two marks; throws where they are missing. */
export function withBench(readme: string, text: string): string {
  const from = readme.indexOf(start)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`README.md has no ${start} … ${end}`)
  return `${readme.slice(0, from)}${start}\n\n${text}\n\n${readme.slice(to)}`
}
