import { describe, expect, test } from 'vitest'
import type { Details, Weekday } from '../../../../data/content.ts'
import { dayAfter } from '../../../../data/store-status.ts'
import { weekdaysFromMonday, weekdaysFromSunday } from '../../../../data/weekdays.ts'
import { checkedSite, type PagePlan, type SitePlan } from './checked-site.ts'

type Case = [what: string, pages: PagePlan[], said: string[], site?: SitePlan]

const today = new Date().toISOString().slice(0, 10)
const day = (after: number) => dayAfter(today, after)
const weekdayOf = (date: string) => weekdaysFromSunday[new Date(date).getUTCDay()] ?? 'Sunday'
const week = (opens = '08:00', closes = '18:00', without?: Weekday) =>
  weekdaysFromMonday.filter((one) => one !== without).map((one) => ({ day: one, opens, closes }))
const withDay = (...dates: string[]): PagePlan => ({
  details: { hours: week(), specialHours: dates.map((date) => ({ date, closed: true })) },
})
const usual: PagePlan = { details: { hours: week() } }
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const inState = (State: string, plan: PagePlan): PagePlan => ({ ...plan, row: { State } })
const page = (at: number) => `store ${at} (/ia/s-${at}/)`

// biome-ignore format: one a line
const holidays: Case[] = [
  ['a day that nine of ten have', [...times(9, withDay(day(9))), usual], [`9 of 10 stores have special hours for ${day(9)}; these have none: ${page(10)}`]],
  ['tomorrow', [...times(9, withDay(day(1))), usual], [`9 of 10 stores have special hours for ${day(1)}; these have none: ${page(10)}`]],
  ['the last day of four weeks', [...times(9, withDay(day(28))), usual], [`9 of 10 stores have special hours for ${day(28)}; these have none: ${page(10)}`]],
  ['today is too late', [...times(9, withDay(today)), usual], []],
  ['a day after four weeks', [...times(9, withDay(day(29))), usual], []],
  ['a day that all have', times(10, withDay(day(9))), []],
  ['a day that half of them have', [...times(5, withDay(day(9))), ...times(5, usual)], []],
  ['a day that two of three have', [...times(2, withDay(day(9))), usual], []],
  ['a day of one state', [...times(6, inState('TX', withDay(day(9)))), inState('TX', usual), ...times(3, inState('OK', usual))], [`6 of 10 stores have special hours for ${day(9)}; these have none: ${page(7)}`]],
  ['a store without hours', [...times(9, withDay(day(9))), { details: {} }], []],
  ['a store that is closed on that day of each week', [...times(9, withDay(day(9))), { details: { hours: week('08:00', '18:00', weekdayOf(day(9))) } }], []],
  ['a store that is closed for good by then', [...times(9, withDay(day(9))), { ...usual, row: { ClosedForGood: day(2) } }], []],
  ['a store that opens later', [...times(9, withDay(day(9))), { ...usual, row: { OpensOn: day(20) } }], []],
  ['a store of another country', [...times(9, withDay(day(9))), { ...usual, row: { Country: 'CA' } }], [], { country: 'US' }],
  ['of two days the next one', [...times(9, withDay(day(9), day(4))), usual], [`9 of 10 stores have special hours for ${day(4)}; these have none: ${page(10)}`]],
  ['only some stores were built', [...times(9, withDay(day(9))), usual], [], { partial: true }],
]

const phone = (...numbers: string[]): PagePlan => ({
  issues: numbers.map((one) => `phone ${one}` as const),
})
const five = (...first: PagePlan[]) => [...first, ...times(5 - first.length, {})]

// biome-ignore format: one a line
const phones: Case[] = [
  ['that of another store', five(phone('(515) 555-0113')), [`The phone number (515) 555-0113 belongs to store 3, but is in the text of ${page(1)}`], { country: 'US' }],
  ['that of another store, without a country', five(phone('(515) 555-0113')), [`The phone number (515) 555-0113 belongs to store 3, but is in the text of ${page(1)}`]],
  ['that of nobody', five(phone('(515) 555-0188')), [`The phone number (515) 555-0188 belongs to no store, but is in the text of ${page(1)}`], { country: 'US' }],
  ['that of nobody, without a country', five(phone('(515) 555-0188')), []],
  ['that of nobody in a chain of four', five(phone('(515) 555-0188')).slice(0, 4), [], { country: 'US' }],
  ['that of nobody where only some were built', five(phone('(515) 555-0188')), [], { country: 'US', partial: true }],
  ['its own', five(phone('515.555.0111')), [], { country: 'US' }],
  ['its own fax', five({ ...phone('(515) 555-0188'), row: { Fax: '515-555-0188' } as object }), [], { country: 'US' }],
  ['a free number', five(phone('1-800-555-0199')), [], { country: 'US' }],
  ['a number that cannot be', five(phone('(123) 456-7890')), [], { country: 'US' }],
  ['those of several stores, as in a list', five(phone('(515) 555-0113', '(515) 555-0114')), [], { country: 'US' }],
  ['one on two pages of a small chain', five(phone('(515) 555-0188'), phone('(515) 555-0188')), [], { country: 'US' }],
  ['one on two pages of twenty', [...times(2, phone('(515) 555-0188')), ...times(18, {})], [`The phone number (515) 555-0188 belongs to no store, but is in the text of ${page(1)}, ${page(2)}`], { country: 'US' }],
]

