import { expect, test } from 'vitest'
import { listChain, textOf } from '../helpers/list-chain.ts'

test('a chain with one store has nothing to find or to save', async () => {
  const row = { Name: 'North', AddressLine1: '1 A St', City: 'Ames', State: 'IA', Zip: '50010' }
  const chain = await listChain([{ ...row, Phone: '(515) 555-0101', Hours: 'Mon-Fri 7-18' }], {
    config: "country: 'US', care: false, builtIn: { map: false }",
  })
  await chain.build()
  expect(textOf(await chain.page('')).replaceAll('\u2060', '')).toBe(
    'Bean &amp; Leaf North Mon – Fri 7:00 AM – 6:00 PM 1 A St Ames, IA 50010 (515) 555-0101 Directions',
  )
  const home = await chain.page('')
  const [, path = ''] = /class="directory-place" href="\/([^"]+)"/.exec(home) ?? []
  const shown = [home, await chain.page(path), await chain.file('404.html')]
  for (const page of shown)
    expect(page).not.toMatch(
      /data-instance="store-search|class="sav|Make Your|href="[^"]*location_search/,
    )
  expect(shown[2]).toContain('<a class="button" href="/">Bean &amp; Leaf</a>')
})
