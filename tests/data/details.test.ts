import { expect, test } from 'vitest'
import { readDetails } from '../../data/details.ts'
import { weekdaysFromMonday } from '../../data/weekdays.ts'

const coupon = { id: 'oil', description: '$20 off', expires: '2026-12-31' }
const review = { author: 'Ann', rating: 4.5, text: 'Fast.' }
const everything = {
  hours: [
    { day: 'Monday', opens: '07:30', closes: '12:00' },
    { day: 'Monday', opens: '13:00', closes: '18:00' },
    { day: 'Saturday', opens: '22:00', closes: '02:00' },
    { day: 'Sunday', opens: '00:00', closes: '24:00' },
  ],
  specialHours: [
    { date: '2026-12-25', closed: true },
    { date: '2028-02-29', opens: '09:00', closes: '12:00' },
  ],
  timeZone: 'America/Chicago',
  services: [{ name: 'Tires' }, { name: 'Oil', icon: 'oil-change', url: '/oil' }],
  rating: { value: 4.6, count: 128 },
  reviews: [review, { ...review, rating: 0, date: '2026-01-31' }],
  coupons: [
    coupon,
    {
      ...coupon,
      validFrom: '2026-01-01',
      rules: 'One each.',
      barcode: '0123',
      code: 'OIL',
      logo: '/l.png',
    },
  ],
  promotions: [
    { title: 'Sale', image: 'https://x.com/a.png', alt: 'A car', url: 'https://x.com/' },
  ],
  banner: 'Hello',
  modified: '2026-01-02T03:04:05.000Z',
}

test('complete details pass unchanged', () => {
  expect(readDetails(everything)).toEqual({ details: everything, wrong: [] })
})

test('unknown keys are ignored, at the top and within', () => {
  const rating = { value: 5, best: 5 }
  expect(readDetails({ rating, extra: 1 })).toEqual({
    details: { rating: { value: 5 } },
    wrong: [],
  })
})

test.each([undefined, null, false, '', [], {}])('%j is not an object of details', (raw) => {
  expect(readDetails(raw)).toEqual({ details: {}, wrong: [] })
})

test.each([[1], 'text', 5, true])('details %j is wrong as a whole', (raw) => {
  expect(readDetails(raw)).toEqual({
    details: {},
    wrong: [{ key: '', expected: `should be an object, got ${JSON.stringify(raw)}` }],
  })
})

test.each([null, false, '', ' ', []])('%j counts as a part that was not sent', (blank) => {
  const raw = Object.fromEntries(Object.keys(everything).map((key) => [key, blank]))
  expect(readDetails(raw)).toEqual({ details: {}, wrong: [] })
})

test.each([null, false, '', []])('%j counts as an optional field that was not sent', (blank) => {
  const raw = {
    specialHours: [{ date: '2026-12-25', closed: blank, opens: '09:00', closes: '12:00' }],
    services: [{ name: 'Tires', icon: blank, url: blank }],
    rating: { value: 0, count: blank },
    reviews: [{ ...review, date: blank }],
    coupons: [
      { ...coupon, validFrom: blank, rules: blank, barcode: blank, code: blank, logo: blank },
    ],
    promotions: [{ title: 'Sale', image: '/a.png', alt: blank, url: blank }],
  }
  expect(readDetails(raw)).toStrictEqual({
    details: {
      specialHours: [{ date: '2026-12-25', opens: '09:00', closes: '12:00' }],
      services: [{ name: 'Tires' }],
      rating: { value: 0 },
      reviews: [review],
      coupons: [coupon],
      promotions: [{ title: 'Sale', image: '/a.png' }],
    },
    wrong: [],
  })
})

const day = { day: 'Monday', opens: '07:30', closes: '18:00' }
const dateLike = 'should be a date like 2026-07-31'
const starsLike = 'should be a number from 0 to 5'
const pictureLike =
  'should be the address of a picture, with https://, / or data:image/ at its start'
const linkLike = 'should be an address with https:// or / at its start'
const specialLike = 'should have "closed": true, or opens and closes, got'

