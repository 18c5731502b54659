import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import brands from '../../data/brands.json' with { type: 'json' }

/** The fifteen breakpoints of the specification, the container's 48em and 992px, and the second brand's header. */
const specified = [
  ...['320px', '420px', '480px', '540px', '746px', '768px', '48em', '900px', '960px'],
  ...['992px', '1015px', '1024px', '1068px', '1200px', '1220px', '1280px', '1330px', '1536px'],
]

/** The rows of the table in the docs: what changes at each width. */
const rows = (() => {
  const text = readFileSync(join(packageRoot, 'docs/look.md'), 'utf8')
  const [, section = ''] = /\n## Widths\n(.*?)\n## /s.exec(text) ?? []
  const found = section.matchAll(/^\| (\d+(?:px|em)) +\| (.+?) +\|$/gm)
  return Array.from(found, ([, width = '', what = '']) => ({ width, what }))
})()

/** The sources of pages; the toolbar of `dev` has rules of its own. */
const sources = ['templates', 'client'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name) && !name.startsWith('dev/'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(join(packageRoot, folder, name), 'utf8'),
    })),
)

/** The widths in the media queries of a source; just below and just above a width are that width. */
function widthsIn(text: string): string[] {
  const found = text
    .replace(/@container[^{]*\{/g, '')
    .matchAll(/\((?:min-|max-)?width\s*(?::|[<>]=?)\s*([\d.]+)(px|em|rem)/g)
  return Array.from(found, ([, number, unit]) => `${Math.round(Number(number))}${unit}`)
}

test('the table of widths has those of the specification', () => {
  expect(rows.map(({ width }) => width)).toEqual(specified)
})

test('pages change at the widths of the table that name a change, and at no others', () => {
  const used = new Map<string, string[]>()
  for (const { name, text } of sources)
    for (const width of widthsIn(text)) used.set(width, [...(used.get(width) ?? []), name])
  // 1024 is that of a brand without one.
  const ofHeaders = [...brands.map(({ headerBreakpoint }) => headerBreakpoint), 1024]
  for (const width of ofHeaders) used.set(`${width}px`, ['brand-style.ts'])
  const changing = rows.filter(({ what }) => what !== 'nothing changes').map(({ width }) => width)
  // An object, so that a failure names the files.
  const unknown = [...used].filter(([width]) => !changing.includes(width))
  expect(Object.fromEntries(unknown)).toEqual({})
  expect(changing.filter((width) => !used.has(width))).toEqual([])
})

test.each([
  ['@media (max-width: 767.98px) {', ['768px']],
  ['@media (min-width: 768.02px) {', ['768px']],
  ['@media (min-width:768px) and (max-width:991.98px){', ['768px', '992px']],
  ['@media (width<992px){', ['992px']],
  ['<source media="(min-width: 768px)" />', ['768px']],
  ['@container (min-width: 26rem) {', []],
  ['@media print {', []],
])('the widths of %s are %j', (text, widths) => {
  expect(widthsIn(text)).toEqual(widths)
})
