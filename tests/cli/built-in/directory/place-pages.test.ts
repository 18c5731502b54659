import { expect, test } from 'vitest'
import { listChain } from '../../../helpers/list-chain.ts'

const ames = { City: 'Ames', State: 'IA', Zip: '50010' }
const rows = [
  { ...ames, Name: 'North', Lat: 42.04, Lng: -93.62, Hours: 'Mon-Fri 7-18, Sat 8-12' },
  { ...ames, Name: 'South', Lat: 42.02, Lng: -93.61, Hours: 'Mon-Fri 8-20' },
  { City: 'Ankeny', State: 'IA', Zip: '50021', Name: 'Ankeny', Lat: 41.73, Lng: -93.6 },
  { City: 'Fargo', State: 'ND', Zip: '58102', Name: 'Fargo', Lat: 46.88, Lng: -96.79 },
]

async function built(config = '') {
  const chain = await listChain(rows, { config: `country: 'US', care: false, ${config}` })
  await chain.build()
  return chain
}

const mapIn = (page: string) => /<div class="store-map place-map[^>]*>.*?<\/div>/s.exec(page)?.[0]
const linksIn = (html = '') =>
  [...html.matchAll(/<a href="([^"]*)" aria-label="([^"]*)"/g)].map(([, href, label]) => [
    href,
    label,
  ])

test('the page of a city has a map with its numbers, its times and the cities near it', async () => {
  const chain = await built()
  const page = await chain.page('locations/iowa/ames')
  expect(page).toContain(
    '2 stores. On weekdays, the first opens at 7:00 AM and the last closes at 8:00 PM. Open on Saturdays: 1.',
  )
  expect(linksIn(mapIn(page))).toEqual([
    ['/ia/ames/north/', '1 Bean &amp; Leaf North'],
    ['/ia/ames/south/', '2 Bean &amp; Leaf South'],
  ])
  const near = page.split('Nearby places')[1]?.split('</ul>')[0]
  expect([...(near ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/ia/ankeny/ankeny/',
  ])
  const openings = JSON.parse(/id="openings">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]')
  expect(openings).toHaveLength(2)
  expect(page).toContain('<span class="directory-open" data-opening="1"></span>')
})

test.each<[string, string[], string, object?]>([
  [
    'equal days',
    ['Mon-Sat 8-18', 'Mon-Sat 9-17'],
    'On weekdays, the first opens at 8:00 AM and the last closes at 6:00 PM. All open on Saturdays.',
  ],
  ['a closing', ['Mon-Sat 8-18', 'Mon-Sat 9-17'], '', { ClosedFrom: 'yes' }],
  ['a short Friday', ['Mon-Thu 8-18, Fri 8-14', 'Mon-Fri 8-14'], ''],
  ['all day', ['24/7', '24/7'], 'All open on Saturdays. All open on Sundays.'],
])(
  'the page of a city says of stores with %s only what is true of each day',
  async (_, hours, said, status) => {
    const chain = await listChain(
      hours.map((Hours, at) => ({ ...rows[at], Hours, ...status })),
      { config: "country: 'US', care: false" },
    )
    await chain.build()
    const [, lead] =
      /<div class="directory-lead"><p>(.*?)<\/p>/.exec(await chain.page('locations/iowa/ames')) ??
      []
    expect(lead).toBe(`2 stores. ${said}`.trim())
  },
)

test('places of few stores list them by town, with links to their places and the other countries', async () => {
  const abroad = { City: 'Bern', State: 'BE', Zip: '3011', Country: 'CH', Name: 'Bern' }
  const chain = await listChain([...rows.map((row) => ({ ...row, Country: 'US' })), abroad], {
    config: "country: 'US', care: false",
  })
  await chain.build()
  const linksOf = (part = '') =>
    [...part.matchAll(/<a[^>]* href="(\/[^"]*)"[^>]*>(.*?)</g)].map(([, href, text]) => [
      href,
      text,
    ])
  const listOf = (page: string, name: string) =>
    linksOf(new RegExp(`<ul class="${name}">.*?</ul>`, 's').exec(page)?.[0])
  const iowa = await chain.page('locations/united-states/iowa')
  expect(listOf(iowa, 'directory-below')).toEqual([['/locations/united-states/iowa/ames/', 'Ames']])
  expect(listOf(iowa, 'directory-list').map(([, text]) => text)).toEqual([
    ...['Ames, North', 'Ames, South', 'Ankeny'],
  ])
  const country = await chain.page('locations/united-states')
  expect(listOf(country, 'directory-below')).toEqual([
    ['/locations/united-states/iowa/', 'Iowa'],
    ['/locations/united-states/north-dakota/', 'North Dakota'],
  ])
  expect(listOf(country, 'directory-list')).toHaveLength(4)
  expect(linksOf(country.split('Other countries')[1]).slice(0, 1)).toEqual([
    ['/locations/switzerland/', 'Switzerland'],
  ])
})