const at = (Lat: number, Lng: number, row: object = {}): PagePlan => ({ row: { Lat, Lng, ...row } })
const german = { City: 'Bonn', State: '', Zip: '53111' }
const bonn = at(50.7374, 7.0982, german)

// biome-ignore format: one a line
const points: Case[] = [
  ['far from the others of its town', [bonn, bonn, bonn, at(52.52, 13.405, german)], [`The coordinates are far from the address: ${page(4)}, 478 km from the others in Bonn`], { country: 'DE' }],
  ['one of two in a town', [bonn, at(52.52, 13.405, german)], [], { country: 'DE' }],
  ['a town of the name elsewhere', [bonn, bonn, bonn, at(52.52, 13.405, { ...german, Zip: '10117' })], [], { country: 'DE' }],
  ['stores without a town', [bonn, bonn, bonn, at(52.52, 13.405, german)].map(({ row }) => ({ row: { ...row, City: ' ' }})), [], { country: 'DE' }],
  ['0, 0', [bonn, at(0, 0, german)], [`This store has no coordinates: ${page(2)}`], { country: 'DE' }],
  ['0, 0 of a store that is closed for good', [bonn, at(0, 0, { ...german, ClosedForGood: 'yes' })], [], { country: 'DE' }],
]

const link = (...addresses: string[]): PagePlan => ({
  issues: addresses.map((one) => `link ${one}` as const),
})

// biome-ignore format: one a line
const links: Case[] = [
  ['to a page that there is', [link('/ia/s-1/')], []],
  ['to no page in a folder of stores', [link('/ia/s-9/')], [`A link in ${page(1)} leads to /ia/s-9/, which is not on the site`]],
  ['to no page in a folder in capitals', [link('/IA/s-9/')], [`A link in ${page(1)} leads to /IA/s-9/, which is not on the site`]],
  ['to no store', [link('/store/9/')], [`A link in ${page(1)} leads to /store/9/, which is not on the site`]],
  ['to a file that there is', [link('/assets/a.pdf')], [], { paths: ['assets/a.pdf'] }],
  ['to a folder of another site', [link('/about-us/')], []],
  ['to the folder of nothing', [link('/')], []],
  ['outside of the base', [link('/ia/s-9/')], [], { base: '/shops' }],
  ['below the base', [link('/shops/ia/s-9/')], [`A link in ${page(1)} leads to /shops/ia/s-9/, which is not on the site`], { base: '/shops' }],
  ['a stray percent sign', [link('/ia/%E0%A4%A/')], []],
  ['on two pages', [link('/ia/s-9/'), link('/ia/s-9/')], [`A link in ${page(1)}, ${page(2)} leads to /ia/s-9/, which is not on the site`]],
  ['in a footer', [{}], ['A link in the footer leads to /store/9/, which is not on the site'], { layout: [{ place: 'the footer', issues: ['link /store/9/', 'anchor up', 'phone (515) 555-0188'] }]}],
  ['where only some were built', [link('/ia/s-9/')], [], { partial: true }],
  ['to a place on the page', [{ issues: ['anchor map'], html: '<i id="map">' }], []],
  ['to a named place on the page', [{ issues: ['anchor map'], html: '<a name="map">' }], []],
  ['to an escaped place on the page', [{ issues: ['anchor %C3%BCber'], html: '<i id="über">' }], []],
  ['to no place on the page', [{ issues: ['anchor %E0%A4%A'], html: '<i id="map">' }], [`A link in ${page(1)} leads to #%E0%A4%A, which is not on the page`]],
]

const text = (words: string): PagePlan => ({ words })
const own = (count: number) => Array.from({ length: count }, (_, n) => text(`own ${n}`))

// biome-ignore format: one a line
const texts: Case[] = [
  ['on two pages of six', [text('one'), text('one'), ...own(4)], [`These pages have the same text: ${page(1)}, ${page(2)}`]],
  ['on two pages of five', [text('one'), text('one'), ...own(3)], []],
  ['on three pages', [...times(3, text('one')), ...own(6)], [`These pages have the same text: ${page(1)}, ${page(2)}, ${page(3)}`]],
  ['on four pages, as of a template', [...times(4, text('one')), ...own(20)], []],
  ['two texts', [text('a'), text('b'), text('a'), text('b'), ...own(8)], [`These pages have the same text: ${page(1)}, ${page(3)}`, `These pages have the same text: ${page(2)}, ${page(4)}`]],
  ['few words', [{}, {}, ...own(9)], []],
  ['where only some were built', [text('one'), text('one'), ...own(9)], [], { partial: true }],
]

