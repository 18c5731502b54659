// A content service with 30 KB bodies and ETags, in a separate process. Prints its port; the arguments are the latency
// in milliseconds, the percentage of each body that is the store's own, and the number of pictures that each store has
// beside the one that all share. `POST /change` changes the next hundredth of the pages. Below `/many` it also has
// batches and a change feed.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const latencyMs = Number(process.argv[2] ?? 0)
const ownShare = Number(process.argv[3] ?? 20) / 100
const ownPictures = Number(process.argv[4] ?? 0)
const sharedBlocks = Math.round(42 * (1 - ownShare))
const ownParagraphs = Math.round(120 * ownShare)

const paragraph = `<p class="has-text-align-left">Our technicians in {{City}} check brakes, batteries &amp; tires on every visit, and show you what they found before any work begins. <a href="/services/brakes/">Brake service</a> is done the same day.</p>\n`
const block = `<div class="wp-block-columns"><div class="wp-block-column">${paragraph}</div><div class="wp-block-column"><figure class="wp-block-image size-large"><img src="/wp-content/uploads/shop.jpg" alt="The shop" width="600" height="400"></figure></div></div>\n`
const body = `<h2 class="wp-block-heading">Tires and repair in {{City}}, {{State}}</h2>\n${(paragraph + block).repeat(sharedBlocks)}`
const jobs = ['brakes', 'tires', 'batteries', 'belts', 'filters', 'lamps', 'shocks', 'wipers']
const header = `<nav id="main-nav"><ul>${'<li><a href="/services/tires/">Tires for cars and light trucks</a></li>'.repeat(20)}</ul></nav>`
const footer = `<div class="wp-block-group">${'<p><a href="/about-us/">About us</a></p>'.repeat(40)}</div>`
const details = {
  timeZone: 'America/Chicago',
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
    day,
    opens: '07:30',
    closes: '18:00',
  })),
  services: ['tire', 'oil', 'brake', 'battery'].map((icon) => ({ name: `Service ${icon}`, icon })),
  rating: { value: 4.6, count: 212 },
  reviews: Array.from({ length: 6 }, (_, n) => ({
    author: `Driver ${n}`,
    rating: 5,
    text: 'Quick, fair and friendly. They explained what could wait and what could not.',
  })),
  coupons: [{ id: 'c1', description: '$20 off any oil change', expires: '2027-12-31' }],
}

interface Answer {
  etag: string
  parts(): Buffer[]
}

const footerAnswer = fixed('"footer"', footer)
const headerAnswer = fixed('"header"', header)

// The beginning of all pages is encoded once, so that the benchmark does not measure this service. Base64 can be split
// after a multiple of three bytes.
const start = Buffer.from(body.padEnd(Math.ceil(body.length / 3) * 3))
const pageStart = Buffer.from(`{"content":"${start.toString('base64')}`)
const pageDetails = `,"details":${JSON.stringify(details)}}`
let changes = 0

/** A photograph of 1,600 pixels: noise between soft colours, as large as a camera's. */
const photo = await sharp({
  create: {
    ...{ width: 1600, height: 1067, channels: 3, background: '#7a8' },
    noise: { type: 'gaussian', mean: 120, sigma: 12 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer()

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    changes++
    response.end()
  } else if (latencyMs > 0) setTimeout(() => respond(request, response), latencyMs)
  else respond(request, response)
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

function respond(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  if (pathname.startsWith('/wp-content/uploads/')) {
    sendPhoto(pathname, request, response)
    return
  }
  const many = answerForMany(pathname, searchParams)
  if (many !== undefined) {
    response.writeHead(200, { 'content-length': many.length }).end(many)
    return
  }
  const { etag, parts } = answerOf(pathname)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  const body = Buffer.concat(parts())
  response.writeHead(200, { etag, 'content-length': body.length }).end(body)
}

// The bytes after the end of the picture make each another one.
function sendPhoto(path: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${path}"`
  const isKnown = request.headers['if-none-match'] === etag
  response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'image/jpeg' })
  response.end(isKnown ? undefined : Buffer.concat([photo, Buffer.from(path)]))
}

const [manyIndex, asked] = ['/many/wp-json/hl-cms/v1', new Set<number>()]

function answerForMany(path: string, query: URLSearchParams): Buffer | undefined {
  if (path === manyIndex)
    return Buffer.from('{"routes":{"/hl-cms/v1/stores":{},"/hl-cms/v1/changes":{}}}')
  if (path === `${manyIndex}/stores`)
    return Buffer.concat((query.get('ids') ?? '').split(',').map((id) => lineOf(Number(id))))
  if (path !== `${manyIndex}/changes`) return undefined
  const since = query.get('since')
  const isSame = (id: number) => versionOf(id, Number(since)) === versionOf(id, changes)
  const pages = since === null ? 'all' : [...asked].filter((id) => !isSame(id))
  const headers = since === null ? 'all' : []
  return Buffer.from(
    JSON.stringify({ cursor: String(changes), footer: since === null, headers, pages }),
  )
}

// Encoded once, like the beginning of all pages.
const lineStart = `"header":${JSON.stringify(header)},"headerETag":"\\"header\\"","page":"`
const linePage = Buffer.from(JSON.stringify(pageStart.toString()).slice(1, -1))

function lineOf(id: number): Buffer {
  asked.add(id)
  const version = versionOf(id, changes)
  const end = JSON.stringify(pageEnd(id, version).toString()).slice(1)
  return Buffer.concat([
    Buffer.from(`{"locationID":${id},${lineStart}`),
    linePage,
    Buffer.from(`${end},"pageETag":"\\"${id}-${version}\\""}\n`),
  ])
}

function versionOf(id: number, changes: number): number {
  return Math.floor((changes + 99 - (id % 100)) / 100)
}

function answerOf(url: string): Answer {
  if (url.endsWith('/get-footer')) return footerAnswer
  if (url.includes('/get-header/')) return headerAnswer
  return pageAnswer(Number(url.slice(url.lastIndexOf('/') + 1)))
}

function pageAnswer(id: number): Answer {
  const version = versionOf(id, changes)
  return { etag: `"${id}-${version}"`, parts: () => [pageStart, pageEnd(id, version)] }
}

function pageEnd(id: number, version: number): Buffer {
  const own = Array.from({ length: ownParagraphs }, (_, index) => ownParagraph(id, index)).join('')
  const pictures = Array.from({ length: ownPictures }, (_, index) => {
    const src = `/wp-content/uploads/store-${id}-${index}.jpg`
    return `<figure><img src="${src}" alt="Store ${id}" width="1600" height="1067"></figure>`
  })
  const end = Buffer.from(
    `${own}${pictures.join('')}<p>Store ${id}, version ${version}</p>`,
  ).toString('base64')
  return Buffer.from(`${end}","locationID":${id}${pageDetails}`)
}

function ownParagraph(id: number, index: number): string {
  const [one, other] = [jobs[(id + index) % jobs.length], jobs[(id + index * 3 + 1) % jobs.length]]
  return `<p>At store ${id} we saw to the ${one} of ${(id * 7 + index) % 90} cars last month, and to the ${other} of as many. <a href="/services/${one}/">More about ${one}</a>, or ask for an appointment in {{City}}: most are done while you wait.</p>\n`
}

function fixed(etag: string, html: string): Answer {
  const parts = [Buffer.from(html)]
  return { etag, parts: () => parts }
}
