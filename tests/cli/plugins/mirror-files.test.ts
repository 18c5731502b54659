import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { Chain } from '../../helpers/chain.ts'
import { callPaths, pageAnswer } from '../../helpers/content-server.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

/** A plugin that keeps files as `files.json` says, and notes in `asked.txt` what it is asked for. */
const configIn = (folder: string) => `
import { appendFileSync, readFileSync } from 'node:fs'
const folder = ${JSON.stringify(folder)}
export default {
  care: false,
  pictures: false,
  plugins: [
    {
      name: 'mirror',
      mirrorFiles(files, { store }) {
        const known = JSON.parse(readFileSync(folder + '/files.json', 'utf8'))
        for (const { url, kind } of files)
          appendFileSync(folder + '/asked.txt', [store?.id ?? 'layout', kind, url].join(' ') + '\\n')
        return Object.fromEntries(Object.entries(known).filter(([url]) => files.some((file) => file.url === url)))
      },
    },
  ],
}
`

const picture = {
  path: 'assets/pictures/a-0123456789.jpg',
  width: 1200,
  height: 800,
  sources: [
    { type: 'image/webp', files: [{ path: 'assets/pictures/a-0123456789-480.webp', width: 480 }] },
  ],
}
const sources =
  '<source type="image/webp" srcset="/assets/pictures/a-0123456789-480.webp 480w" sizes="(max-width: 1200px) 100vw, 1200px">'

/** The `img` of that picture. */
function img(attributes: string, width = 1200, height = 800): string {
  const others = attributes && ` ${attributes}`
  return `<img src="/assets/pictures/a-0123456789.jpg" width="${width}" height="${height}"${others}>`
}

interface MirrorChain extends Chain {
  /** Sets what the plugin keeps, by path of the content host. */
  keep(files: Readonly<Record<string, object | null>>): Promise<void>
  /** What the plugin was asked for since the last call, sorted, without the host. */
  asked(): Promise<string[]>
}

async function start(
  body: string,
  files: Readonly<Record<string, object | null>> = {},
): Promise<MirrorChain> {
  const chain = await startOwnChain({}, body)
  const { cwd, server } = chain
  await putFiles(cwd, { 'store-pages.config.ts': configIn(cwd) })
  const keep = (kept: typeof files) =>
    fs.writeJson(
      join(cwd, 'files.json'),
      Object.fromEntries(Object.entries(kept).map(([path, file]) => [server.url + path, file])),
    )
  await keep(files)
  return {
    ...chain,
    keep,
    async asked() {
      const file = join(cwd, 'asked.txt')
      const text = await fs.readFile(file, 'utf8').catch(() => '')
      await fs.remove(file)
      return text.replaceAll(server.url, '').split('\n').filter(Boolean).sort()
    },
  }
}

/** The editors' HTML on a page, without the host of the content. */
async function bodyOn({ out, server }: Chain, page = 'store/101'): Promise<string> {
  const html = await fs.readFile(join(out, page, 'index.html'), 'utf8')
  const [, body = ''] = /<!--begin-->(.*?)<!--end-->/s.exec(html) ?? []
  return body.replaceAll(server.url, '')
}

