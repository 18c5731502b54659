import { join } from 'node:path'
import fs from 'fs-extra'
import { type CliResult, runCli } from './run-cli.ts'
import { workingFolder } from './working-folder.ts'

interface ListProblem {
  code: string
  message: string
}

/** A chain made from a list alone, with whole pages. */
export interface ListChain {
  cwd: string
  /** A build that must succeed. */
  build(...args: string[]): Promise<CliResult>
  run(...args: string[]): Promise<CliResult>
  /** Writes a new list. */
  list(list: string | readonly object[]): Promise<void>
  /** A file of the site. */
  file(path: string): Promise<string>
  /** The page at a path. */
  page(path: string): Promise<string>
  /** The problems of the last build, except that postal codes of a country are missing. */
  problems(): Promise<ListProblem[]>
  report(): Promise<Record<string, unknown>>
}

interface ListOptions {
  /** The name of the brand. */
  brand?: string
  /** Further config: code of an object. */
  config?: string
}

/** A chain with a list: the text of a CSV file, or rows of a JSON list. */
export async function listChain(
  list: string | readonly object[],
  { brand = 'Bean & Leaf', config = '' }: ListOptions = {},
): Promise<ListChain> {
  const cwd = await workingFolder()
  const name = typeof list === 'string' ? 'list.csv' : 'list.json'
  const put = (rows: typeof list) =>
    fs.writeFile(join(cwd, name), typeof rows === 'string' ? rows : JSON.stringify(rows))
  await put(list)
  await fs.writeFile(
    join(cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://www.example.com', stores: '${name}', source: 'none', brands: [{ name: ${JSON.stringify(brand)} }], ${config} }`,
  )
  const run = (...args: string[]) => runCli(['build', ...args], { cwd })
  const file = (path: string) => fs.readFile(join(cwd, 'out', path), 'utf8')
  return {
    cwd,
    run,
    file,
    list: put,
    async build(...args) {
      const result = await run(...args)
      if (result.code !== 0) throw new Error(result.stderr)
      return result
    },
    page: (path) => file(join(path, 'index.html')),
    report: () => fs.readJson(join(cwd, '.store-pages/report.json')),
    async problems() {
      const { problems } = await fs.readJson(join(cwd, '.store-pages/report.json'))
      return (problems as ListProblem[]).filter(({ code }) => code !== 'PLACES_MISSING')
    },
  }
}

/** The name on a store's page, for people and for search engines. */
export function namesOf(html: string) {
  const text = (markup = '') => markup.replace(/<[^>]+>/g, '').trim()
  const markup = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  return {
    h1: text(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]),
    title: text(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    business: markup.find((one) => 'address' in one || 'parentOrganization' in one) ?? {},
  }
}

/** The text of `main`. */
export function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main
    .replace(/<(?:script|style|svg)\b.*?<\/(?:script|style|svg)>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
