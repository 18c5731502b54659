import { storeRow } from '../fixtures/store-row.ts'
import { healthy } from '../helpers/content-server.ts'
import { expect, test } from './site.ts'

const field = 'zip-city-state-search-field'
const rows = [
  storeRow({ City: 'Berlin', State: 'CT', Zip: '06037', Lat: 41.61, Lng: -72.77 }),
  storeRow({
    ...{ locationID: 102, URL: '/berlin/', AddressLine1: 'Torstraße 49', Country: 'DE' },
    ...{ City: 'Berlin', State: '', Zip: '10119', Lat: 52.53, Lng: 13.41 },
  }),
]

test('a place that may be in two countries is a question with both', async ({ page, showSite }) => {
  const config = `export default { siteUrl: 'https://www.example.com', country: 'US' }`
  const { url } = await showSite(rows, healthy, config)
  await page.goto(`${url}/location_search/?${field}=Berlin`)
  const stores = page.getByRole('main').locator('[data-store]')
  const status = page.locator('.location-status')
  await expect(status).toHaveText('Which “Berlin” do you mean?')
  await expect(stores).toHaveCount(0)
  const answers = page.locator('[data-question]').getByRole('link')
  await expect(answers).toHaveText(['Berlin, CT', 'Berlin, Germany'])
  await answers.last().click()
  await expect(status).toHaveText('1 store near Berlin')
  await expect(stores).toHaveText([/Torstraße 49/])
  await expect(page.locator('[data-question]')).toHaveCount(0)
  await page.goBack()
  await answers.first().click()
  await expect(stores).toHaveText([/Berlin, CT/])
})