test.each<[string, unknown, string]>([
  ['hours', 7, 'should be a list or a text, got 7'],
  // 1 may be Monday or Sunday, and further times may be a second span or a break.
  ['hours', { 1: '9-17' }, 'should be a list or a text, got {"1":"9-17"}'],
  [
    'hours',
    { mon: { open: '9:00', close: '12:00', open2: '14:00' } },
    'should be a list or a text, got {"mon":{"open":"9:00","close":"12:00","open2":"14:00"}}',
  ],
  [
    'hours',
    { mon: { openHour: 9, openMinutes: 30, closeHour: 17 } },
    'should be a list or a text, got {"mon":{"openHour":9,"openMinutes":30,"closeHour":17}}',
  ],
  ['hours', { Someday: '9-17' }, 'should be a list or a text, got {"Someday":"9-17"}'],
  [
    'timeZone',
    'Chicago time',
    'should be an IANA time zone like America/Chicago, got "Chicago time"',
  ],
  ['timeZone', '-06:00', 'should be an IANA time zone like America/Chicago, got "-06:00"'],
  ['timeZone', -6, 'should be an IANA time zone like America/Chicago, got -6'],
  ['rating', 4.5, 'should be an object, got 4.5'],
  ['rating', { count: 5 }, 'value is missing'],
  ['rating', { value: 5.1 }, `value ${starsLike}, got 5.1`],
  ['rating', { value: -1 }, `value ${starsLike}, got -1`],
  ['rating', { value: '4.5' }, `value ${starsLike}, got "4.5"`],
  ['rating', { value: 4, count: -1 }, 'count should be a whole number from 0, got -1'],
  ['rating', { value: 4, count: 1.5 }, 'count should be a whole number from 0, got 1.5'],
  ['banner', 5, 'should be text, got 5'],
  ['banner', { text: 'x' }, 'should be text, got {"text":"x"}'],
  ['modified', 'yesterday', 'should be a date-time like 2026-07-31T18:00:00Z, got "yesterday"'],
  [
    'modified',
    '2026-02-30T10:00:00Z',
    'should be a date-time like 2026-07-31T18:00:00Z, got "2026-02-30T10:00:00Z"',
  ],
  ['modified', 1767323045, 'should be a date-time like 2026-07-31T18:00:00Z, got 1767323045'],
])('%s %j is ignored and named', (key, value, expected) => {
  const { [key as keyof typeof everything]: _, ...rest } = everything
  expect(readDetails({ ...everything, [key]: value })).toEqual({
    details: rest,
    wrong: [{ key, expected }],
  })
})

test.each<[string, unknown, string]>([
  ['specialHours', { date: '2026-02-30', closed: true }, `date ${dateLike}, got "2026-02-30"`],
  ['specialHours', { date: '2026-13-01', closed: true }, `date ${dateLike}, got "2026-13-01"`],
  ['specialHours', { date: '12/25/2026', closed: true }, `date ${dateLike}, got "12/25/2026"`],
  ['specialHours', { date: '2027-02-29', closed: true }, `date ${dateLike}, got "2027-02-29"`],
  ['specialHours', { closed: true }, 'date is missing'],
  ['specialHours', { date: '2026-12-25' }, `${specialLike} {"date":"2026-12-25"}`],
  [
    'specialHours',
    { date: '2026-12-25', opens: '09:00' },
    `${specialLike} {"date":"2026-12-25","opens":"09:00"}`,
  ],
  ['specialHours', { date: '2026-12-25', closed: 'yes' }, 'closed should be true, got "yes"'],
  ['services', { icon: 'tire' }, 'name is missing'],
  ['services', { name: 5 }, 'name should be text, got 5'],
  [
    'services',
    { name: 'a', url: 'javascript:alert(1)' },
    `url ${linkLike}, got "javascript:alert(1)"`,
  ],
  ['services', { name: 'a', url: '//x.com' }, `url ${linkLike}, got "//x.com"`],
  ['services', { name: 'a', url: '/\\x.com' }, `url ${linkLike}, got "/\\\\x.com"`],
  ['services', { name: 'a', url: 'oil-change' }, `url ${linkLike}, got "oil-change"`],
  [
    'services',
    { name: 'a', icon: 'JavaScript:alert(1)' },
    `icon ${pictureLike}, got "JavaScript:alert(1)"`,
  ],
  [
    'services',
    { name: 'a', icon: 'data:text/html,x' },
    `icon ${pictureLike}, got "data:text/html,x"`,
  ],
  ['services', { name: 'a', icon: 'ftp://x/a.png' }, `icon ${pictureLike}, got "ftp://x/a.png"`],
  ['reviews', { ...review, author: '' }, 'author is missing'],
  ['reviews', { ...review, rating: 6 }, `rating ${starsLike}, got 6`],
  ['reviews', { ...review, date: 'May' }, `date ${dateLike}, got "May"`],
  ['coupons', { ...coupon, id: undefined }, 'id is missing'],
  ['coupons', { ...coupon, expires: '' }, 'expires is missing'],
  ['coupons', { ...coupon, validFrom: '2026-1-1' }, `validFrom ${dateLike}, got "2026-1-1"`],
  ['coupons', { ...coupon, logo: 'logo.png' }, `logo ${pictureLike}, got "logo.png"`],
  ['coupons', { ...coupon, barcode: 'javascript:x' }, `barcode ${pictureLike}, got "javascript:x"`],
  ['promotions', { title: 'a' }, 'image is missing'],
  ['promotions', { title: 'a', image: 'https://' }, `image ${pictureLike}, got "https://"`],
  [
    'promotions',
    { title: 'a', image: 'https://x/\u0000' },
    `image ${pictureLike}, got "https://x/\\u0000"`,
  ],
])('of %s only %j is ignored and named', (key, value, expected) => {
  const good = everything[key as keyof typeof everything] as unknown[]
  expect(readDetails({ ...everything, [key]: [...good, value] })).toEqual({
    details: everything,
    wrong: [{ key, item: good.length + 1, expected }],
  })
})

