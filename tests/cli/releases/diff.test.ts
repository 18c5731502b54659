import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain } from '../../helpers/chain.ts'
import { callPaths, pageAnswer } from '../../helpers/content-server.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { type SmallSite, siteOf, writeSite } from './small-site.ts'

const pageOf = (hours: string, footer: string) =>
  `<main><p data-part="hours">${hours}</p></main><footer>${footer}</footer>`

const old: SmallSite = {
  pages: {
    'ames/same': pageOf('8 to 6', '1974'),
    'ames/hours_main': pageOf('8 to 6', '1974'),
    'ames/both': pageOf('8 to 6', '1974'),
    'ames/moved': pageOf('8 to 6', '1974'),
    'ames/photo':
      '<main><p data-part="hours">8</p><img src="/assets/pictures/picture-0123456789abcdef.jpg"></main>',
    'ames/gone': '',
  },
}

const now: SmallSite = {
  pages: {
    'ames/same': pageOf('8 to 6', '1974'),
    'ames/hours_main': pageOf('8 to 7', '1974'),
    'ames/both': pageOf('8 to 7', '1975'),
    'ames/moved': '<footer>1974</footer><main><p data-part="hours">8 to 6</p></main>',
    'ames/photo':
      '<main><p data-part="hours">8</p><picture><source type="image/webp" srcset="/assets/pictures/picture-0123456789abcdef-320.webp 320w" sizes="9px"><img src="/assets/pictures/picture-0123456789abcdef-320.jpg"></picture></main>',
    'ames/é|new': '',
  },
}

const words: [format: string, text: string][] = [
  [
    'text',
    `3 pages changed, 1 added, 1 removed, 1 page with other picture formats only
hours: 2 pages
  /ames/both/
  /ames/hours_main/
footer: 1 page
  /ames/both/
template: 1 page
  /ames/moved/
added: 1 page
  /ames/%C3%A9%7Cnew/
removed: 1 page
  /ames/gone/
picture formats: 1 page
  /ames/photo/
`,
  ],
  [
    'json',
    `${JSON.stringify(
      {
        added: ['/ames/%C3%A9%7Cnew/'],
        removed: ['/ames/gone/'],
        changed: [
          { path: '/ames/both/', parts: ['hours', 'footer'] },
          { path: '/ames/hours_main/', parts: ['hours'] },
          { path: '/ames/moved/', parts: ['template'] },
        ],
        pictures: ['/ames/photo/'],
      },
      null,
      2,
    )}\n`,
  ],
  [
    'markdown',
    `### 3 pages changed, 1 added, 1 removed, 1 page with other picture formats only

| what | pages |
| --- | --- |
| hours | 2 |
| footer | 1 |
| template | 1 |
| added | 1 |
| removed | 1 |
| picture formats | 1 |

| page | what |
| --- | --- |
| /ames/both/ | hours, footer |
| /ames/hours\\_main/ | hours |
| /ames/moved/ | template |
| /ames/%C3%A9%7Cnew/ | added |
| /ames/gone/ | removed |
| /ames/photo/ | picture formats |
`,
  ],
]

test.each(words)('as %s', async (format, text) => {
  const cwd = await twoSites(old, now)
  const args = format === 'text' ? [] : ['--format', format]
  const { code, stdout } = await runCli(['diff', 'old', 'out', ...args], { cwd })
  expect(stdout).toBe(text)
  expect(code).toBe(0)
})

test('the changes on most pages come first', async () => {
  const pages = (hours: string[], footer: string) =>
    Object.fromEntries(hours.map((text, at) => [`s/${at}`, pageOf(text, footer)]))
  const cwd = await twoSites(
    { pages: pages(['8', '8', '8'], '1974') },
    { pages: pages(['8', '8', '9'], '1975') },
  )
  const { stdout } = await runCli(['diff', 'old'], { cwd })
  expect(stdout.match(/^\S.*: \d pages?$/gm)).toEqual(['footer: 3 pages', 'hours: 1 page'])
})

