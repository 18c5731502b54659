import type { Page } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, healthy, pageAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'
import { watchLayoutShifts } from './watch-page.ts'

const config =
  "export default { siteUrl: 'https://a.example', mediaBucket: 'https://media.example/' }"
const shapes = {
  usual: [750, 420],
  wide: [1600, 600],
  square: [600, 600],
  tall: [400, 640],
} as const
const widths = [320, 390, 767, 768, 991, 992, 1200, 1440, 1536]
const colours = ['#ff0000', '#00ff00', '#0000ff', '#ff00ff']

/** Different hours each day: they are higher than a picture beside them. */
const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, at) => ({
  day,
  opens: `0${at + 4}:00`,
  closes: '18:00',
}))
const answer: typeof healthy = (path) =>
  path === callPaths.page(101) ? pageAnswer(101, '<p>-</p>', { details: { hours } }) : healthy(path)

for (const [shape, [width, height]] of Object.entries(shapes)) {
  test(`a map picture of ${shape} shape is shown whole at every width`, async ({
    page,
    showSite,
  }) => {
    const { url } = await showSite([storeRow()], answer, config)
    const body = pictureWithCorners(width, height)
    await page.route('https://media.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    )
    const eye = await page.context().newPage()
    for (const window of widths) {
      await page.setViewportSize({ width: window, height: 800 })
      await page.goto(`${url}/store/101/`)
      const map = page.locator('.map img')
      await map.evaluate((image: HTMLImageElement) => image.decode())
      await page.addStyleTag({
        content: '.quick-bar { display: none } .map img { border-radius: 0 }',
      })
      const seen = await coloursIn(eye, await map.screenshot())
      expect({ window, seen }).toEqual({ window, seen: colours })
    }
  })
}

for (const window of [390, 768, 1440]) {
  test(`at ${window} px a late map picture causes no layout shift`, async ({ page, showSite }) => {
    const { url } = await showSite([storeRow()], answer, config)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('https://media.example/**', async (route) => {
      await released
      await route.fulfill({ contentType: 'image/svg+xml', body: pictureWithCorners(600, 600) })
    })
    await page.setViewportSize({ width: window, height: 1200 })
    const layoutShifts = await watchLayoutShifts(page)
    await page.goto(`${url}/store/101/`, { waitUntil: 'domcontentloaded' })
    const map = page.locator('.map img')
    const box = await map.boundingBox()
    expect(box?.height).toBeGreaterThan(100)
    release()
    await expect(map).toHaveJSProperty('naturalWidth', 600)
    expect(await map.boundingBox()).toEqual(box)
    expect(await layoutShifts()).toEqual([])
  })
}

/** A grey picture with a square of a different colour in each corner. */
function pictureWithCorners(width: number, height: number): string {
  const side = Math.min(width, height) / 8
  const corners = colours.map((colour, at) => {
    const x = at % 2 ? width - side : 0
    const y = at < 2 ? 0 : height - side
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colour}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${corners.join('')}</svg>`
}

/** The corner colours in a screenshot; a cropped square has too little of its colour. */
function coloursIn(eye: Page, screenshot: Buffer): Promise<string[]> {
  return eye.evaluate(
    async ([source, wanted]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = new OffscreenCanvas(width, height)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('There is no canvas.')
      drawing.drawImage(image, 0, 0)
      const { data } = drawing.getImageData(0, 0, width, height)
      const counts = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const parts = [...data.slice(at, at + 3)].map((it) => it.toString(16).padStart(2, '0'))
        const colour = `#${parts.join('')}`
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      const most = Math.max(...wanted.map((colour) => counts.get(colour) ?? 0))
      return wanted.filter((colour) => (counts.get(colour) ?? 0) > 0.8 * most)
    },
    [screenshot.toString('base64'), colours] as const,
  )
}