test('of many wrong items the first are named, and the others counted', () => {
  const services = [null, { name: 'Oil' }, 1, 'x', {}, [], { name: 'Tires' }]
  const object = 'should be an object, got'
  expect(readDetails({ services })).toEqual({
    details: { services: [{ name: 'Oil' }, { name: 'Tires' }] },
    wrong: [
      { key: 'services', item: 1, expected: `${object} null` },
      { key: 'services', item: 3, expected: `${object} 1` },
      { key: 'services', item: 4, expected: `${object} "x"`, further: 2 },
    ],
  })
})

test('every wrong part is named, in the order of the design', () => {
  const { details, wrong } = readDetails({ banner: 1, rating: 1, hours: 1, timeZone: 'UTC' })
  expect(details).toEqual({ timeZone: 'UTC' })
  expect(wrong.map(({ key }) => key)).toEqual(['hours', 'rating', 'banner'])
})

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02T03:04:05-0600', '2026-01-02T09:04:05.000Z'],
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
])('modified %s is %s on any machine', (sent, expected) => {
  expect(readDetails({ modified: sent }).details.modified).toBe(expected)
})

test.each([
  'https://x.com/a b.svg?c=d#e',
  'HTTP://x.com',
  '/wp-content/a.png',
  'data:image/svg+xml;base64,AAAA',
  'oil-change',
])('an icon may be %s', (icon) => {
  const services = [{ name: 'Oil', icon }]
  expect(readDetails({ services })).toEqual({ details: { services }, wrong: [] })
})

test.each(['0 12345 67890 5', 'SAVE20', 'A:12', 'data:image/png;base64,AAAA'])(
  'a barcode may be %s',
  (barcode) => {
    const coupons = [{ ...coupon, barcode }]
    expect(readDetails({ coupons })).toEqual({ details: { coupons }, wrong: [] })
  },
)

test('addresses lose the white space around them, and the number of a coupon is text', () => {
  const raw = { services: [{ name: 'a', url: ' /oil\n' }], coupons: [{ ...coupon, id: 17 }] }
  expect(readDetails(raw).details).toEqual({
    services: [{ name: 'a', url: '/oil' }],
    coupons: [{ ...coupon, id: '17' }],
  })
})

test('the sent value is shown short and on one line', () => {
  const [fault] = readDetails({ timeZone: `\n\u202e\u2028${'x'.repeat(1000)}` }).wrong
  expect(fault?.expected).toHaveLength(
    'should be an IANA time zone like America/Chicago, got '.length + 60,
  )
  expect(fault?.expected).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u)
})

const time = 'should be a time from 00:00 to'

