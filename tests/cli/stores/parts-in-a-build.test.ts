import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain } from '../../helpers/chain.ts'

/** The structured data of a store from one row. */
async function built(header: string, row: string) {
  const chain = await startChain()
  await fs.writeFile(join(chain.cwd, 'list.csv'), `id,lat,lng,${header}\n7,33.95,-118.13,${row}`)
  const { code } = await chain.build('--stores', 'list.csv')
  expect(code).toBe(0)
  const page = await fs.readFile(join(chain.out, 'store/7/index.html'), 'utf8')
  const [, json = ''] =
    /<script type="application\/ld\+json">(\{.*?"branchCode".*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(json)
}

test.each([
  ['address,state,zip', '7915 Florence Avenue DOWNEY,California,90240', '7915 Florence Avenue'],
  ['address', '7915 Florence Avenue Downey CA 90240', '7915 Florence Avenue'],
])('an address in one cell, %s, has the town of its postal code', async (header, row, street) => {
  const { address } = await built(header, row)
  expect(address).toMatchObject({
    streetAddress: street,
    addressLocality: 'Downey',
    postalCode: '90240',
  })
})

test.each(['7915 Florence Avenue 90240', '7915 Florence Avenue Boston 90240'])(
  '%s is not certainly a street in Downey, and stays whole',
  async (text) => {
    const { address } = await built('address', text)
    expect(address).toMatchObject({ streetAddress: text })
    expect(address.addressLocality).toBeUndefined()
  },
)

test('a website is the same store elsewhere, for search engines', async () => {
  const website = 'https://www.example.com/downey'
  const { sameAs } = await built('street,city,website', `7915 Florence Avenue,Downey,${website}`)
  expect(sameAs).toBe(website)
})
