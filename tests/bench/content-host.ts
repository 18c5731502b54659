// A content service with 30 KB bodies, every one different, in a process of its own.
// Prints its port; `process.argv[2]` is the latency in milliseconds.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const latencyMs = Number(process.argv[2] ?? 0)

const paragraph = `<p class="has-text-align-left">Our technicians in {{City}} check brakes, batteries &amp; tires on every visit, and show you what they found before any work begins. <a href="/services/brakes/">Brake service</a> is done the same day.</p>\n`
const block = `<div class="wp-block-columns"><div class="wp-block-column">${paragraph}</div><div class="wp-block-column"><figure class="wp-block-image size-large"><img src="/wp-content/uploads/shop.jpg" alt="The shop" width="600" height="400"></figure></div></div>\n`
const body = `<h2 class="wp-block-heading">Tires and repair in {{City}}, {{State}}</h2>\n${(paragraph + block).repeat(34)}`
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

const server = createServer((request, response) => {
  const answer = answerOf(request.url ?? '/')
  const send = () => response.writeHead(200, { 'content-length': answer.length }).end(answer)
  if (latencyMs > 0) setTimeout(send, latencyMs)
  else send()
})

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

const footerBytes = Buffer.from(footer)
const headerBytes = Buffer.from(header)

function answerOf(url: string): Buffer {
  if (url.endsWith('/get-footer')) return footerBytes
  if (url.includes('/get-header/')) return headerBytes
  const id = Number(url.slice(url.lastIndexOf('/') + 1))
  const content = Buffer.from(`${body}<p>Store ${id}</p>`).toString('base64')
  return Buffer.from(JSON.stringify({ content, locationID: id, details }))
}
