// Builds a small site, and keeps what V8 has compiled of the program meanwhile as its code caches. Pages
// of the first build are printed on a thread, whose code is not seen here; those of a site with another
// address are printed on this one; the third build finds them as they were.
// The list, the config and the content service are its own: those of the chain are for builds to judge.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import type { StoreRow } from '../../data/store.ts'
import { readBrands } from '../config/chain-files.ts'
import { startShippedSample } from '../content-service/shipped-sample.ts'
import type * as loading from '../load-code.ts'
import { packageRoot } from '../package-root.ts'
import type * as program from '../run.ts'
import { checkStores } from '../stages/check-stores.ts'

const requireFile = createRequire(import.meta.url)
const inProgram = (name: string) => join(packageRoot, 'dist/program', name)
const { codeCaches, loadCode }: typeof loading = requireFile(inProgram('load-code.cjs'))
const { run } = loadCode<typeof program>(inProgram('run.cjs'))

const brands = await readBrands(join(packageRoot, 'data/brands.json'))
const rows = Array.from({ length: 30 }, (_, id) => madeUpRow(id))
const stores = await checkStores(rows, 'rows', { brands, corporateIds: new Set() })
const service = await startShippedSample({ stores, brands, port: 0, latencyMs: 0 })
const folder = await fs.mkdtemp(join(tmpdir(), 'store-pages-'))
try {
  await fs.writeJson(join(folder, 'stores.json'), rows)
  await fs.writeJson(join(folder, 'corporate-stores.json'), [])
  const config = {
    stores: 'stores.json',
    corporateStores: 'corporate-stores.json',
    contentHost: service.url,
    secondBrandHost: service.url,
  }
  await fs.writeFile(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)}\n`)
  await buildSite()
  await buildSite('--site-url', 'https://example.com')
  await buildSite('--site-url', 'https://example.com')
  for (const [name, code] of codeCaches()) writeFileSync(name, code)
} finally {
  await service.close()
  await fs.remove(folder)
}

async function buildSite(...options: string[]): Promise<void> {
  const said: string[] = []
  const stream = { write: (text: string) => said.push(text) }
  const code = await run({
    argv: ['node', 'store-pages', 'build', '--config', 'config.mjs', '--quiet', ...options],
    cwd: () => folder,
    env: {},
    stdout: stream,
    stderr: stream,
    on: () => {},
    off: () => {},
    exit: () => {},
  })
  if (code !== 0) throw new Error(said.join(''))
}

function madeUpRow(locationID: number): StoreRow {
  return {
    locationID,
    URL: `/city/street-${locationID}/`,
    Lat: 41.6,
    Lng: -93.6,
    AddressLine1: `${locationID} Main St`,
    AddressLine2: '',
    City: 'City',
    State: 'IA',
    Zip: '50310',
    Phone: '(515) 555-0122',
    Amenities: ['wifi', '', 'scan', '', 'towing', '', ''],
    YextId: '',
  }
}
