import { expect, test } from 'vitest'
import { groupByBrand } from '../../templates/location-search-groups.ts'
import { site, store } from './sample-page.ts'

/** States with their cities, as on the page of all stores and the home page. */
function groups(country: string, ...places: [State: string, City: string][]): string[] {
  const stores = places.map(([State, City], at) => store({ locationID: at, State, City }))
  const brand = site.brands[0]?.id ?? ''
  const own = stores.map((one) => ({ ...one, brand }))
  const [group] = groupByBrand(own, { ...site, country })
  return (group?.countries ?? []).flatMap(({ states }) =>
    states.map(({ name, cities }) => `${name}: ${cities.map(({ city }) => city)}`),
  )
}

test.each([
  ['AU', ['VIC', 'Moe'], ['Vic', 'Moe'], ['Victoria', 'MOE'], ['Victoria: Moe']],
  [
    'DE',
    ['NW', 'Köln'],
    ['NW', 'Bonn'],
    ['BY', 'Hof'],
    ['Bayern: Hof', 'Nordrhein-Westfalen: Bonn,Köln'],
  ],
] as const)('states and cities of %s in other letter cases are one', (country, ...rows) => {
  const places = rows.slice(0, -1) as unknown as [string, string][]
  expect(groups(country, ...places)).toEqual(rows.at(-1))
})
