import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkingPlugins } from '../../../cli/built-in/index.ts'
import { loadBundles } from '../../../cli/bundler/bundles.ts'
import type { Plugin } from '../../../cli/plugins/plugin.ts'
import { Hooks } from '../../../cli/plugins/run-hooks.ts'
import { openRenderer } from '../../../cli/render/open-renderer.ts'
import type { PageRenderer, RenderSettings } from '../../../cli/render/page-renderer.ts'
import type { Content } from '../../../data/content.ts'
import { hugeHtml } from '../../fixtures/huge-html.ts'
import { workingFolder } from '../../helpers/working-folder.ts'
import { alone, site, store } from '../../templates/sample-page.ts'

const plain: Content = {
  header: '<a href="/">{{Brand}}</a>',
  body: '<p>{{City}} {{b}} {{a}} {{b}}</p>',
  footer: '&copy;',
  details: {},
}

// The last page fails a thread at one store only: the others are rendered.
const contents: Content[] = [
  plain,
  { ...plain, body: '<h1>{{City}}</h1>', modified: '2026-11-01T00:00:00Z' },
  { ...plain, details: { rating: { value: 4.5, count: 12 } } },
  { ...plain, body: 7 as unknown as string },
  { ...plain, details: undefined as unknown as Content['details'] },
  plain,
]

async function settingsFor(templates?: string): Promise<RenderSettings> {
  const cacheDir = join(await workingFolder(), '.store-pages/cache')
  const { templatesFile } = await loadBundles(cacheDir, true, {})
  const hosts = { main: 'https://cms.example', second: 'https://second.example' }
  return { site, hosts, templatesFile: templates ?? templatesFile }
}

interface Facts {
  pages: number
  own?: Plugin[]
}

/** A renderer of this number of pages, with custom plugins. */
function open(settings: RenderSettings, { pages, own = [] }: Facts): PageRenderer {
  const plugins = checkingPlugins({ plugins: own, disabled: [], care: {}, places: [] })
  const hooks = new Hooks(plugins, settings, () => {})
  const renderer = openRenderer({ settings, plugins, hooks, pages })
  onTestFinished(() => renderer.close())
  return renderer
}

const ended = (promise: Promise<unknown>) =>
  promise.catch(({ name, problems, message }) => ({ name, problems, message }))

test('threads render as this one does, and fail as it does', async () => {
  const settings = await settingsFor()
  const [here, onThreads] = await Promise.all(
    [3, 400].map((pages) => {
      const renderer = open(settings, { pages })
      // Long enough that the main thread renders, too.
      const all = Array.from({ length: 4 }, () => contents).flat()
      return Promise.all(all.map((content) => ended(renderer.page(content, store(), alone))))
    }),
  )
  expect(onThreads).toEqual(here)
  expect(here?.filter((page) => Object(page).bytes)).toHaveLength(16)
})

// Reading the text again at each character would take hours.
test.each(Object.entries(hugeHtml))(
  'a thread has memory and time for the most %s',
  async (_, html) => {
    const renderer = open(await settingsFor(), { pages: 400 })
    const huge = html()
    const page = await renderer.page(
      { ...plain, header: huge, body: huge, footer: huge },
      store(),
      alone,
    )
    expect(page.bytes?.length).toBeGreaterThan(1000)
  },
)

test('a page that takes more memory than a thread has is named with its store', async () => {
  const renderer = open(await settingsFor(), { pages: 400 })
  const body = '{{City}}'.repeat(2_000_000)
  const rendering = renderer.page({ ...plain, body }, store(), alone)
  expect(await ended(rendering.then(() => 'rendered'))).toMatchObject({
    problems: [{ code: 'PAGE_TOO_LARGE', where: { store: 412 } }],
  })
})

test.each([3, 400])('without templates, %i pages are not rendered', async (pages) => {
  const renderer = open(await settingsFor('/none.cjs'), { pages })
  const fault = "no such file or directory, open '/none.cjs'"
  for (const page of [plain, plain])
    await expect(renderer.page(page, store(), alone)).rejects.toThrow(fault)
})

test('the chain’s own plugins have a hand in many pages, too', async () => {
  const own: Plugin[] = [{ name: 'own', transformHtml: () => 'mine' }]
  const renderer = open(await settingsFor(), { pages: 400, own })
  const { bytes = [] } = await renderer.page(plain, store(), alone)
  expect(Buffer.from(bytes).toString()).toBe('mine')
})

test('values of a plugin that cannot be sent to a thread are rendered in the main thread', async () => {
  const own: Plugin[] = [{ name: 'own', transformContent: (content) => content }]
  const renderer = open(await settingsFor(), { pages: 400, own })
  const more = { ...plain, more: () => 1 }
  expect(await renderer.page(more, { ...store(), ...more }, alone)).toEqual(
    await renderer.page(plain, store(), alone),
  )
})
