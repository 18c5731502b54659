import { expect, test } from 'vitest'
import { HoursReader } from '../../../cli/stores/read-store-hours.ts'
import type { Store, StoreRow } from '../../../data/store.ts'
import { storeRow } from '../../fixtures/store-row.ts'

function storeOf(fields: Partial<StoreRow>): Store {
  const row = storeRow(fields)
  return { id: row.locationID, path: 'x', brand: 'main', isCorporate: false, row, fields: {} }
}

function read(fields: Partial<StoreRow>, country = 'US') {
  const store = storeOf(fields)
  const reader = new HoursReader({ country }, [])
  reader.read([store])
  return { hours: store.hours, unclear: reader.unclearOf(store) }
}

const monday = [{ day: 'Monday', opens: '09:00', closes: '17:00' }]
const timeZone = 'America/Chicago'

test.each<[Partial<StoreRow>, unknown]>([
  [{ Hours: 'Mon 9am-5pm' }, { hours: monday, timeZone }],
  [{ Hours: [{ day: 'Mon', opens: '9:00', closes: '17:00' }] }, { hours: monday, timeZone }],
  [{ Hours: '{"monday":"9-17"}' }, { hours: monday, timeZone }],
  [{ Hours: [{ monday: { open: '09:00', close: '17:00' } }] }, { hours: monday, timeZone }],
  [
    { Hours: [{ dayName: 'Monday', hours: '9 AM to 5 PM', open: true }] },
    { hours: monday, timeZone },
  ],
  [
    {
      Hours: [
        { dayName: 'Today', hours: '9 AM to 5 PM' },
        { dayName: 'Tomorrow', hours: 'Closed' },
        { dayName: 'Monday', hours: '9 AM to 5 PM' },
      ],
    },
    { hours: monday, timeZone },
  ],
  [{ HoursMonday: '9:00 AM to 5:00 PM' }, { hours: monday, timeZone }],
  [{ HoursMonday: '09:00 to 17:00' }, { hours: monday, timeZone }],
  [{ Hours: "{'monday': '9-17', u'notes': None}" }, { hours: monday, timeZone }],
  [
    {
      Hours:
        "[{u'thisWeek': {u'opening': u'09:00', u'closing': u'17:00', u'closed': False}, u'nextWeek': {u'opening': u'09:00', u'closing': u'17:00', u'closed': False}, u'dayName': u'Montag', u'day': 1}]",
    },
    { hours: monday, timeZone },
  ],
  [
    { Hours: { dia: [{ nombre: 'Lunes', horainicio: '09:00', horafin: '17:00' }] } },
    { hours: monday, timeZone },
  ],
  [{ HoursMonday: '9-5' }, { hours: monday, timeZone }],
  [
    { HoursMonday: '9-5', HoursSunday: 'closed' },
    { hours: monday, closedDays: ['Sunday'], timeZone },
  ],
  [
    { HoursMonday: '9-5', Hours: 'Daily 8-8' },
    { hours: monday, timeZone },
  ],
  [
    { Hours: 'Mon 9am-5pm', TimeZone: 'Europe/Paris' },
    { hours: monday, timeZone: 'Europe/Paris' },
  ],
  [
    { Hours: 'Mon 9am-5pm', TimeZone: 'EST' },
    { hours: monday, timeZone },
  ],
  [{ Hours: 'ask us' }, { hoursText: 'ask us' }],
  [
    { HoursMonday: '9-5', HoursTuesday: 'ask us' },
    { hours: monday, unclearDays: [{ day: 'Tuesday', text: 'ask us' }], timeZone },
  ],
  [{ TimeZone: 'America/Denver' }, { timeZone: 'America/Denver' }],
  [
    { SpecialHours: '2026-12-25: closed, 2026-12-24: 07:00-14:00' },
    {
      specialHours: [
        { date: '2026-12-25', closed: true },
        { date: '2026-12-24', opens: '07:00', closes: '14:00' },
      ],
      timeZone,
    },
  ],
  [{ Hours: '' }, undefined],
  [{}, undefined],
])('of a row with %j, the hours are %j', (fields, hours) => {
  expect(read(fields).hours).toEqual(hours)
})