test.each<[unknown, string, string?]>([
  ['x', 'should be an object, got "x"'],
  [null, 'is missing'],
  [{ ...day, day: 'someday' }, 'day should be a day from Monday to Sunday, got "someday"'],
  [{ ...day, day: 1 }, 'day should be a day from Monday to Sunday, got 1'],
  [{ opens: '09:00', closes: '17:00' }, 'day is missing'],
  [{ ...day, opens: '24:00' }, `opens ${time} 23:59, got "24:00"`, 'Monday'],
  [{ ...day, opens: 'early' }, `opens ${time} 23:59, got "early"`, 'Monday'],
  [{ ...day, closes: '24:01' }, `closes ${time} 24:00, got "24:01"`, 'Monday'],
  [{ ...day, closes: '18:60' }, `closes ${time} 24:00, got "18:60"`, 'Monday'],
  [{ ...day, closes: 18 }, `closes ${time} 24:00, got 18`, 'Monday'],
  [{ ...day, closes: '' }, 'closes is missing', 'Monday'],
  [
    { ...day, validFrom: '2026-05-01' },
    'holds for some dates alone; such days are specialHours',
    'Monday',
  ],
  [{ day: 'Mon', opens: '12:00', closes: '5:00' }, `closes ${time} 24:00, got "5:00"`, 'Monday'],
  [{ day: 'Mon', opens: 540, closes: 1020 }, `opens ${time} 23:59, got 540`, 'Monday'],
])(
  'a row of hours %j affects only its day, or without one, the days without a row',
  (row, expected, wrongDay) => {
    const others = [
      { day: 'Monday', opens: '19:00', closes: '20:00' },
      { day: 'Friday', opens: '09:00', closes: '17:00' },
    ]
    const unnamed = ['Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday'].map((day) => ({
      day,
    }))
    const { details, wrong } = readDetails({ hours: [...others, row] })
    expect(details).toEqual(
      wrongDay
        ? { hours: [others[1]], unclearDays: [{ day: wrongDay }] }
        : { hours: others, unclearDays: unnamed },
    )
    expect(wrong).toEqual([{ key: 'hours', item: 3, ...(wrongDay && { day: wrongDay }), expected }])
  },
)

const friday = { day: 'Friday', opens: '09:00', closes: '17:00' }
const monday = (opens: string, closes: string) => [{ day: 'Monday', opens, closes }]
const everyDay = (opens: string, closes: string) =>
  weekdaysFromMonday.map((day) => ({ day, opens, closes }))

