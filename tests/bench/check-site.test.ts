import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { checkSite } from './check-site.ts'
import { benchStores } from './stores.ts'

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test.each<[string, (site: string) => void, string | undefined]>([
  ['all pages', () => {}, undefined],
  ['no second path', (site) => rmSync(join(site, 'store/2/index.html')), 'ENOENT'],
  ['a page too small', (site) => write(site, 'store/1/index.html', 'x'), '/store/1/ has 1 bytes'],
])('%s', async (_, spoil, message) => {
  const folder = await temporaryFolder()
  const list = join(folder, 'list.json')
  const page = join(folder, 'page.html')
  const stores = benchStores(2)
  write(folder, 'list.json', JSON.stringify(stores))
  write(folder, 'page.html', 'x'.repeat(100))
  for (const { URL, locationID } of stores) {
    write(folder, `site/${URL}/index.html`, 'x'.repeat(95))
    write(folder, `site/store/${locationID}/index.html`, 'x'.repeat(105))
  }
  spoil(join(folder, 'site'))
  const check = () => checkSite(join(folder, 'site'), { list, page })
  if (message === undefined) check()
  else expect(check).toThrow(message)
})