const open = (...of: [day: Weekday, opens: string, closes: string][]): PagePlan => ({
  details: { hours: of.map(([one, opens, closes]) => ({ day: one, opens, closes })) },
})
const odd = (fault: string) => [`The opening hours are probably wrong in ${page(1)}: ${fault}`]
const onMonday = (opens: string, closes: string): PagePlan => ({
  details: { hours: week().with(0, { day: 'Monday', opens, closes }) },
})
const special = (opens: string, closes: string): PagePlan => ({
  details: { specialHours: [{ date: '2026-12-24', opens, closes }] } as Details,
})

// biome-ignore format: one a line
const hours: Case[] = [
  ['usual ones', [usual], []],
  ['a quarter of an hour', [open(['Monday', '09:00', '09:15'])], []],
  ['less', [open(['Monday', '09:00', '09:14'])], odd('Monday 09:00 to 09:14')],
  ['nothing', [open(['Monday', '09:00', '09:00'])], odd('Monday 09:00 to 09:00')],
  ['less on a special day', [special('09:00', '09:10')], odd('2026-12-24 09:00 to 09:10')],
  ['a closed special day', [{ details: { specialHours: [{ date: '2026-12-25', closed: true }] } }], []],
  ['all day', [open(['Monday', '00:00', '24:00'])], []],
  ['a break', [open(['Monday', '09:00', '12:00'], ['Monday', '12:00', '18:00'])], []],
  ['two that overlap', [open(['Monday', '09:00', '13:00'], ['Monday', '12:00', '18:00'])], odd('Monday 09:00 to 13:00 and 12:00 to 18:00')],
  ['two that overlap past midnight', [open(['Monday', '18:00', '02:00'], ['Monday', '23:00', '23:30'])], odd('Monday 18:00 to 02:00 and 23:00 to 23:30')],
  ['a night and the next morning', [open(['Monday', '18:00', '02:00'], ['Tuesday', '01:00', '09:00'])], []],
  ['one long day among short ones', [onMonday('08:00', '06:00')], odd('Monday 08:00 to 06:00, unlike all other days')],
  ['one long day of few', [open(['Monday', '08:00', '06:00'], ['Tuesday', '08:00', '18:00'])], []],
  ['a week of long days', [{ details: { hours: week('06:00', '04:00') } }], []],
]

const picture = (...addresses: string[]): PagePlan => ({
  issues: addresses.map((one) => `picture ${one}` as const),
})
const twelve = Array.from({ length: 12 }, (_, n) => `/${n}.jpg`)
const noAlt = (address: string, where = page(1)) =>
  `The picture ${address} has no alt text in ${where}`

// biome-ignore format: one a line
const pictures: Case[] = [
  ['one without alt', [picture('/a.jpg')], [noAlt('/a.jpg')]],
  ['one on two pages', [picture('/a.jpg'), picture('/a.jpg')], [noAlt('/a.jpg', `${page(1)}, ${page(2)}`)]],
  ['one on four pages', times(4, picture('/a.jpg')), [noAlt('/a.jpg', `${page(1)}, ${page(2)}, ${page(3)} and 1 more`)]],
  ['those on most pages first', [picture('/a.jpg', '/b.jpg'), picture('/b.jpg')], [noAlt('/b.jpg', `${page(1)}, ${page(2)}`), noAlt('/a.jpg')]],
  ['one in the header', [{}], [noAlt('/a.jpg', 'the header')], { layout: [{ place: 'the header', issues: ['picture /a.jpg'] }] }],
]

describe.each([
  ['holidays', 'CARE_HOLIDAY', holidays],
  ['phones', 'CARE_PHONE', phones],
  ['points', 'CARE_(?:NO_)?POINT', points],
  ['links', 'CARE_(?:LINK|ANCHOR)', links],
  ['texts', 'CARE_TEXT', texts],
  ['hours', 'CARE_HOURS', hours],
  ['pictures', 'CARE_PICTURE', pictures],
])('%s', (kind, codes, cases) => {
  const ofKind = new RegExp(`^${codes} `)

  test.each(cases)('%s', async (_, pages, said, site) => {
    const found = await checkedSite(pages, site)
    const lines = found.filter((line) => ofKind.test(line))
    expect(lines.map((line) => line.replace(ofKind, ''))).toEqual(said)
  })

  test('has no warnings when disabled', async () => {
    const care = { [kind]: false }
    const said = await Promise.all(
      cases.map(([, pages, , site]) => checkedSite(pages, { ...site, care })),
    )
    expect(said.flat().filter((line) => ofKind.test(line))).toEqual([])
  })
})

test('ten pictures are named, and how many more there are', async () => {
  const said = await checkedSite([picture(...twelve)])
  expect(said).toHaveLength(10)
  expect(said.at(-1)).toMatch(/; 2 more faults of this kind$/)
})
