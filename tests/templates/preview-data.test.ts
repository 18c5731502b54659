import { expect, test } from 'vitest'
import { callsPath, pageCallPath } from '../../data/content-calls.ts'
import { localSite } from '../../templates/local-site.ts'
import { previewOf } from '../../templates/preview-data.ts'
import { page, site, store } from './sample-page.ts'

const hosts = { main: 'https://cms.example/wp/', second: 'https://second.example/' }

test('the call equals that of the build', () => {
  const template = Buffer.from('/Location-Template').toString('base64')
  expect(callsPath + pageCallPath(7)).toBe(`wp-json/hl-cms/v1/get-pages-by-url/${template}/7`)
})

test.each([
  [412, 'https://cms.example/wp/'],
  [434, 'https://second.example/'],
])('store %i requests %s', (locationID, host) => {
  const shown = page({ store: store({ locationID }) })
  expect(previewOf(shown, localSite({ ...site, base: '/shops', preview: hosts }))).toMatchObject({
    address: `${host}wp-json/hl-cms/v1/get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/${locationID}`,
    origin: { host, contentHosts: [hosts.main, hosts.second], base: '/shops' },
  })
})

test('one host for both brands is there once', () => {
  const preview = { main: hosts.main, second: hosts.main }
  expect(previewOf(page(), localSite({ ...site, preview }))?.origin.contentHosts).toEqual([
    hosts.main,
  ])
})

test('the tokens come along as entries', () => {
  const tokens = new Map(previewOf(page(), localSite({ ...site, preview: hosts }))?.tokens)
  expect(tokens.get('City')).toBe('Des Moines')
  expect(tokens.get('path')).toBe('des-moines/hickman-rd')
})

test('without the config there is none', () => {
  expect(previewOf(page(), localSite(site))).toBe(undefined)
})
