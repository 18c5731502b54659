import { expect, test } from 'vitest'
import { nameHolidays } from '../../../../cli/built-in/holidays/name-holidays.ts'
import { listChain } from '../../../helpers/list-chain.ts'

const dates: [date: string, place: string, locale: string, name: string | undefined][] = [
  ['2026-11-26', 'US IA', 'en-US', 'Thanksgiving Day'],
  ['2026-11-27', 'US IA', 'en-US', 'Day after Thanksgiving Day'],
  ['2026-11-28', 'US IA', 'en-US', undefined],
  ['2027-09-06', 'US', 'en-US', 'Labor Day'],
  ['2026-09-07', 'CA ON', 'en-CA', 'Labour Day'],
  ['2026-10-12', 'CA Ontario', 'en-CA', 'Thanksgiving'],
  ['2026-12-24', 'US IA', 'en-US', 'Christmas Eve'],
  ['2026-12-24', 'DE', 'de', 'Heiliger Abend'],
  ['2026-12-25', 'US TX', 'es-US', 'Navidad'],
  ['2026-12-25', 'DE Bayern', 'de-DE', '1. Weihnachtstag'],
  ['2026-12-25', 'AT Wien', 'de-AT', 'Christtag'],
  ['2026-06-04', 'DE Bayern', 'de', 'Fronleichnam'],
  ['2026-06-04', 'DE BY', 'de', 'Fronleichnam'],
  ['2026-06-04', 'DE Berlin', 'de', undefined],
  ['2026-06-04', 'DE', 'de', undefined],
  ['2026-07-14', 'FR', 'fr-FR', 'Fête Nationale de la France'],
  ['2026-02-18', 'CN', 'zh-CN', '春节'],
  // A day has no name in a language without one.
  ['2026-04-27', 'NL', 'nl-NL', 'Koningsdag'],
  ['2026-04-27', 'NL', 'sv', undefined],
  ['2026-12-25', 'XX', 'en', undefined],
  ['1999-12-25', 'US', 'en-US', undefined],
]

test.each(dates)('%s in %s has its name in %s', (date, place, locale, name) => {
  const [country = '', state = ''] = place.split(' ')
  const closed = { date, closed: true as const }
  expect(nameHolidays([closed], { country, state, locale })).toEqual([
    name === undefined ? closed : { ...closed, name },
  ])
})

test('a name of the chain stays, also on the second period of its day', () => {
  const days = [
    { date: '2026-12-24', name: 'Inventory', opens: '08:00', closes: '10:00' },
    { date: '2026-12-24', opens: '12:00', closes: '14:00' },
  ]
  expect(nameHolidays(days, { country: 'US', state: '', locale: 'en-US' })).toEqual(days)
})

const list = `Name,Street,City,State,Zip,Phone,Hours,Special hours
Ames,1 Main St,Ames,IA,50010,(515) 555-0101,Mon-Fri 9-5,"2026-12-25: closed, 2026-12-29: closed"
`

test('pages and their open state name the holidays of a list', async () => {
  const chain = await listChain(list, { config: "country: 'US'," })
  await chain.build()
  const page = await chain.page('ia/ames/1-main-st')
  expect(page).toContain('Friday, December 25 – Christmas Day')
  expect(page).toContain('<dt>Tuesday, December 29</dt>')
  expect(page).toContain('"date":"2026-12-25","closed":true,"name":"Christmas Day"')
})

test('a site without the feature shows the dates alone', async () => {
  const chain = await listChain(list, { config: "country: 'US', builtIn: { holidays: false }," })
  await chain.build()
  expect(await chain.page('ia/ames/1-main-st')).not.toContain('Christmas')
})

const callers: [name: string, row: string, calls: boolean][] = [
  ['with a phone', 'A,1 Main St,Ames,IA,50010,(515) 555-0101,', true],
  ['without a phone', 'A,1 Main St,Ames,IA,50010,,', false],
  ['with hours', 'A,1 Main St,Ames,IA,50010,(515) 555-0101,Mon-Fri 9-5', false],
]

test.each(callers)('a store %s and without hours: the advice to call', async (_, row, calls) => {
  const chain = await listChain(`Name,Street,City,State,Zip,Phone,Hours\n${row}\n`)
  await chain.build()
  const page = await chain.page('ia/ames/1-main-st')
  expect(page.includes('Please call for opening hours')).toBe(calls)
})
