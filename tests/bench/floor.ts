// The floor: fetches the same answers with the same concurrency and writes the same bytes, without any work in between.
// Arguments: host, store list, a page to write, output folder, concurrency.
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { Agent, request } from 'undici'
import type { StoreRow } from '../../data/store.ts'

const [host = '', list = '', pageFile = '', out = '', most = '8'] = process.argv.slice(2)
const stores: StoreRow[] = JSON.parse(readFileSync(list, 'utf8'))
const page = readFileSync(pageFile)
const limit = pLimit(Number(most))
const dispatcher = new Agent({ connections: Number(most) })

await get('get-footer')
const rest = stores.values()
await Promise.all(Array.from({ length: Number(most) + 2 }, lane))
await dispatcher.close()

async function lane(): Promise<void> {
  for (let next = rest.next(); !next.done; next = rest.next()) {
    const { locationID, URL } = next.value
    await Promise.all([
      get(`get-header/${locationID}`),
      get(`get-pages-by-url/L0xvY2F0aW9uLVRlbXBsYXRl/${locationID}`),
    ])
    const file = join(out, URL, 'index.html')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page)
    const other = join(out, 'store', String(locationID), 'index.html')
    mkdirSync(dirname(other), { recursive: true })
    linkSync(file, other)
  }
}

function get(path: string): Promise<ArrayBuffer> {
  return limit(async () => {
    const { body } = await request(`${host}/wp-json/hl-cms/v1/${path}`, { dispatcher })
    return body.arrayBuffer()
  })
}
