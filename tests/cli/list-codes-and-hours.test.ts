import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { listChain } from '../helpers/list-chain.ts'
import { storeFacts } from '../helpers/store-facts.ts'

const codes = [
  ['US', 'NJ', '7030', '07030', 'cut'],
  ['US', 'IA', '50309.0', '50309'],
  ['US', 'IA', '50309-1234', '50309-1234'],
  ['US', 'IA', '503091234', '50309-1234'],
  ['US', 'IA', '903', '903', 'odd'],
  ['PR', '', '902', '00902', 'cut'],
  ['US', 'IA', 'n/a', undefined],
  ['US', 'IA', '0', undefined],
  ['US', 'IA', '', undefined],
  ['FR', '', '6000', '06000', 'cut'],
  ['FR', '', '13001', '13001'],
  ['DE', '', '4109', '04109', 'cut'],
  ['DE', '', 'D-04109', '04109'],
  ['DE', '', '4109 Leipzig', '4109 Leipzig', 'odd'],
  ['IT', '', '187', '00187', 'cut'],
  ['ES', '', '8002', '08002', 'cut'],
  ['CH', '', '8002', '8002'],
  ['NL', '', '8011AB', '8011 AB'],
  ['PL', '', '00952', '00-952'],
  ['PL', '', '952', '00-952', 'cut'],
  ['PT', '', '4700001', '4700-001'],
  ['GB', '', 'ec1a1bb', 'EC1A 1BB'],
  ['CA', 'SK', 's4p0a1', 'S4P 0A1'],
  ['CA', 'SK', 'S4P-0A1', 'S4P 0A1'],
  ['JP', '', '600001', '060-0001', 'cut'],
  ['AU', 'NT', '810', '0810', 'cut'],
  ['BR', 'SP', '1310100', '01310-100', 'cut'],
  ['SE', '', '70210', '702 10'],
  ['CZ', '', '60200', '602 00'],
  ['GR', '', '10432', '104 32'],
  ['MX', '', '1010', '01010', 'cut'],
  ['IN', '', '560001.0', '560001'],
  ['IE', '', 'd02x286', 'D02 X286'],
  ['AT', '', '1020', '1020'],
  ['DK', '', '900', '0900', 'cut'],
  ['NO', '', '151', '0151', 'cut'],
  ['FI', '', '101', '00101', 'cut'],
  ['RU', '', '101001', '101001'],
  ['AR', '', 'C1002ABC', 'C1002ABC'],
] as const

test('postal codes are written as their country does, and what is repaired or odd is said', async () => {
  const rows = codes.map(([Country, State, Zip], at) => ({
    ...{ locationID: at + 1, AddressLine1: `${at} Main St`, City: 'Town', State, Zip, Country },
  }))
  const chain = await listChain(rows, { config: "country: 'US', care: false" })
  await chain.build()
  const pages = await Promise.all(codes.map((_, at) => chain.page(`store/${at + 1}`)))
  const written = pages.map((page) => String(storeFacts(page).address).split('|')[3] || undefined)
  expect(codes.map(([country, , zip], at) => [country, zip, written[at]])).toEqual(
    codes.map(([country, , zip, right]) => [country, zip, right]),
  )
  const messages = (await chain.problems()).map(({ message }) => message)
  const cut = codes.filter(([, , , , kind]) => kind === 'cut').length
  expect(messages).toEqual([
    'list.json: Placeholders are read as empty cells ("n/a", "0"): rows 7-8',
    expect.stringMatching(`^${cut} ZIP codes of the list have lost the leading zero: 7030 `),
    "2 postal codes of the list are not valid in the store's country: 903 (store 5), 4109 Leipzig (store 14)",
  ])
})

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

