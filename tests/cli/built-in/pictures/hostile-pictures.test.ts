import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScriptedAnswer } from '../../../helpers/content-server.ts'
import { realJpeg, realPicture } from '../../../helpers/real-picture.ts'
import { startPictureChain } from './picture-chain.ts'

const jpeg = await realJpeg()
const png = await realPicture({ width: 400, height: 300 }).png().toBuffer()
const html = '<!-- a theme --><!DOCTYPE html><html><body>Not found</body></html>'
const scripted =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" onload="window.hacked=1"><script>window.hacked=1</script></svg>'
const icon = Buffer.from([
  0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 4, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3, 4,
])
const moving = await sharp(
  Buffer.concat([1, 2].map((value) => Buffer.alloc(20 * 10 * 3, value * 90))),
  { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } },
)
  .gif({ delay: [100, 100] })
  .toBuffer()

/** A PNG that promises more pixels than memory has room for. */
function bomb(): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const ok = (body: Buffer | string): ScriptedAnswer => ({ body })
const to = (location: string): ScriptedAnswer => ({ status: 302, headers: { location } })
const sized = (type: string, size = '320x240', formats = 'avif webp') =>
  `${type} ${size} ${formats}`.trim()

// biome-ignore format: one a line
const cases: [what: string, address: string, answer: ScriptedAnswer | undefined, shown: string, fault?: string][] = [
  ['a photograph', '/a.jpg', ok(jpeg), sized('jpg')],
  ['the same under another name', '/b.jpg', ok(jpeg), sized('jpg')],
  ['PNG named as JPEG', '/png.jpg', ok(png), sized('png')],
  ['sixteen bits', '/16.png', ok(await realPicture().toColourspace('rgb16').png().toBuffer()), sized('png')],
  ['CMYK', '/cmyk.jpg', ok(await realPicture().toColourspace('cmyk').jpeg().toBuffer()), sized('jpg')],
  ['turned', '/turned.jpg', ok(await realPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()), sized('jpg', '320x427')],
  ['a still GIF', '/still.gif', ok(await realPicture({ width: 200, height: 100 }).gif().toBuffer()), sized('gif', '200x100')],
  ['a moving GIF', '/moving.gif', ok(moving), sized('gif', '20x10', '')],
  ['WebP', '/a.webp', ok(await realPicture({ seed: 3 }).webp().toBuffer()), sized('webp')],
  ['AVIF', '/a.avif', ok(await realPicture({ seed: 4 }).avif({ effort: 0 }).toBuffer()), sized('avif', '320x240', 'avif')],
  ['an icon', '/a.ico', ok(icon), sized('ico', '16x16', '')],
  ['SVG with a script', '/a.svg', ok(scripted), sized('svg', '30x20', '')],
  ['SVG without a size', '/b.svg', ok('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg undefinedxundefined'],
  ['a line', '/line.png', ok(await realPicture({ width: 900, height: 1 }).png().toBuffer()), sized('png', '320x1')],
  ['a query', '/q.jpg?v=1&amp;w=2', ok(await realJpeg({ seed: 5 })), sized('jpg')],
  ['letters', '/caf%C3%A9%20one.jpg', ok(await realJpeg({ seed: 6 })), sized('jpg')],
  ['a redirect', '/to.jpg', to('/a.jpg'), sized('jpg')],
  ['data', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', undefined, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['a page with 200', '/page.jpg', ok(html), 'text', 'it is a page'],
  ['nothing', '/empty.jpg', ok(''), 'text', 'it is no picture'],
  ['half of it', '/half.jpg', ok(jpeg.subarray(0, jpeg.length / 2)), 'text', 'it is damaged'],
  ['a start and noise', '/noise.png', ok(Buffer.concat([png.subarray(0, 60), Buffer.alloc(900, 7)])), 'text', 'it is damaged'],
  ['a text', '/text.jpg', ok('PNG'), 'text', 'it is no picture'],
  ['404', '/404.jpg', { status: 404 }, 'text', 'HTTP 404 Not Found'],
  ['500', '/500.jpg', { status: 500 }, 'text', 'HTTP 500 Internal Server Error'],
  ['too large', '/flood.jpg', { fault: 'flood' }, 'text', 'it is over 25 MiB'],
  ['a bomb', '/bomb.png', ok(bomb()), 'text', 'it has more than 50 million pixels'],
  ['cut', '/cut.jpg', { body: jpeg, fault: 'reset-body' }, 'text', 'the connection was cut'],
  ['a redirect to a private address', '/private.jpg', to('http://10.0.0.1/a.jpg'), 'text', 'the address is private; add its host to pictures.hosts if it may be used'],
  ['a redirect to itself', '/loop.jpg', to('/loop.jpg'), 'text', 'redirected more than 5 times'],
  ['no address', 'http://[', undefined, 'text', 'it is no address'],
  ['a private address', 'http://10.0.0.1/a.jpg', undefined, 'text', 'the address is private; add its host to pictures.hosts if it may be used'],
  ['an address of metadata', 'http://169.254.169.254/latest/meta-data', undefined, 'text', 'the address is private; add its host to pictures.hosts if it may be used'],
]

test('each odd picture is healed, or left out with its text', async () => {
  const body = cases
    .map(([what, address]) => `<p><img src="${address}" alt="${what}"></p>`)
    .join('')
  const chain = await startPictureChain(body)
  await chain.configure('{ widths: [160, 320], seconds: Infinity }')
  for (const [, address, answer] of cases)
    if (answer) chain.server.script(address.replace('&amp;', '&'), answer)
  expect(await chain.build('--on-error', 'fail')).toMatchObject({ code: 0 })
  const shown = (await chain.shown()).split('</p>').slice(0, -1)
  const warnings = await chain.warnings()
  expect(
    cases.map(([what, address], at) => [
      what,
      summaryOf(shown[at] ?? '', what),
      faultOf(warnings, address),
    ]),
  ).toEqual(cases.map(([what, , , expected, fault]) => [what, expected, fault]))
  expect(warnings).toHaveLength(cases.filter(([, , , , fault]) => fault).length)
  const names = Object.keys(await chain.files()).filter((name) => name.endsWith('.jpg'))
  expect(new Set(names).size).toBe(names.length)
})

function summaryOf(markup: string, what: string): string {
  if (markup === `<p>${what}`) return 'text'
  const one = (pattern: RegExp) => pattern.exec(markup)?.[1]
  const src = one(/ src="([^"]*)"/) ?? ''
  if (src.startsWith('data:')) return src
  const formats = Array.from(markup.matchAll(/type="image\/(\w+)"/g), ([, format]) => format)
  const size = `${one(/ width="(\d+)"/)}x${one(/ height="(\d+)"/)}`
  return [src.split('.').pop(), size, ...formats].join(' ')
}

function faultOf(warnings: readonly string[], address: string): string | undefined {
  const found = warnings.find((warning) => warning.includes(`picture ${address} cannot`))
  return /cannot be had: (.*); a page/.exec(found ?? '')?.[1]
}
