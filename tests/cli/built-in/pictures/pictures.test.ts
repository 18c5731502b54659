import { join } from 'node:path'
import fs from 'fs-extra'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { realJpeg, realPicture } from '../../../helpers/real-picture.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { type PictureChain, startPictureChain } from './picture-chain.ts'

async function build(chain: PictureChain, ...args: string[]): Promise<void> {
  expect(await chain.build(...args)).toMatchObject({ code: 0 })
}

async function picturesOf(chain: PictureChain): Promise<string[]> {
  return Object.keys(await chain.files()).filter((name) =>
    /^assets\/(?:pictures|files)\//.test(name),
  )
}

function webp(widths: readonly number[], sizes: string): string {
  return sourceOf('webp', widths, sizes)
}

function sourceOf(format: string, widths: readonly number[], sizes: string): string {
  const files = widths.map((width) => `/assets/pictures/picture-${width}.${format} ${width}w`)
  return `<source type="image/${format}" srcset="${files.join(', ')}" sizes="${sizes}">`
}

const sizes = '(max-width: 320px) 100vw, 320px'
const img = '<img src="/assets/pictures/picture-320.jpg" width="320" height="240" alt="A">'
const fast = `<picture>${webp([160, 320], sizes)}${img}</picture>`
const whole = `<picture>${sourceOf('avif', [160, 320], sizes)}${webp([160, 320], sizes)}${img}</picture>`

test('a picture gets the sizes of the layout in all formats, and then stays', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A">')
  chain.serve('/a.jpg', await realJpeg())
  await build(chain)
  const first = await chain.shown()
  const afterFirst = await chain.figures()
  const files = await chain.files()
  await build(chain)
  expect({ first, count: chain.server.count('/a.jpg') }).toEqual({ first: whole, count: 1 })
  expect(await chain.files()).toEqual(files)
  expect((await picturesOf(chain)).map((name) => name.replace(/-[\da-f]{16}/, '')).sort()).toEqual(
    [
      'assets/pictures/picture-160.avif',
      'assets/pictures/picture-160.webp',
      'assets/pictures/picture-320.avif',
      'assets/pictures/picture-320.jpg',
      'assets/pictures/picture-320.webp',
    ].sort(),
  )
  expect(afterFirst).toMatchObject({ count: 1, files: 0, remaining: 0, failed: 0 })
  expect(await chain.warnings()).toEqual([])
})

test('an endless budget gives the same bytes as many builds with a tiny one', async () => {
  const endless = await startPictureChain()
  const tiny = await startPictureChain()
  const pictures = await Promise.all([1, 2, 3].map((seed) => realJpeg({ seed })))
  for (const [chain, seconds] of [
    [endless, 'Infinity'],
    [tiny, '0.000001'],
  ] as const) {
    await chain.configure(`{ widths: [160, 320], seconds: ${seconds} }`)
    chain.write(101, '<img src="/1.jpg" alt="1"><img src="/2.jpg" alt="2">')
    chain.write(102, '<img src="/2.jpg" alt="2"><img src="/3.jpg" alt="3">')
    for (const [at, bytes] of pictures.entries()) chain.serve(`/${at + 1}.jpg`, bytes)
  }
  await build(endless)
  await chainless(tiny)
  expect(await tiny.files()).toEqual(await endless.files())
  expect((await endless.figures())?.remaining).toBe(0)
})

/** Builds until all pictures are encoded; with a tiny budget, each build encodes at least one file. */
async function chainless(chain: PictureChain): Promise<void> {
  for (let night = 1; ; night++) {
    await build(chain)
    const remaining = (await chain.figures())?.remaining ?? 0
    if (remaining === 0) break
    expect(night).toBeLessThan(40)
  }
  await build(chain)
}

test('a page that gets further formats has not changed', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A">')
  chain.serve('/a.jpg', await realJpeg())
  await chain.configure('{ widths: [160, 320], seconds: 0 }')
  await build(chain, '--out', 'before')
  await build(chain)
  await chain.configure('{ widths: [160, 320] }')
  const { stdout } = await chain.build()
  const { changed, encoded, news } = (await chain.report()) as Record<string, unknown>
  expect({ changed, encoded, news }).toMatchObject({
    changed: ['/des-moines/hickman-rd/', '/store/101/'],
    encoded: ['/des-moines/hickman-rd/', '/store/101/'],
    news: { changed: 0, pictures: 1, texts: [] },
  })
  expect(stdout).toContain('changed   0 pages, 2 in picture formats only, 2 unchanged')
  const diff = await runCli(['diff', 'before', '--format', 'json'], { cwd: chain.cwd })
  expect(JSON.parse(diff.stdout)).toEqual({
    ...{ added: [], removed: [], changed: [], pictures: ['/des-moines/hickman-rd/'] },
  })
  chain.write(101, '<p>New</p><img src="/a.jpg" alt="A">')
  await build(chain)
  expect(await chain.report()).toMatchObject({ encoded: [], news: { changed: 1, pictures: 0 } })
})

test('a picture that cannot be had is the last good one, and a new one its text', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A"><img src="/b.jpg" alt="B">')
  await chain.configure('{ widths: [160, 320], recheck: 0, formats: ["webp"] }')
  chain.serve('/a.jpg', await realJpeg())
  await build(chain)
  const shown = `${fast}B`
  expect(await chain.shown()).toBe(shown)
  expect(await chain.warnings()).toEqual([
    'PICTURE_LEFT_OUT store 101: The picture /b.jpg cannot be had: HTTP 404 Not Found; a page is without it',
  ])
  chain.server.script('/a.jpg', { status: 500 })
  await build(chain, '--on-error', 'fail')
  expect(await chain.shown()).toBe(shown)
  expect(await chain.warnings()).toEqual([
    'PICTURE_KEPT store 101: /a.jpg cannot be had: HTTP 500 Internal Server Error; a page is with its last good copy',
    'PICTURE_LEFT_OUT store 101: The picture /b.jpg cannot be had: HTTP 404 Not Found; a page is without it',
  ])
})

