import { expect, test } from 'playwright/test'
import { storeRow } from '../fixtures/store-row.ts'
import { startContentServer } from '../helpers/content-server.ts'
import { startDev } from './start-dev.ts'
import { wakeIslands } from './watch-page.ts'

const files: Record<string, string> = {
  'store-pages.config.ts': "export default { stores: 'list.json' }",
  'list.json': JSON.stringify([storeRow()]),
}

test('a page of another port reads nothing, and may link to ours', async ({ page }) => {
  const dev = await startDev(files)
  const body = '<!doctype html><title>Stranger</title>'
  const stranger = await startContentServer(() => ({
    body,
    headers: { 'content-type': 'text/html' },
  }))
  try {
    const { origin } = new URL(dev.index)
    await page.goto(stranger.url)
    expect(await page.evaluate(readAll, origin)).toEqual({
      page: 'refused',
      module: 'refused',
      known: 'refused',
      editor: 'refused',
      blind: 'opaque',
      script: 'refused',
      picture: 'refused',
      socket: 'refused',
    })
    await page.evaluate((href) => {
      document.body.innerHTML = `<a href="${href}">Our store</a>`
    }, `${origin}/store/101/`)
    await page.getByText('Our store').click()
    await expect(page.locator('h1')).toContainText('Des Moines')
    // The dev server sends each module by itself.
    await expect(() => wakeIslands(page)).toPass({ timeout: 30_000 })
  } finally {
    await dev.close()
    await stranger.close()
  }
})

/** The answers that a page gets from the server at `origin`. */
async function readAll(origin: string) {
  const read = (path: string, init?: RequestInit) =>
    fetch(origin + path, init).then(
      ({ type, status }) => (type === 'opaque' ? type : status),
      () => 'refused',
    )
  const load = (name: 'script' | 'img', path: string) =>
    new Promise((resolve) => {
      const element = document.createElement(name)
      element.onload = () => resolve('loaded')
      element.onerror = () => resolve('refused')
      document.head.append(element)
      element.src = origin + path
    })
  const socket = new Promise((resolve) => {
    const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-ping')
    socket.onopen = () => resolve('open')
    socket.onerror = () => resolve('refused')
  })
  return {
    page: await read('/store/101/'),
    module: await read('/@vite/client'),
    known: await read('/@store-pages/stores'),
    editor: await read('/__open-in-editor'),
    blind: await read('/__open-in-editor', { mode: 'no-cors' }),
    script: await load('script', '/@react-refresh'),
    picture: await load('img', '/favicon.svg'),
    socket: await socket,
  }
}
