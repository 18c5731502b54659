import { expect, test } from 'vitest'
import { renderNotFound } from '../../templates/index.ts'
import { notFoundScript } from '../../templates/inline-scripts/not-found-script.ts'
import { all, attribute, byClass, byTag, documentOf, textOf } from './dom.ts'
import { filled, site } from './sample-page.ts'

function visit(pathname: string, savedStore: string | undefined, base = '') {
  const cookies: string[] = []
  const element = { textContent: '' }
  const document = {
    documentElement: { dataset: { savedStore } },
    querySelectorAll: () => [element],
    set cookie(cookie: string) {
      cookies.push(cookie)
    },
  }
  new Function('document', 'location', notFoundScript(base))(document, { pathname })
  return { said: element.textContent, cookies }
}

test('the page shows the path, as text', () => {
  const document = documentOf(renderNotFound(site, {}))
  expect(byTag(document, 'p').map(textOf)).toContain('Unsupported location path: ')
  expect(visit('/nope/%3Cimg%3E', undefined).said).toBe('/nope/<img>')
  expect(visit('/stray%', undefined).said).toBe('/stray%')
})

test.each(['/store/412', '/store/412/', '/store/412/index.html'])(
  'a saved store whose page %s is gone is forgotten',
  (path) => {
    expect(visit(path, '412').cookies).toHaveLength(5)
  },
)

test.each([
  ['/store/413/', '412'],
  ['/store/412/', undefined],
  ['/nope', '412'],
])('%s with the store %s saved forgets nothing', (path, saved) => {
  expect(visit(path, saved).cookies).toEqual([])
})

test('the base counts', () => {
  expect(visit('/shops/store/412/', '412', '/shops').cookies).toHaveLength(5)
})

test('it leads to towns, which scripts replace by the likely stores', () => {
  const towns = [{ name: 'A & B', path: 'locations/a', count: 3 }]
  const document = documentOf(renderNotFound({ ...site, base: '/shops' }, {}, towns))
  const [nav] = byClass(document, 'likely-stores')
  expect(nav && textOf(nav)).toBe('Cities with the most storesA & B')
  expect(nav && byTag(nav, 'a').map((way) => attribute(way, 'href'))).toEqual([
    '/shops/locations/a/',
  ])
  const [empty] = byClass(documentOf(renderNotFound(site, {})), 'likely-stores')
  expect(empty && attribute(empty, 'data-empty')).toBe('')
})

test('its status alone keeps it out of search engines, and a sample has noindex, too', () => {
  expect(renderNotFound(site, {})).not.toContain('noindex')
  expect(renderNotFound({ ...site, sample: true }, {}).match(/noindex/g)).toHaveLength(1)
})

test('it has the main brand’s header and footer, each island of a name of its own', () => {
  const layout = {
    header: filled(['<nav id="n"><a href="/tires">Tires</a></nav>'], { navId: 'n' }),
    footer: filled(['<p>© 2020 Mine</p>'], { hasCopyright: true }),
  }
  const html = renderNotFound(site, { main: layout })
  const document = documentOf(html)
  const islands = all(document, (element) => attribute(element, 'data-island') !== undefined)
  const instances = islands.map((island) => attribute(island, 'data-instance'))
  expect(instances.sort()).toEqual([
    'menu-toggle-0',
    'store-search-0',
    'store-search-1',
    'your-store-0',
  ])
  expect(byTag(document, 'nav').map(textOf)).toEqual(['Tires', 'Did you mean'])
  expect(byTag(document, 'footer').map(textOf)).toEqual(['© 2020 Mine'])
  expect(html).toContain('"brand":"main","navId":"n"}')
})

test('without a layout the page has our own parts', () => {
  const document = documentOf(renderNotFound(site, {}))
  expect(byTag(document, 'header').map(textOf)[0]).toContain('Hartland Tire & Auto')
  expect(byTag(document, 'footer').map(textOf)).toEqual([
    'Hartland Tire & AutoAll stores© 2023 Hartland Tire & Auto',
  ])
})
