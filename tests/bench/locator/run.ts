// npm run bench:locator [-- <stores> [<folder of a built site>]]: the waiting times of visitors of a large chain's
// locator.
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
const queries = ['50309', 'Chicago, IL', 'texas', '12 Hickman', 'Los Angelos']

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
  if (!known) await fs.remove(dirname(site))
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
  await page.addInitScript(setMarks)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return page
}

// The locator is ready when its last button responds.
function setMarks(): void {
  document.addEventListener('keydown', () => performance.mark('key'), true)
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (...all: Parameters<typeof listen>) {
    if (this instanceof Element && this.matches('.location-near')) performance.mark('locator')
    return listen.apply(this, all)
  }
  const times = Object.assign(window, { long: [] as { start: number; length: number }[] })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      times.long.push({ start: startTime, length: duration })
  }).observe({ type: 'longtask', buffered: true })
}

async function measureOpening(path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await slowPage(context)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  host.sent.clear()
  await page.goto(host.url + path, { waitUntil: 'load' })
  await page.waitForTimeout(2500)
  const { paint, ready, long } = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const { long } = window as unknown as { long: { start: number; length: number }[] }
    return { paint: at('first-contentful-paint'), ready: at('locator'), long }
  })
  const tasks = long.map(({ start, length }) => `${round(length)} at ${round(start)}`)
  say(`${path}: first paint ${round(paint)} ms, locator answers from ${round(ready)} ms`)
  say(`  tasks longer than 50 ms: ${tasks.join(', ') || 'none'}`)
  const sizes = [...host.sent].map(([name, bytes]) => `${name} ${round(bytes / 1024)} KB`)
  say(`  sent: ${sizes.join(', ')}`)
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
  say(`${path} on focus: longest task ${round(longest)} ms; of each key the longest script / task:`)
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

// For each key its longest task, and the script time of that task.
function keysOf(trace: Trace, query: string): string {
  const starts = trace.marks('key')
  const cells = starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity
    const own = trace.tasks.filter((task) => task.start > start - 5 && task.start < end - 5)
    const script = Math.max(0, ...own.map((task) => task.script))
    const length = Math.max(0, ...own.map((task) => task.length))
    return `${query[at]} ${round(script)}/${round(length)}`
  })
  return cells.join('  ')
}

function round(value = Number.NaN): string {
  return value.toFixed(value < 20 ? 1 : 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