test.each<[body: string, files: Record<string, object | null>, expected: string]>([
  ['<img src="/a.jpg" alt="A">', {}, '<img src="/a.jpg" alt="A">'],
  [
    '<img src="/a.jpg" alt="A">',
    { '/a.jpg': picture },
    `<picture>${sources}${img('alt="A"')}</picture>`,
  ],
  ['<p>b <img src="/a.jpg" alt="A & B"> c</p>', { '/a.jpg': null }, '<p>b A &amp; B c</p>'],
  [
    '<img src="/s.jpg" srcset="/s.jpg 300w, /a.jpg 1200w" class="x">',
    { '/a.jpg': picture },
    `<picture>${sources}${img('class="x"')}</picture>`,
  ],
  [
    '<img src="/a.jpg" width="300">',
    { '/a.jpg': picture },
    `<picture>${sources.replaceAll('1200px', '300px')}${img('', 300, 200)}</picture>`,
  ],
  [
    '<img src="/a.jpg" width="1" height="1">',
    { '/a.jpg': picture },
    '<img src="/a.jpg" width="1" height="1">',
  ],
  [
    '<img src="/{{Zip}}.jpg" alt="">',
    { '/50310.jpg': picture },
    `<picture>${sources}${img('alt=""')}</picture>`,
  ],
  [
    '<picture><source media="(min-width:9em)" srcset="/a.jpg"><img src="/b.jpg"></picture>',
    { '/a.jpg': picture },
    `<picture>${sources.replace('(max-width: 1200px) 100vw, 1200px">', '100vw" media="(min-width:9em)">')}<source srcset="/assets/pictures/a-0123456789.jpg" media="(min-width:9em)"><img src="/b.jpg"></picture>`,
  ],
  [
    '<b style="background:url(/a.jpg) #fff">x</b>',
    { '/a.jpg': picture },
    '<b style="background:url(/assets/pictures/a-0123456789.jpg) #fff">x</b>',
  ],
  [
    '<b style="background:url(/a.jpg)">x</b>',
    { '/a.jpg': null },
    '<b style="background:url()">x</b>',
  ],
  [
    '<style>b{background:url("/a.jpg")}</style>',
    { '/a.jpg': picture },
    '<style>:where(.editor-content) b{background:url("/assets/pictures/a-0123456789.jpg")}</style>',
  ],
  [
    '<img src="data:image/gif;base64,AA" data-src="/a.jpg" class="lazyload" alt="A">',
    { '/a.jpg': picture },
    `<picture>${sources}${img('alt="A" loading="lazy"')}</picture>`,
  ],
  [
    '<a href="/wp-content/uploads/menu.pdf">M</a>',
    { '/wp-content/uploads/menu.pdf': { path: 'assets/files/menu.pdf' } },
    '<a href="/assets/files/menu.pdf">M</a>',
  ],
  [
    '<video poster="/a.jpg"></video>',
    { '/a.jpg': picture },
    '<video poster="/assets/pictures/a-0123456789.jpg"></video>',
  ],
  [
    '<svg><image href="/a.jpg"/></svg>',
    { '/a.jpg': picture },
    '<svg><image href="/assets/pictures/a-0123456789.jpg"/></svg>',
  ],
])('%s', async (body, files, expected) => {
  const chain = await start(`<!--begin-->${body}<!--end-->`, files)
  expect((await chain.build()).code).toBe(0)
  expect(await bodyOn(chain)).toBe(expected)
})

test('a page is rendered again when a file of it changes, and only then', async () => {
  const chain = await start('<!--begin--><img src="/a.jpg"><!--end-->', { '/a.jpg': picture })
  const { server } = chain
  server.script(callPaths.page(102), pageAnswer(102, '<p>No picture</p>'))
  const seen: unknown[] = []
  for (const kept of [picture, picture, null, picture]) {
    await chain.keep({ '/a.jpg': kept })
    const before = server.count(callPaths.page(101))
    expect((await chain.build()).code).toBe(0)
    const { changed } = await chain.report()
    seen.push({
      asked: await chain.asked(),
      changed,
      whole: server.count(callPaths.page(101)) - before,
    })
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      {
        "asked": [
          "101 picture /a.jpg",
        ],
        "changed": [
          "/des-moines/hickman-rd/",
          "/store/101/",
          "/ames/lincoln-way/",
          "/store/102/",
        ],
        "whole": 1,
      },
      {
        "asked": [
          "101 picture /a.jpg",
        ],
        "changed": [],
        "whole": 1,
      },
      {
        "asked": [
          "101 picture /a.jpg",
          "101 picture /a.jpg",
        ],
        "changed": [
          "/des-moines/hickman-rd/",
          "/store/101/",
        ],
        "whole": 1,
      },
      {
        "asked": [
          "101 picture /a.jpg",
          "101 picture /a.jpg",
        ],
        "changed": [
          "/des-moines/hickman-rd/",
          "/store/101/",
        ],
        "whole": 1,
      },
    ]
  `)
})
