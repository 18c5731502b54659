import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { userConfigSchema } from '../cli/config/schema.ts'
import { packageRoot } from '../cli/system/package-root.ts'
import { aboutFields } from '../data/about-store.ts'
import { bodyPartNames, headerPartNames } from '../data/page.ts'
import * as kitParts from '../templates/kit-parts.ts'
import { runCli } from './helpers/run-cli.ts'

const guides = ['', 'hosts/'].flatMap((folder) =>
  readdirSync(join(packageRoot, 'docs', folder), 'utf8')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`),
)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...guides.map((name) => `docs/${name}`),
]

const folder = /^(?:cli|client|data|docs|templates|tests|\.github)\//
const fileInRoot = /^\w[\w.-]*\.(?:md|ts|json)$/

/** Files of a site and of a chain's project, which are not in a checkout. */
const ofSite = new Set([
  'release.json',
  'shard-report.json',
  'history.json',
  'redirects.json',
  'headers.json',
  'index-now.json',
  '.github/workflows/preview.yml',
  'vercel.json',
  'firebase.json',
  'staticwebapp.config.json',
  'card.json',
])

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  test('names files that exist', () => {
    const prose = text.replace(/^```.*?^```$/gms, '')
    const quoted = Array.from(prose.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
    const files = quoted.filter((name) => folder.test(name) || fileInRoot.test(name))
    const missing = files.filter((file) => !existsSync(join(packageRoot, file)))
    expect(missing.filter((file) => !ofSite.has(file))).toEqual([])
  })

  test('leads to files that exist', () => {
    const links = Array.from(text.matchAll(/\]\(([^)#:]+)\)/g), ([, link = '']) => link)
    const place = dirname(join(packageRoot, page))
    expect(links.filter((link) => !existsSync(join(place, link)))).toEqual([])
  })
})

test('docs/where-do-i.md names the exports of its folders and files', () => {
  const named = textOf('docs/where-do-i.md').matchAll(/`(\w+)`(?: and `(\w+)`)? in\s`([\w./-]+)`/g)
  const wrong = Array.from(named, ([, one, other, place = '']) =>
    [one, other]
      .filter((name) => name !== undefined && !exportsOf(place).has(name))
      .map((name) => `${name} in ${place}`),
  )
  expect(wrong.length).toBeGreaterThan(20)
  expect(wrong.flat()).toEqual([])
})

describe('docs/configuration.md', () => {
  const rows = textOf('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))

  test('has every key of the config file', () => {
    const keys = Object.keys(userConfigSchema.shape)
    expect(keys.filter((key) => !rows.some((row) => row.startsWith(`| \`${key}\` `)))).toEqual([])
  })

  test('has every option of every command', async () => {
    const missing: string[] = []
    for (const command of await commandNames()) {
      const start = command === 'build' ? '| `-' : `| \`${command}`
      const own = rows.filter((row) => row.startsWith(start)).join('\n')
      const options = (await optionsOf(command)).filter((option) => !own.includes(`\`${option}`))
      missing.push(...options.map((option) => `${command} ${option}`))
    }
    expect(missing).toEqual([])
  })

  test('has every variable of the environment', () => {
    const names = codeIn('cli').match(/\bSTORE_PAGES_\w+|(?<!process\.)\benv\.[A-Z_]+\b/g)
    const variables = [...new Set(names)].map((name) => name.replace('env.', ''))
    const missing = variables.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))
    expect(missing).toEqual([])
  })
})

test.each([
  ['content', 'part', [...bodyPartNames, ...headerPartNames].map((name) => `\`${name}\``)],
  ['stores', 'further field of the list', aboutFields.map((name) => `\n| \`${name}\` `)],
])('docs/%s.md has every %s', (page, _, names) => {
  const text = textOf(`docs/${page}.md`)
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})

test('docs/templates.md and the package have every part of a body', () => {
  const names = bodyPartNames.map((name) => name.replace(/-(\w)/g, (_, one) => one.toUpperCase()))
  const [, listed = ''] = /The built-in parts are `([^`]+)`/.exec(textOf('docs/templates.md')) ?? []
  expect(listed.split(/\s+/)).toEqual(names.toSorted())
  expect(Object.keys(kitParts).toSorted()).toEqual(names.toSorted())
})

test('README.md has every command, and stays short', async () => {
  const readme = textOf('README.md')
  const missing = (await commandNames()).filter((name) => !readme.includes(`| \`${name}\` `))
  expect(missing).toEqual([])
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
})

test('CONTRIBUTING.md has every room of cli/', () => {
  const rooms = readdirSync(join(packageRoot, 'cli'), { withFileTypes: true })
  const names = rooms.filter((room) => room.isDirectory()).map(({ name }) => `\`cli/${name}/\``)
  expect(names.filter((name) => !textOf('CONTRIBUTING.md').includes(name))).toEqual([])
})

function textOf(page: string): string {
  return readFileSync(join(packageRoot, page), 'utf8')
}

async function commandNames(): Promise<string[]> {
  const { stdout } = await runCli(['--help'], { cwd: packageRoot })
  const names = Array.from(stdout.matchAll(/^ {2}([a-z][\w-]*)/gm), ([, name = '']) => name)
  return names.filter((name) => name !== 'help')
}

async function optionsOf(command: string): Promise<string[]> {
  const { stdout } = await runCli([command, '--help'], { cwd: packageRoot })
  const options = stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)
  return Array.from(options, ([, option = '']) => option).filter((option) => option !== '--help')
}

function exportsOf(place: string): Set<string> {
  const declared = codeIn(place).matchAll(
    /^export (?:async )?(?:const|class|function\*?|interface|type) (\w+)/gm,
  )
  return new Set(Array.from(declared, ([, name = '']) => name))
}

/** The code of a file, or of all files in a folder. */
function codeIn(place: string): string {
  if (/\.tsx?$/.test(place)) return textOf(place)
  const names = readdirSync(join(packageRoot, place), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.tsx?$/.test(name))
  return files.map((name) => textOf(join(place, name))).join('\n')
}
