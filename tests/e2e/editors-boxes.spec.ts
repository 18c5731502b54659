import { storeRow } from '../fixtures/store-row.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const overlay = 'position:fixed;inset:0;width:100vw;height:100vh;z-index:99999;background:#000'
const styles = `<style>body{background:#123456;font-size:40px} h2{color:#00ff00!important} .store-card,.site-footer{display:none}
  @media all{.site-header{visibility:hidden}} .popup{${overlay}}</style>`
const long = '<p>A line of the text.</p>'.repeat(30)

/** Bodies of editors by store. */
const bodies: Readonly<Record<number, string>> = {
  101: `<h2>Text</h2>${long}`,
  102: `<h2>Text</h2>${long}${styles}<p style="${overlay}">Overlay</p><p class="popup">Popup</p>
    <p style="position:absolute;top:0;left:0;height:300vh;width:10px">Tall</p>`,
}

function answerOf(path: string): ScriptedAnswer | undefined {
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  if (path === callPaths.footer) return { body: '<h2>Footer</h2>' }
  if (path === callPaths.header(id)) return { body: '<nav><a href="/services">Services</a></nav>' }
  const details = { services: [{ name: 'Brakes', icon: 'brake' }] }
  return pageAnswer(id, bodies[id] ?? '', { details })
}

const rows = [101, 102].map((locationID) => storeRow({ locationID, URL: `s/${locationID}` }))

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(`styles and fixed boxes stay within their text, ${size.width} px wide`, async ({
    page,
    showSite,
  }) => {
    const { url } = await showSite(rows, answerOf)
    await page.setViewportSize(size)
    await page.goto(`${url}/s/101/`)
    const plain = await page.evaluate(around)
    await page.goto(`${url}/s/102/`)
    expect(await page.evaluate(around)).toEqual(plain)
    const text = await page.evaluate(inText)
    expect(text).toEqual({ background: 'rgb(18, 52, 86)', heading: 'rgb(0, 255, 0)', popups: 2 })
    // Nothing of the text is over what is around it.
    expect(await page.evaluate(covered)).toEqual([])
  })

/** The look of what is around the text. */
function around() {
  const look = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) return selector
    const { display, visibility, color, fontSize, backgroundColor } = getComputedStyle(element)
    return { selector, display, visibility, color, fontSize, backgroundColor }
  }
  return ['html', 'body', '.site-header', '.store-card', '.store-more h2', '.site-footer'].map(look)
}

function inText() {
  const text = document.querySelector('.editor-content')
  const heading = text?.querySelector('h2')
  const { bottom = 0, right = 0 } = text?.getBoundingClientRect() ?? {}
  const within = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.bottom <= bottom + 1 && box.right <= right + 1 && box.height > 0
  }
  const popups = [...(text?.querySelectorAll('.popup, [style*="fixed"]') ?? [])].filter(within)
  return {
    background: text && getComputedStyle(text).backgroundColor,
    heading: heading && getComputedStyle(heading).color,
    popups: popups.length,
  }
}

function covered(): string[] {
  const names = ['.site-header nav a', '.store-name', '.store-more h2', '.site-footer h2']
  return names.filter((name) => {
    const element = document.querySelector(name)
    element?.scrollIntoView({ block: 'center' })
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return !seen || !(element?.contains(seen) || seen.contains(element))
  })
}
