import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain } from '../helpers/chain.ts'
import { filesIn } from '../helpers/files-in.ts'

/** The credits of the page of all stores, and the files of the street map. */
async function streetsWith(map: string) {
  const chain = await startChain()
  const config = `export default { siteUrl: 'https://www.example.com/shops', ${map} }`
  await fs.writeFile(join(chain.cwd, 'own.config.mjs'), config)
  expect(await chain.build('-c', 'own.config.mjs')).toMatchObject({ code: 0 })
  const files = await filesIn(chain.out)
  const page = files['location_search/index.html'] ?? ''
  return {
    streets: JSON.parse(/"streets":(\{.*?\})[,}]/.exec(page)?.[1] ?? 'null'),
    credits: /<p class="street-credits">(.*?)<\/p>/.exec(page)?.[1],
    files: Object.keys(files).filter((name) => name.startsWith('assets/open-streets-')).length,
  }
}

test('a map of streets is where the chain puts it, with its credits', async () => {
  const one = await streetsWith("map: { tiles: '/streets.pmtiles', attribution: '© A <b>' }")
  expect(one).toMatchObject({
    files: 1,
    credits: '<span>© A &lt;b&gt;</span>',
    streets: { tiles: '/shops/streets.pmtiles' },
  })
  const two = await streetsWith(`map: {
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
    maxZoom: 12,
    attribution: ['A', { text: 'B', href: 'https://b.example/' }],
  }`)
  expect(two).toMatchObject({
    files: 1,
    credits: '<span>A</span><span><a href="https://b.example/">B</a></span>',
    streets: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', maxZoom: 12 },
  })
  expect(await streetsWith('')).toEqual({ files: 0, streets: null, credits: undefined })
})