const nothing: [format: string, text: string][] = [
  ['text', 'No page differs\n'],
  ['json', '{\n  "added": [],\n  "removed": [],\n  "changed": [],\n  "pictures": []\n}\n'],
  ['markdown', '### No page differs\n'],
]

test.each(nothing)('no change, as %s', async (format, text) => {
  const cwd = await twoSites(old, old)
  const result = await runCli(['diff', 'old', '--format', format], { cwd })
  expect(result).toEqual({ code: 0, stdout: text, stderr: '' })
})

test('long lists are cut for people, and whole for machines', async () => {
  const pages = (html: string) =>
    Object.fromEntries(Array.from({ length: 120 }, (_, store) => [`s/${store}`, `${html}${store}`]))
  const cwd = await twoSites({ pages: pages('old') }, { pages: pages('new') })
  const diff = (format: string) => runCli(['diff', 'old', '--format', format], { cwd })
  expect((await diff('text')).stdout).toMatch(/ {2}\/s\/106\/\n {2}and 110 more\n$/)
  expect((await diff('markdown')).stdout).toMatch(/ \| template \|\n\nand 20 more\n$/)
  expect(JSON.parse((await diff('json')).stdout).changed).toHaveLength(120)
})

test('the change of one editor in a real build', async () => {
  const chain = await startChain()
  await chain.build('--out', 'old')
  chain.server.script(callPaths.page(102), pageAnswer(102, '<p>Another text</p>'))
  await chain.build()
  const { stdout } = await runCli(['diff', 'old', '--format', 'json'], { cwd: chain.cwd })
  expect(JSON.parse(stdout)).toEqual({
    added: [],
    removed: [],
    changed: [{ path: '/ames/lincoln-way/', parts: ['body'] }],
    pictures: [],
  })
})

test('a target is compared by its current release; the one in the working folder by default', async () => {
  const cwd = await twoSites(siteOf('aaaaaaaa'), siteOf('bbbbbbbb'))
  expect((await runCli(['publish', 'srv', '--out', 'old'], { cwd })).code).toBe(0)
  const expected = '2 pages changed, 0 added, 0 removed\n'
  const out = join(cwd, 'out')
  for (const [args, place] of [
    [['srv'], cwd],
    [['srv/current', 'out'], cwd],
    [['.', out], join(cwd, 'srv')],
  ] as const) {
    const { stdout } = await runCli(['diff', ...args], { cwd: place })
    expect(stdout).toContain(expected)
  }
  await fs.move(out, join(cwd, 'srv/out'))
  const { stdout } = await runCli(['diff'], { cwd: join(cwd, 'srv') })
  expect(stdout).toContain(expected)
})

test('a folder without a site is named', async () => {
  const cwd = await twoSites(old, now)
  for (const [args, folder] of [
    [[], '.'],
    [['gone'], 'gone'],
    [['old', 'gone'], 'gone'],
  ] as const)
    expect(await runCli(['diff', ...args], { cwd })).toEqual({
      code: 2,
      stdout: '',
      stderr: `error   ${folder} holds no site: it has no release.json
        Name an output folder, a release, or a publish target.\n`,
    })
})

test('a page that is not there is named', async () => {
  const cwd = await twoSites(old, now)
  const file = 'old/ames/both/index.html'
  await fs.remove(join(cwd, file))
  expect(await runCli(['diff', 'old'], { cwd })).toMatchObject({
    code: 1,
    stderr: `error   ${file}: cannot be read: ENOENT (there is no such file)\n        Check its name and its read permission.\n`,
  })
})

/** A working folder with a site in `old` and one in `out`. */
async function twoSites(before: SmallSite, after: SmallSite): Promise<string> {
  const cwd = await temporaryFolder()
  await writeSite(join(cwd, 'old'), before)
  await writeSite(join(cwd, 'out'), after)
  return cwd
}