test('the name of a holiday is text in the hours of a page, never markup', async () => {
  const name = '</script><script>alert(1)</script>'
  const chain = await listChain(
    rows.map((row) => ({ ...row, SpecialHours: [{ date: '2026-12-25', name, closed: true }] })),
    { config: "country: 'US', care: false" },
  )
  await chain.build()
  const page = await chain.page('locations/iowa/ames')
  expect(page).not.toContain('<script>alert')
  const [opening] = JSON.parse(/id="openings">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]')
  expect(opening.specialHours[0].name).toBe(name)
})

test('larger places and the home page have a map of dots without links, near stores in one', async () => {
  const chain = await built()
  for (const [path, near] of [
    ['', '3'],
    ['locations', '3'],
    ['locations/iowa', '2'],
  ] as const) {
    const map = mapIn(await chain.page(path))
    const dots = map?.match(/place-map-dot/g)?.length
    const [, counted] = /store-map-number[^>]*>(\d+)</.exec(map ?? '') ?? []
    expect({ path, links: linksIn(map), dots, counted }).toEqual({
      path,
      links: [],
      dots: 2,
      counted: near,
    })
  }
})

test('without the feature, no page of a place has a map', async () => {
  const chain = await built('builtIn: { map: false }')
  for (const path of ['', 'locations', 'locations/iowa/ames'])
    expect(await chain.page(path)).not.toContain('store-map')
})

test('a store that moves changes the maps of its places, and the next build none', async () => {
  const chain = await built()
  const before = await chain.page('locations')
  await chain.list(rows.map((row) => (row.Name === 'Fargo' ? { ...row, Lat: 47.9 } : row)))
  await chain.build()
  const after = await chain.page('locations')
  expect(after).not.toBe(before)
  await chain.build()
  expect(await chain.page('locations')).toBe(after)
})

const shared: [name: string, ames: string[], told: string][] = [
  [
    'the same days',
    ['2026-12-25: closed', '2026-12-25: closed, 2026-12-24: 09:00-12:00'],
    'Friday, December 25 – Christmas Day: Closed',
  ],
  ['other hours on that day', ['2026-12-25: closed', '2026-12-25: 09:00-12:00'], ''],
  ['a store without special days', ['2026-12-25: closed', ''], ''],
]

test.each(shared)('a city announces special days of all its stores: %s', async (_, days, told) => {
  const rows = days.map((day, at) =>
    [`Store ${at},${at + 1} Main St,Ames,IA,50010,Mon-Fri 9-5`, `"${day}"`].join(),
  )
  const chain = await listChain(
    `Name,Street,City,State,Zip,Hours,Special hours\n${rows.join('\n')}\n`,
    { config: "country: 'US'," },
  )
  await chain.build()
  const page = await chain.page('locations/iowa/ames')
  expect(page).toContain('2 stores.')
  const [, ahead = ''] = /<p class="days-ahead".*?>(.*?)<\/p>/.exec(page) ?? []
  expect(ahead.replace(/<[^>]+>/g, '')).toBe(told)
})
