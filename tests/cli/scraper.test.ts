import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor, { type Extracted } from '@marbec/web-auto-extractor'
import { expect, test } from 'vitest'
import type { StoreRow } from '../../data/store.ts'
import { plainNumber } from '../../data/store-address.ts'
import sample from '../../data/stores.json' with { type: 'json' }
import { filesIn } from '../helpers/files-in.ts'
import { runCli } from '../helpers/run-cli.ts'
import { workingFolder } from '../helpers/working-folder.ts'

// Other sites read only the markup, with their own programs.
const extractor = new WebAutoExtractor()

test('other programs read each of 110 stores from its markup, and the address of each page', async () => {
  const pages = await readSample()
  const rows = sample as unknown as StoreRow[]
  const read = rows.map(({ locationID }) => storeIn(pages[`store/${locationID}/index.html`]))
  expect(read.map(({ opens: _, ...facts }) => facts)).toEqual(rows.map(factsOf))
  expect(new Set(read.map(({ name }) => name)).size).toBe(110)
  // Some stores of the sample have no hours.
  expect(read.filter(({ opens }) => opens > 4).length).toBeGreaterThan(100)

  const places = Object.entries(pages).filter(([name]) => name.startsWith('locations/'))
  expect(places.length).toBeGreaterThan(20)
  for (const [, { jsonld }] of places)
    expect(Object.keys(jsonld).sort()).toEqual(['BreadcrumbList', 'ItemList'])

  // The required properties of these types in search engines.
  expect(await issuesOf(pages)).toEqual([])
})

async function readSample(): Promise<Record<string, Extracted>> {
  const cwd = await workingFolder()
  expect(await runCli(['build', '--quiet'], { cwd })).toMatchObject({ code: 0 })
  const files = await filesIn(join(cwd, 'out'))
  const read = Object.entries(files).filter(([name]) => isRead(name))
  return Object.fromEntries(read.map(([name, html]) => [name, extractor.parse(html)]))
}

function isRead(name: string): boolean {
  return name.endsWith('/index.html') && !name.startsWith('location_search')
}

function factsOf(row: StoreRow) {
  return {
    branch: String(row.locationID),
    name: expect.stringMatching(
      new RegExp(`^(Hartland Tire & Auto|Quickmark Auto Care) ${row.City}(, .+)?$`),
    ),
    street: [row.AddressLine1, row.AddressLine2].filter(Boolean).join(', '),
    place: [row.City, row.State, row.Zip, 'US'],
    point: [row.Lat, row.Lng],
    phone: plainNumber(row.Phone),
  }
}

async function issuesOf(pages: Record<string, Extracted>): Promise<string[]> {
  const validator = new Validator()
  const issues: string[] = []
  for (const [name, data] of Object.entries(pages)) {
    for (const { issueMessage, severity } of await validator.validate(data))
      issues.push(`${name}: ${severity} ${issueMessage}`)
    issues.push(...data.errors.map((error) => `${name}: ${JSON.stringify(error)}`))
  }
  return issues
}

function storeIn(page: Extracted | undefined) {
  const jsonld: Partial<Extracted['jsonld']> = page?.jsonld ?? {}
  const [data = {}] = jsonld.AutoRepair ?? jsonld.TireShop ?? jsonld.Store ?? []
  const address = Object(data.address)
  const geo = Object(data.geo)
  const hours = data.openingHoursSpecification
  return {
    branch: data.branchCode,
    name: data.name,
    street: address.streetAddress,
    place: [
      address.addressLocality,
      address.addressRegion,
      address.postalCode,
      address.addressCountry,
    ],
    point: [geo.latitude, geo.longitude],
    phone: data.telephone,
    opens: Array.isArray(hours) ? hours.length : 0,
  }
}