test.each<[unknown, unknown]>([
  [[{ day: 'Monday', opens: '7:30', closes: '18:00' }], monday('07:30', '18:00')],
  [[{ day: 'Mon', opens: '07:30', closes: '18:00' }], monday('07:30', '18:00')],
  [[{ day: 'monday', opens: '07:30:00', closes: '18:00:00' }], monday('07:30', '18:00')],
  [[{ day: 'Montag', opens: '7:30 AM', closes: '6:00 PM' }], monday('07:30', '18:00')],
  [[{ day: 'https://schema.org/Monday', opens: '9', closes: '17' }], monday('09:00', '17:00')],
  [[{ day: 'lunes', opens: 1080, closes: 1200 }], monday('18:00', '20:00')],
  [[{ day: 'Monday', opens: 900, closes: 1730 }], monday('09:00', '17:30')],
  [[{ day: 'Monday', opens: 9, closes: 17 }], monday('09:00', '17:00')],
  [[{ day: 'Monday', opens: '9:00', closes: '5:00' }], monday('09:00', '17:00')],
  [
    [
      { day: 'Friday', opens: '7:00', closes: '11:00' },
      { day: 'Saturday', opens: '7:00', closes: '13:00' },
    ],
    [
      { day: 'Friday', opens: '07:00', closes: '11:00' },
      { day: 'Saturday', opens: '07:00', closes: '13:00' },
    ],
  ],
  [
    [
      { day: 'Sunday', closed: true },
      { day: 'Tue', opens: 'Closed', closes: 'Closed' },
      { day: 'Wed', opens: 'Cerrado', closes: '' },
      ...monday('09:00', '17:00'),
    ],
    monday('09:00', '17:00'),
  ],
  [
    [...monday('00:00', '23:59'), { day: 'Tuesday', opens: '00:00', closes: '00:00' }],
    monday('00:00', '24:00'),
  ],
  [monday('00:00', '00:00'), monday('00:00', '00:00')],
  [
    [...monday('22:00', '24:00'), { day: 'Tuesday', opens: '00:00', closes: '06:00' }],
    monday('22:00', '06:00'),
  ],
  [
    [...monday('00:00', '24:00'), { day: 'Tuesday', opens: '00:00', closes: '06:00' }],
    [...monday('00:00', '24:00'), { day: 'Tuesday', opens: '00:00', closes: '06:00' }],
  ],
  [
    {
      open_now: true,
      periods: [
        { open: { day: 1, time: '0900' }, close: { day: 1, time: '1730' } },
        { open: { day: 6, time: '2000' }, close: { day: 0, time: '0200' } },
      ],
    },
    [...monday('09:00', '17:30'), { day: 'Saturday', opens: '20:00', closes: '02:00' }],
  ],
  [
    { periods: [{ open: { day: 1, hour: 9 }, close: { day: 2, hour: 0 } }] },
    monday('09:00', '24:00'),
  ],
  [{ weekday_text: ['Monday: 9:00 AM – 5:00 PM', 'Sunday: Closed'] }, monday('09:00', '17:00')],
  [
    { monday: { open: '09:00', close: '17:00' }, sunday: { isClosed: true } },
    monday('09:00', '17:00'),
  ],
  [{ monday: { openIntervals: [{ start: '09:00', end: '17:00' }] } }, monday('09:00', '17:00')],
  [{ Monday: ['0900', '1700'] }, monday('09:00', '17:00')],
  [[['Lun', '9:00–17:00']], monday('09:00', '17:00')],
  [{ lunes: [{ abertura: 9, cierre: 17 }], martes: { open: false } }, monday('09:00', '17:00')],
  [[{ weekday: 'Maandag', times: '9:00 - 17:00' }], monday('09:00', '17:00')],
  [
    [{ dayOfWeek: ['https://schema.org/Monday'], opens: '09:00', closes: '17:00' }],
    monday('09:00', '17:00'),
  ],
  [
    [{ day: { en: 'Monday', fr: 'lundi' }, open_time: '9:00', close_time: '17:00' }],
    monday('09:00', '17:00'),
  ],
  [{ first: 'Monday: 9-5', second: 'Sunday: closed' }, monday('09:00', '17:00')],
  [{ days: 'Mon', open: '09:00', close: '17:00' }, monday('09:00', '17:00')],
  [{ open: '11:00', close: '05:00' }, everyDay('11:00', '05:00')],
  ...['mon_fri', 'monFri', 'lunes_viernes', 'MontagFreitag'].map((days): [unknown, unknown] => [
    { [days]: '8-17', sunday: 'closed' },
    everyDay('08:00', '17:00').slice(0, 5),
  ]),
  [{ sat_sun: '09:00-12:00' }, everyDay('09:00', '12:00').slice(5)],
  [Array(7).fill({ isActive: true, from: '11:00', till: '23:00' }), everyDay('11:00', '23:00')],
  [{ weekday: 'Monday', open: '09:00', close: '17:00' }, monday('09:00', '17:00')],
  [{ day: [{ name: 'Monday', open: '09:00', close: '17:00' }] }, monday('09:00', '17:00')],
  [{ day: 'Monday: 9-17' }, monday('09:00', '17:00')],
  [
    [...monday('09:00', '17:00'), { day: 'Sunday', isActive: false, from: '11:00', till: '23:00' }],
    monday('09:00', '17:00'),
  ],
  ['Mo 08:00-18:00; PH off', monday('08:00', '18:00')],
  [
    ['Mo 08:00-12:00', 'Mo 13:00-18:00'],
    [...monday('08:00', '12:00'), ...monday('13:00', '18:00')],
  ],
  [{ monday: '08:00-18:00', sunday: 'closed', friday: false }, monday('08:00', '18:00')],
  [
    { monday: ['08:00-12:00', '13:00-18:00'] },
    [...monday('08:00', '12:00'), ...monday('13:00', '18:00')],
  ],
  [
    [
      { day: 'Monday', opens: '00:00', closes: '00:00' },
      { day: 'Tuesday', opens: '00:00', closes: '23:59' },
    ],
    [{ day: 'Tuesday', opens: '00:00', closes: '24:00' }],
  ],
  [monday('20:00', '02:00'), monday('20:00', '02:00')],
  [monday('06:00', '01:00'), monday('06:00', '01:00')],
  ['Mo 00:00-23:59; Tu 00:00-00:00', monday('00:00', '24:00')],
])('hours %j are read', (hours, read) => {
  const { details, wrong } = readDetails({ hours })
  expect({ hours: details.hours, unclear: details.unclearDays, wrong }).toEqual({
    hours: read,
    wrong: [],
  })
})