test.each<[string, unknown[]]>([
  ['2026-12-25: x', [{ date: '2026-12-25', closed: true }]],
  [
    '2026-12-25 Christmas Day: closed',
    [{ date: '2026-12-25', name: 'Christmas Day', closed: true }],
  ],
  ['25.12.2026: geschlossen', [{ date: '2026-12-25', closed: true }]],
  [
    '2026-12-25 closed; 2026-12-26 closed',
    [
      { date: '2026-12-25', closed: true },
      { date: '2026-12-26', closed: true },
    ],
  ],
  ['2026-12-24: 9am-2pm', [{ date: '2026-12-24', opens: '09:00', closes: '14:00' }]],
  [
    '2026-12-24: 07:00-12:00, 13:00-15:00',
    [
      { date: '2026-12-24', opens: '07:00', closes: '12:00' },
      { date: '2026-12-24', opens: '13:00', closes: '15:00' },
    ],
  ],
  ['2026-12-31: 20:00-02:00', [{ date: '2026-12-31', opens: '20:00', closes: '02:00' }]],
  ['2026-12-24: Thu 9-5', [{ date: '2026-12-24', opens: '09:00', closes: '17:00' }]],
  ['2026-12-31: 00:00-24:00', [{ date: '2026-12-31', opens: '00:00', closes: '24:00' }]],
])('special hours %j are %j', (SpecialHours, specialHours) => {
  expect(read({ SpecialHours })).toMatchObject({
    hours: { specialHours },
    unclear: { leftOut: [] },
  })
})

test.each<[Partial<StoreRow>, string[]]>([
  [{ SpecialHours: 'Closed on Christmas' }, ['Closed on Christmas']],
  [{ SpecialHours: '2026-12-25: maybe, 2026-12-26: x' }, ['2026-12-25: maybe']],
  [{ SpecialHours: '2026-02-30: closed' }, ['2026-02-30: closed']],
  [{ SpecialHours: '12/25/2026: closed' }, ['12/25/2026: closed']],
  [{ SpecialHours: '2026-12-24: Mon 9-5' }, ['2026-12-24: Mon 9-5']],
  [{ Hours: '50.5' }, ['Hours: 50.5']],
  [{ Hours: "{'mo': datetime(9)}" }, ["Hours: {'mo': datetime(9)}"]],
  [{ HoursMonday: 'TRUE', HoursTuesday: 'FALSE' }, ['Monday: TRUE', 'Tuesday: FALSE']],
])('of %j, %j is ignored and named', (fields, leftOut) => {
  const { unclear } = read(fields)
  expect(unclear?.leftOut).toEqual(leftOut)
})

test.each<[string, Partial<StoreRow>, string | undefined]>([
  ['US', { Lat: 40.71, Lng: -74, State: 'NY' }, 'America/New_York'],
  ['US', { Lat: 39.77, Lng: -86.15, State: 'IN' }, 'America/Indiana/Indianapolis'],
  ['DE', { Lat: 52.5, Lng: 13.4 }, 'Europe/Berlin'],
  ['ES', { Lat: 28.1, Lng: -15.4 }, 'Atlantic/Canary'],
  ['ES', { Lat: 0, Lng: 0 }, undefined],
  ['FR', { Lat: 0, Lng: 0 }, 'Europe/Paris'],
  ['DE', { Lat: 0, Lng: 0 }, 'Europe/Berlin'],
  // A point at sea or abroad is more likely wrong than the country.
  ['FR', { Lat: 30, Lng: -40 }, 'Europe/Paris'],
  ['US', { Lat: -93, Lng: 42 }, undefined],
  ['US', { Lat: 52.5, Lng: 13.4 }, undefined],
  ['AU', { Lat: 0, Lng: 0, State: 'NSW' }, undefined],
])('in %s, the time zone of %j is %s', (country, fields, zone) => {
  const { hours } = read({ Hours: 'Mon 9am-5pm', State: '', Zip: '', ...fields }, country)
  expect(hours?.timeZone).toBe(zone)
})

test('equal rows have the same hours', () => {
  const stores = [storeOf({ Hours: 'Mon 9am-5pm' }), storeOf({ Hours: 'Mon 9am-5pm' })]
  new HoursReader({ country: 'US' }, []).read(stores)
  expect(stores[0]?.hours).toBe(stores[1]?.hours)
})