test.each<[string, string, string[]?]>([
  ['all day', '[{ day: Monday, opens: 00:00, closes: 24:00 }]', ['Mo 00:00-23:59']],
  ['past midnight', "[{ day: Friday, opens: '21:00', closes: '03:00' }]", ['Fr 21:00-03:00']],
  ['one digit', "[{ day: Monday, opens: '8:30', closes: '17:00' }]", ['Mo 08:30-17:00']],
  ['a short day', "[{ day: Mon, opens: '08:30', closes: '17:00' }]", ['Mo 08:30-17:00']],
  [
    'a day in small letters',
    "[{ day: monday, opens: '08:30', closes: '17:00' }]",
    ['Mo 08:30-17:00'],
  ],
  ['AM and PM', "[{ day: Monday, opens: '8:30 AM', closes: '5:00 PM' }]", ['Mo 08:30-17:00']],
  [
    'a break',
    "[{ day: Monday, opens: '09:00', closes: '12:30' }, { day: Monday, opens: '13:30', closes: '18:00' }]",
    ['Mo 09:00-12:30', 'Mo 13:30-18:00'],
  ],
  [
    'a text',
    'Mo-Fr 09:00-17:00; Sa 10:00-12:00',
    [...days.slice(0, 5).map((day) => `${day} 09:00-17:00`), 'Sa 10:00-12:00'],
  ],
  ['an object', "{ monday: '09:00-17:00' }", ['Mo 09:00-17:00']],
  [
    '00:00 to 00:00 beside times',
    "[{ day: Monday, opens: '00:00', closes: '00:00' }, { day: Tuesday, opens: '00:00', closes: '23:59' }]",
    ['Tu 00:00-23:59'],
  ],
  ['numbers of minutes', '[{ day: Monday, opens: 1020, closes: 1260 }]', ['Mo 17:00-21:00']],
  ['seconds', "[{ day: Monday, opens: '08:30:00', closes: '17:00:00' }]", ['Mo 08:30-17:00']],
  [
    'a closed day',
    "[{ day: Sunday, closed: true }, { day: Monday, opens: '10:00', closes: '16:00' }]",
    ['Mo 10:00-16:00'],
  ],
  ['a German day', "[{ day: Dienstag, opens: '10:00', closes: '16:00' }]", ['Tu 10:00-16:00']],
  [
    'one night in two rows',
    "[{ day: Monday, opens: '21:00', closes: '24:00' }, { day: Tuesday, opens: '00:00', closes: '05:00' }]",
    ['Mo 21:00-05:00'],
  ],
  ['none', '[]'],
  [
    'two nights',
    "[{ day: Monday, opens: '07:00', closes: '01:30' }, { day: Tuesday, opens: '07:00', closes: '01:30' }]",
    ['Mo 07:00-01:30', 'Tu 07:00-01:30'],
  ],
  [
    'an unclear day beside clear ones',
    "[{ day: Monday, opens: soon, closes: late }, { day: Tuesday, opens: '10:00', closes: '16:00' }]",
    ['Tu 10:00-16:00'],
  ],
])('hours of content that are written as %s', async (_, hours, read) => {
  const chain = await contentChain(`hours: ${hours}`)
  expect(storeFacts(await chain.page('store/1')).hours).toEqual(read)
})

test('days that differ are read from content with their breaks and nights', async () => {
  const special = [
    '  - { date: 2026-12-26, closed: true }',
    "  - { date: 2026-12-24, opens: '10:00', closes: '12:00' }",
    "  - { date: 2026-12-24, opens: '13:00', closes: '14:00' }",
    "  - { date: 2026-12-31, opens: '21:00', closes: '03:00' }",
    "  - { date: 2027-01-01, opens: '00:00', closes: '24:00' }",
  ]
  const week = "hours: [{ day: Monday, opens: '09:00', closes: '17:00' }]"
  const chain = await contentChain([week, 'specialHours:', ...special].join('\n'))
  expect(storeFacts(await chain.page('store/1')).special).toEqual([
    ...['2026-12-26 00:00-00:00', '2026-12-24 10:00-12:00', '2026-12-24 13:00-14:00'],
    ...['2026-12-31 21:00-03:00', '2027-01-01 00:00-23:59'],
  ])
})

async function contentChain(details: string) {
  const row = { locationID: 1, AddressLine1: '1 Main St', City: 'Ames', State: 'IA' }
  const chain = await listChain([row], { config: "country: 'US', care: false" })
  await fs.outputFile(
    join(chain.cwd, 'store-pages.config.ts'),
    "import { defineConfig, files } from 'store-pages'\nexport default defineConfig({ siteUrl: 'https://www.example.com', stores: 'list.json', country: 'US', care: false, brands: [{ name: 'Bean & Leaf' }], source: files('content') })",
  )
  await fs.outputFile(
    join(chain.cwd, 'content/1.md'),
    `---\n${details}\ntimeZone: America/Chicago\n---\n\nText.\n`,
  )
  await chain.build()
  return chain
}