test.each<[unknown]>([
  [{ open: '09:00', close: '17:00', note: 'Mon-Fri' }],
  [{ opens: '09:00', closes: '17:00', from: 'May', to: 'September' }],
  [{ open: '09:00', close: '12:00', open_time: '13:00', close_time: '18:00' }],
  [{ open: '09:00', close: '17:00', isActive: false }],
  [Array(7).fill({ from: '11:00', till: '23:00', isActive: false })],
  [Array(7).fill({ from: '11:00', till: '23:00', date: '2026-12-24' })],
  [Array(6).fill({ from: '11:00', till: '23:00' })],
  [{ tue_thu: '09:00-17:00' }],
  [{ mon_thu: '09:00-17:00' }],
])('hours %j are of no certain days', (hours) => {
  const { details, wrong } = readDetails({ hours })
  expect(details.hours).toBeUndefined()
  expect(wrong).not.toEqual([])
})

test.each<[unknown, string[]]>([
  [[...monday('09:00', '17:00'), { day: 'Sunday', closed: true }], ['Sunday']],
  [{ monday: '9-17', saturday: 'closed', sunday: '' }, ['Saturday']],
  ['Mo-Fr 08:00-18:00; Sa off', ['Saturday']],
  [monday('09:00', '17:00'), []],
])('in the hours %j, the closed days are known', (hours, closed) => {
  expect(readDetails({ hours }).details.closedDays ?? []).toEqual(closed)
})

const tuesday = { day: 'Tuesday', text: 'by appointment' }

test.each<[unknown, unknown]>([
  [
    { mon: '9-5', tue: 'by appointment' },
    { hours: monday('09:00', '17:00'), unclearDays: [tuesday] },
  ],
  [{ tue: 'by appointment', wed: '-' }, { unclearDays: [tuesday] }],
  [
    { mon: 'geschlossen', fri: '9 bis 18 Uhr' },
    { hours: [{ ...friday, closes: '18:00' }], closedDays: ['Monday'] },
  ],
  [{ mon: '07:00 19:00' }, { hours: monday('07:00', '19:00') }],
  [{ mon: '7-9', fri: '9-17' }, { hours: [...monday('07:00', '09:00'), friday] }],
  [
    { mon: '7-9', fri: 'closed' },
    {
      unclearDays: [
        { day: 'Monday', text: '7-9' },
        { day: 'Friday', text: 'closed' },
      ],
    },
  ],
  [
    { mon: 'Mon-Fri 9-17', fri: '9-17' },
    { hours: [friday], unclearDays: [{ day: 'Monday', text: 'Mon-Fri 9-17' }] },
  ],
  [
    { mon: '7am-12pm, 1pm-9pm', fri: '7am-2am', sat: '8am-2pm', sun: 'closed' },
    {
      hours: [
        ...monday('07:00', '12:00'),
        ...monday('13:00', '21:00'),
        { day: 'Friday', opens: '07:00', closes: '02:00' },
        { day: 'Saturday', opens: '08:00', closes: '14:00' },
      ],
      closedDays: ['Sunday'],
    },
  ],
])('of hours by day %j, each day that is clear is read', (hours, details) => {
  expect(readDetails({ hours })).toEqual({ details, wrong: [] })
})

test('a row may be for several days', () => {
  const { details } = readDetails({ hours: [{ day: 'Sat-Sun', opens: '9am', closes: 'noon' }] })
  expect(details.hours).toEqual([
    { day: 'Saturday', opens: '09:00', closes: '12:00' },
    { day: 'Sunday', opens: '09:00', closes: '12:00' },
  ])
})

test.each(['by appointment', '9-5 or later\nask us'])(
  'hours %j stay as they are written',
  (hours) => {
    expect(readDetails({ hours })).toEqual({ details: { hoursText: hours }, wrong: [] })
  },
)

test('empty hours count as none', () => {
  expect(readDetails({ hours: 'N/A' })).toEqual({ details: {}, wrong: [] })
})
