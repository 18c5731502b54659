import { expect, test } from 'vitest'
import { listChain, namesOf } from '../helpers/list-chain.ts'

const filters = "care: false, locator: { filters: ['services'] }"

/** The services on a page. */
function servicesOn(html: string): string[] {
  const [, list = ''] = /<ul class="services[^"]*">(.*?)<\/ul>/s.exec(html) ?? []
  return Array.from(list.matchAll(/<span>(.*?)<\/span>/g), ([, name = '']) => name)
}

test('services of a list are on its pages, filters of the locator, and offers', async () => {
  const chain = await listChain(
    'id,street,city,services,fuel_types\n1,A St,Ames,Car wash; ATM,Diesel\n2,B St,Boone,car-wash,Diesel\n3,C St,Nevada,Car wash,',
    { config: filters },
  )
  await chain.build()
  expect(await chain.problems()).toEqual([])
  const page = await chain.page('store/1')
  expect(servicesOn(page)).toEqual(['Car wash', 'ATM', 'Diesel'])
  expect(servicesOn(await chain.page('store/2'))).toEqual(['Car wash', 'Diesel'])
  expect(namesOf(page).business.makesOffer).toEqual(
    ['Car wash', 'ATM', 'Diesel'].map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  )
  const boxes = Array.from(
    (await chain.page('location_search')).matchAll(/name="service" value="([^"]*)"/g),
    ([, name]) => name,
  )
  expect(boxes).toEqual(['ATM', 'Diesel'])
})

test('services of the content go before those of the list', async () => {
  const source = `source: {
    name: 'own',
    footer: () => '',
    header: () => '',
    page: (store) => ({
      html: '<p>Text</p>',
      details: store.id === 1 ? { services: [{ name: 'Towing' }] } : {},
    }),
  }`
  const chain = await listChain('id,street,city,services\n1,A St,Ames,ATM\n2,B St,Boone,ATM', {
    config: `care: false, ${source}`,
  })
  await chain.build()
  const pages = await Promise.all(['store/1', 'store/2'].map((path) => chain.page(path)))
  expect(pages.map(servicesOn)).toEqual([['Towing'], ['ATM']])
})

test('a text of sentences is on no page, and is reported with its rows', async () => {
  const chain = await listChain(
    'id,street,city,services\n1,A St,Ames,"We change oil, and we repair tires of all makes."\n2,B St,Boone,ATM',
    { config: 'care: false' },
  )
  await chain.build()
  const pages = await Promise.all(['store/1', 'store/2'].map((path) => chain.page(path)))
  expect(pages.map(servicesOn)).toEqual([[], ['ATM']])
  expect((await chain.problems()).map(({ message }) => message)).toEqual([
    'Services of 1 store: a value is ignored because it is no list of services, such as "Car wash; Tire repair": "We change oil, and we repair tires of all makes." (row 2)',
  ])
})

test('a page in another language has the services of its column', async () => {
  const chain = await listChain(
    'id,street,city,services,services_en\n1,Graben 1,Wien,Autowäsche,Car wash',
    { config: "care: false, country: 'AT', languages: ['de-AT', 'en']" },
  )
  await chain.build()
  const pages = await Promise.all(['store/1', 'en/store/1'].map((path) => chain.page(path)))
  expect(pages.map(servicesOn)).toEqual([['Autowäsche'], ['Car wash']])
})
