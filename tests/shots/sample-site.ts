import { readFileSync } from 'node:fs'
import { loadSample } from '../../cli/built-in/sample/load-sample.ts'
import { sampleHeader, samplePage } from '../../cli/built-in/sample/sample-content.ts'
import type { StoreRow } from '../../data/store.ts'
import { callPaths, pageAnswer, type ScriptedAnswer } from '../helpers/content-server.ts'

const listed: StoreRow[] = JSON.parse(readFileSync('data/stores.json', 'utf8'))
const sample = loadSample('data')
const secondBrand = { id: 'second', locationIDs: [434, 435] }
/** Has almost nothing, and the longest name. */
const sparse = listed.find(({ locationID }) => locationID === 161)

/** The sample chain, with one store of its second brand as sparse as one of the first. */
export const sampleRows: StoreRow[] = listed.map((row) => {
  const { AddressLine1, Phone, Amenities } = sparse ?? row
  return row.locationID === 434 ? { ...row, AddressLine1, Phone, Amenities } : row
})

/** The answers of the sample's content service for them. */
export function sampleAnswer(path: string): ScriptedAnswer | undefined {
  if (path === callPaths.footer) return { body: sample.footer }
  const row = sampleRows.find(({ locationID }) => path.endsWith(`/${locationID}`))
  if (row === undefined) return undefined
  const { locationID: id } = row
  const brand = secondBrand.locationIDs.includes(Number(id)) ? secondBrand : { id: 'main' }
  const store = (of: StoreRow) => ({
    ...{ id: of.locationID, path: of.URL, row: of },
    ...{ brand: brand.id, isCorporate: false, fields: {} },
  })
  if (path === callPaths.header(id)) return { body: sampleHeader(sample, store(row), brand) }
  if (path !== callPaths.page(id)) return undefined
  const { content, details } = samplePage(sample, store(id === 434 && sparse ? sparse : row), brand)
  // Only some of the editors' words: pictures of letters are large.
  return pageAnswer(id, content.split('\n\n').slice(0, 2).join(''), { details })
}
