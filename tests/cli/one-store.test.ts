import { expect, test } from 'vitest'
import { listChain, textOf } from '../helpers/list-chain.ts'

test('a chain with one store has nothing to find or to save', async () => {
  const row = { Name: 'North', AddressLine1: '1 A St', City: 'Ames', State: 'IA', Zip: '50010' }
  const chain = await listChain([{ ...row, Phone: '(515) 555-0101', Hours: 'Mon-Fri 7-18' }], {
    config: "country: 'US', care: false, builtIn: { map: false }",
  })
  await chain.build()
  expect(textOf(await chain.page('')).replaceAll('\u2060', '')).toBe(
    'Bean &amp; Leaf North Mon – Fri 7:00 AM – 6:00 PM 1 A St Ames, IA 50010 (515) 555-0101 Directions Call (515) 555-0101',
  )
  const shown = await Promise.all(['index.html', 'north/index.html', '404.html'].map(chain.file))
  for (const page of shown)
    expect(page).not.toMatch(/store-search-0|All stores<|save-store|Make Your|saved-card/)
  expect(shown[2]).toContain('<a class="button" href="/">Bean &amp; Leaf</a>')
})
