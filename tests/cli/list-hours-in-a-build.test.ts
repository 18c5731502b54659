import { expect, test } from 'vitest'
import { storeRow } from '../fixtures/store-row.ts'
import { listChain, namesOf } from '../helpers/list-chain.ts'
import { sourceChain } from '../helpers/source-chain.ts'

const header = 'id,name,address,city,state,zip,lat,lng'
const place = 'Ames,IA,50010,42.02,-93.65'

function hoursOf(html: string): string[] {
  const lists = html.match(/<dl class="hours-list">.*?<\/dl>/gs) ?? []
  return lists.map((list) =>
    list
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

test('hours of a list are on the page, in its markup and on the page of all stores', async () => {
  const chain = await listChain(
    `${header},Mon-Fri,Saturday,Sunday,Special hours
1,North,1 A St,${place},9am-5pm,9am-noon,closed,2026-12-24 Christmas Eve: 9am-noon
2,South,2 B St,${place},,,,`,
    { config: "country: 'US', care: false" },
  )
  await chain.build()
  expect(await chain.problems()).toEqual([])
  const page = await chain.page('store/1')
  expect(hoursOf(page)).toEqual([
    'Monday – Friday 9:00 AM – 5:00 PM Saturday 9:00 AM – 12:00 PM Sunday Closed',
    'Thursday, December 24 – Christmas Eve 9:00 AM – 12:00 PM',
  ])
  expect(page).toContain('data-open-state')
  expect(namesOf(page).business.openingHoursSpecification).toHaveLength(7)
  expect(namesOf(page).business.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    name: 'Christmas Eve',
    validFrom: '2026-12-24',
    validThrough: '2026-12-24',
    opens: '09:00',
    closes: '12:00',
  })
  const { hours, stores } = JSON.parse(await chain.file('assets/locator.json'))
  expect(hours).toMatchObject([{ timeZone: 'America/Chicago' }])
  expect(stores).toHaveLength(2)
  expect(hoursOf(await chain.page('store/2'))).toEqual([])
})

test('hours that are not certain are shown as written, and named once with their rows', async () => {
  const rows = [1, 2, 3, 4].map((id) => `${id},S${id},${id} A St,${place},"by appointment",`)
  const chain = await listChain(
    [
      `${header},Hours,Special hours`,
      ...rows,
      `5,S5,5 A St,${place},Mon 9am-5pm,closed at Easter`,
    ].join('\n'),
    { config: "country: 'US', care: false" },
  )
  const { stderr } = await chain.build()
  expect(stderr).toContain(
    'Hours of 4 stores are ambiguous and are shown as written: "by appointment" (rows 2, 3, 4, 5)',
  )
  expect(stderr).toContain(
    'Hours of 1 store cannot be read and are ignored: "closed at Easter" (row 6)',
  )
  const page = await chain.page('store/1')
  expect(page).toContain('<p class="hours-text">by appointment</p>')
  expect(page).not.toContain('data-open-state')
  expect(page).not.toContain('OpeningHoursSpecification')
})

test('a change of hours in the list makes the page of its store alone again', async () => {
  const list = (hours: string) =>
    `${header},Hours\n1,North,1 A St,${place},${hours}\n2,South,2 B St,${place},Mon 9am-5pm`
  const chain = await listChain(list('Mon 9am-5pm'), { config: "country: 'US'" })
  await chain.build()
  const other = await chain.page('store/2')
  await chain.list(list('Mon 9am-6pm'))
  await chain.build()
  expect(hoursOf(await chain.page('store/1'))).toEqual([
    'Monday 9:00 AM – 6:00 PM Tuesday – Sunday Closed',
  ])
  expect(await chain.page('store/2')).toBe(other)
})

test('content takes precedence day by day, and plugins see and set the hours of the list', async () => {
  const chain = await sourceChain(
    `country: 'US', source: { name: 'own', page: ({ id }) => ({
      html: '<p>x</p>',
      details: id === 101 ? { hours: [{ day: 'Mon', opens: '8:00', closes: '16:00' }, { day: 'Tue', closed: true }] } : {},
    }) },
    plugins: [{
      name: 'own',
      transformStores: (stores) => stores.map((store) =>
        store.id === 102
          ? { ...store, row: { ...store.row, HoursMonday: store.hours.hours[0].opens + '-20:00' } }
          : store),
    }]`,
    {
      rows: [101, 102].map((locationID) =>
        storeRow({
          locationID,
          URL: `s-${locationID}`,
          HoursMonday: '09:00-17:00',
          HoursTuesday: '09:00-17:00',
          HoursFriday: '09:00-17:00',
        }),
      ),
    },
  )
  await chain.build()
  const hours = async (id: number) => hoursOf(await chain.page(`store/${id}`))[0]
  expect(await hours(101)).toBe(
    'Monday 8:00 AM – 4:00 PM Tuesday – Thursday Closed Friday 9:00 AM – 5:00 PM Saturday – Sunday Closed',
  )
  expect(await hours(102)).toContain('Monday 9:00 AM – 8:00 PM')
})

test('hours in JSON may be as programs have them', async () => {
  const chain = await listChain(
    [
      {
        ...storeRow(),
        hours: { monday: { open: '09:00', close: '17:00' }, sunday: { isClosed: true } },
      },
      storeRow({ locationID: 102, URL: 'b', Hours: [{ day: 'Montag', opens: '9', closes: '17' }] }),
    ],
    { config: "country: 'US'" },
  )
  await chain.build()
  for (const id of [101, 102])
    expect(hoursOf(await chain.page(`store/${id}`))).toEqual([
      'Monday 9:00 AM – 5:00 PM Tuesday – Sunday Closed',
    ])
})
