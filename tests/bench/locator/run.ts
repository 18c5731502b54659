// npm run bench:locator: what a visitor of a large chain's locator waits for.
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { build } from '../../../cli/index.ts'
import { chainOverUs } from './chain.ts'
import { startGzipHost } from './host.ts'
import { type Trace, traceOf } from './trace.ts'

const slowDown = 4
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const queryField = 'zip-city-state-search-field'
const queries = [
  ...['50309', 'Des Moines', 'Chicago, IL', 'texas', '1200 Hickman Rd', 'Main St'],
  ...['Chicaggo', 'Los Angelos', 'qqqq'],
]

const [count = '13000', known] = process.argv.slice(2)
const site = known ?? (await builtSite(Number(count)))
const host = await startGzipHost(site)
const chrome = '/usr/bin/chromium-headless-shell'
const browser = await chromium.launch({
  ...(existsSync(chrome) && { executablePath: chrome }),
  args: ['--no-sandbox'],
})
try {
  await measureOpening('/location_search/')
  await measureOpening(`/location_search/?${queryField}=50309`)
  await measureKeys('/location_search/', `main [name="${queryField}"]`)
  await measureKeys('/', `header [name="${queryField}"], main [name="${queryField}"]`)
} finally {
  await browser.close()
  host.close()
}

async function builtSite(stores: number): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'store-pages-locator-'))
  await fs.writeJson(join(cwd, 'list.json'), await chainOverUs(stores))
  const config = `export default { stores: 'list.json', source: 'none', country: 'US', siteUrl: 'https://www.example.com', brands: [{ name: 'Bean Street' }] }`
  await fs.writeFile(join(cwd, 'store-pages.config.ts'), config)
  say(`building ${stores} stores in ${cwd}`)
  await build({ cwd })
  return join(cwd, 'out')
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(markReady)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

// The locator answers from the moment on at which its last button does.
function markReady(): void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...all: Parameters<typeof addEventListener>) {
    if (this instanceof Element && this.matches('.location-near')) performance.mark('locator-ready')
    return addEventListener.apply(this, all)
  }
}

async function measureOpening(path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await slowPage(context)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  host.sent.clear()
  const trace = await traceOf(page, async () => {
    await page.goto(host.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(2500)
  })
  const [start = 0] = trace.marks('navigationStart').slice(-1)
  const first = trace.marks('firstContentfulPaint').map((at) => at - start)
  const long = trace.tasks.filter(({ start: at, length }) => at > start && length > 50)
  const quiet = Math.max(...first, ...long.map((task) => task.start - start + task.length))
  const ready = trace.marks('locator-ready').map((at) => at - start)
  say(
    `${path}: first paint ${round(first[0])} ms, locator ready ${round(ready[0])} ms, interactive ${round(quiet)} ms`,
  )
  say(
    `  long tasks: ${long.map((task) => `${round(task.length)} at ${round(task.start - start)}`).join(', ') || 'none'}`,
  )
  say(
    `  sent: ${[...host.sent].map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(1)} KB`).join(', ')}`,
  )
  await context.close()
}

async function measureKeys(path: string, selector: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await slowPage(context)
  await page.goto(host.url + path, { waitUntil: 'networkidle' })
  const field = page.locator(selector).first()
  const focus = await traceOf(page, async () => {
    await field.focus()
    await page.waitForTimeout(2500)
  })
  const longest = Math.max(...focus.tasks.map(({ length }) => length))
  say(`${path} on focus: longest task ${round(longest)} ms`)
  for (const query of queries) {
    await field.fill('')
    await page.waitForTimeout(600)
    const trace = await traceOf(page, async () => {
      for (const key of query) {
        await field.press(key === ' ' ? 'Space' : key)
        await page.waitForTimeout(450)
      }
      await page.waitForTimeout(600)
    })
    say(`  ${query}: ${keysOf(trace, query)}`)
  }
  await context.close()
}

// Of each key its longest task, and of that one what scripts took.
function keysOf(trace: Trace, query: string): string {
  const starts = trace.events('keydown')
  const cells = starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity
    const own = trace.tasks.filter((task) => task.start > start - 5 && task.start < end - 5)
    const script = Math.max(0, ...own.map((task) => task.script))
    const length = Math.max(0, ...own.map((task) => task.length))
    return `${query[at]} ${round(length)}/${round(script)}`
  })
  return cells.join('  ')
}

function round(value = Number.NaN): string {
  return value.toFixed(value < 20 ? 1 : 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