test('a file is copied, and one that cannot be copied stays a link to its host', async () => {
  const chain = await startPictureChain(
    '<a href="/uploads/Menü%201.pdf">M</a><a href="/b.pdf">B</a>',
  )
  chain.serve('/uploads/Men%C3%BC%201.pdf', Buffer.from('%PDF-1.7'))
  chain.server.script('/b.pdf', { body: '<!doctype html><p>Gone</p>' })
  await build(chain)
  expect(await chain.shown()).toBe('<a href="/assets/files/Menu-1.pdf">M</a><a href="/b.pdf">B</a>')
  expect(await chain.warnings()).toEqual([
    'FILE_NOT_COPIED store 101: The file /b.pdf cannot be copied: it is a page; a page is with a link to its host',
  ])
})

test('known pictures are asked for again with their validators', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A">')
  await chain.configure('{ widths: [160, 320], recheck: 0, formats: [] }')
  chain.serve('/a.jpg', await realJpeg(), { headers: { etag: '"one"' } })
  await build(chain)
  const before = await picturesOf(chain)
  chain.server.script('/a.jpg', { status: 304 })
  await build(chain)
  expect(await picturesOf(chain)).toEqual(before)
  chain.serve('/a.jpg', await realJpeg({ seed: 2 }), { headers: { etag: '"two"' } })
  await build(chain)
  const asked = chain.server.requests.filter(({ path }) => path === '/a.jpg')
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"one"',
    '"one"',
  ])
  const after = await picturesOf(chain)
  expect([after.length, after.filter((name) => before.includes(name))]).toEqual([1, []])
})

test('shards and a merge give the site of one build, and --only keeps the pictures of other stores', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A"><a href="/m.pdf">M</a>')
  chain.write(102, '<img src="/b.jpg" alt="B">')
  chain.serve('/a.jpg', await realJpeg())
  chain.serve('/b.jpg', await realJpeg({ seed: 2 }))
  chain.serve('/m.pdf', Buffer.from('%PDF-1.7'))
  await build(chain)
  await build(chain)
  const files = await chain.files()
  for (const at of [1, 2]) await build(chain, '--shard', `${at}/2`, '--out', `shard-${at}`)
  const merged = await chain.merge('shard-1', 'shard-2', '--out', 'out')
  expect(merged).toMatchObject({ code: 0 })
  expect(await chain.files()).toEqual(files)
  expect(await chain.figures()).toMatchObject({ count: 2, files: 1, remaining: 0 })
  await build(chain, '--only', '101')
  expect(await picturesOf(chain)).toEqual(
    Object.keys(files).filter((name) => /^assets\/(?:pictures|files)\//.test(name)),
  )
})

test('photos of the list are sized, and named for networks', async () => {
  const chain = await startPictureChain('<p>Hello</p>')
  await fs.outputFile(join(chain.cwd, 'photos/front.jpg'), await realJpeg())
  const rows = await fs.readJson(join(chain.cwd, 'list.json'))
  await fs.writeJson(join(chain.cwd, 'list.json'), [
    { ...rows[0], Photos: 'photos/front.jpg' },
    rows[1],
  ])
  await build(chain)
  const html = (await chain.files())['store/101/index.html']?.replace(/-[\da-f]{16}(?=[-.])/g, '')
  const metas = html?.match(/<meta (?:property="og:image|name="twitter)[^>]*>/g)
  expect(metas).toEqual([
    '<meta property="og:image" content="https://shop.example/assets/pictures/picture-320.jpg"/>',
    '<meta property="og:image:width" content="320"/>',
    '<meta property="og:image:height" content="240"/>',
    expect.stringMatching('og:image:alt'),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
  expect(html).toContain('"image":["https://shop.example/assets/pictures/picture-320.jpg"]')
  expect(html).toContain('type="image/webp" srcSet="/assets/pictures/picture-160.webp 160w')
})

test.each(['pictures: false', 'builtIn: { pictures: false }'])(
  'with %s, pictures stay on their hosts',
  async (key) => {
    const chain = await startPictureChain('<img src="/a.jpg" alt="A">')
    await fs.writeFile(
      join(chain.cwd, 'store-pages.config.ts'),
      `export default { care: false, ${key} }`,
    )
    await build(chain)
    expect(await chain.shown()).toBe('<img src="/a.jpg" alt="A">')
    expect([chain.server.count('/a.jpg'), await picturesOf(chain), await chain.figures()]).toEqual([
      0,
      [],
      undefined,
    ])
    expect(await fs.pathExists(join(chain.cwd, '.store-pages/last-good/pictures'))).toBe(false)
  },
)

test('an upright picture loses its metadata when it is encoded', async () => {
  const chain = await startPictureChain('<img src="/a.jpg" alt="A">')
  const turned = await realPicture({ width: 800, height: 400 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  chain.serve('/a.jpg', turned)
  await build(chain)
  expect(await chain.shown()).toContain('width="320" height="640"')
  for (const name of await picturesOf(chain)) {
    const { width, orientation, exif } = await sharp(join(chain.out, name)).metadata()
    expect({ isSize: [160, 320].includes(width), orientation, exif }).toEqual({ isSize: true })
  }
})
