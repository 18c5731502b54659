import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { readTable } from '../../../cli/index.ts'
import { storeRow } from '../../fixtures/store-row.ts'
import { type Chain, startChain } from '../../helpers/chain.ts'
import { runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

const tables = {
  'a CSV': ['prices.csv', 'Town,Price\nAmes,"5, or 6"\nAdel,\n'],
  'a CSV with semicolons': ['prices.csv', 'Town;Price\r\nAmes;5, or 6\r\nAdel;\r\n'],
  'a TSV': ['prices.tsv', 'Town\tPrice\nAmes\t5, or 6\nAdel\t\n'],
  'a JSON': ['prices.json', '[{"Town":"Ames","Price":"5, or 6"},{"Town":"Adel","Price":null}]'],
}

test.each(Object.entries(tables))('%s is a table', async (_, [name = '', text = '']) => {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, text)
  expect(await readTable(file)).toMatchObject({
    header: ['Town', 'Price'],
    rows: [
      { Town: 'Ames', Price: '5, or 6' },
      { Town: 'Adel', Price: '' },
    ],
  })
})

test.each([
  ['prices.csv', 'Town,Price\nAmes,5,6\n', 'row 2'],
  ['prices.json', '7', 'should be an array'],
  ['prices.json', '[', 'prices.json'],
  ['none.csv', undefined, 'none.csv'],
])('%s with %j is refused', async (name, text, named) => {
  const file = join(await temporaryFolder(), name)
  if (text !== undefined) await writeFile(file, text)
  await expect(readTable(file)).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining(named) }),
  )
})

/** Shows the price of a store's town on its page. */
const pluginWith = (table: string) => `{
  name: 'prices',
  async transformHtml(html, { store, readTable }) {
    const { rows } = await readTable('${table}')
    const { Price } = rows.find(({ Town }) => Town === store.row.City)
    return html.replace('</main>', '<p>From ' + Price + '</p></main>')
  },
}`

async function chainWithPrices(addressOn = (_: Chain) => 'data/prices.csv'): Promise<Chain> {
  const chain = await startChain([
    storeRow(),
    storeRow({ locationID: 102, URL: 'ames', City: 'Ames' }),
  ])
  await writePrices(chain, 5)
  await writeFile(
    join(chain.cwd, 'store-pages.config.ts'),
    `export default { siteUrl: 'https://www.example.com', plugins: [${pluginWith(addressOn(chain))}] }`,
  )
  return chain
}

const writePrices = ({ cwd }: Chain, price: number) =>
  fs.outputFile(join(cwd, 'data/prices.csv'), `Town,Price\nAmes,${price}\nDes Moines,7\n`)

async function night(chain: Chain) {
  const { code } = await chain.build()
  const page = await fs.readFile(join(chain.out, 'ames/index.html'), 'utf8')
  const { files } = (await chain.report()) as unknown as { files: { written: number } }
  return { code, price: /From (\d+)/.exec(page)?.[1], hasWritten: files.written > 0 }
}

test('a page is made again when the table that it was made with has changed', async () => {
  const chain = await chainWithPrices()
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: true })
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: false })
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: false })
  await writePrices(chain, 6)
  expect(await night(chain)).toEqual({ code: 0, price: '6', hasWritten: true })
  expect(await night(chain)).toEqual({ code: 0, price: '6', hasWritten: false })
})

test('a page is made again when the table at an address has changed, and not when its host fails', async () => {
  const chain = await chainWithPrices(({ server }) => `${server.url}/prices`)
  const script = (body: string) => chain.server.script('/prices', { body })
  script('Town;Price\nAmes;5\nDes Moines;7')
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: true })
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: false })
  chain.server.script('/prices', { status: 404 })
  expect(await night(chain)).toEqual({ code: 0, price: '5', hasWritten: false })
  script('Town;Price\nAmes;6\nDes Moines;7')
  expect(await night(chain)).toEqual({ code: 0, price: '6', hasWritten: true })
})

test('a table that is gone is named, in a build and in a check', async () => {
  const chain = await chainWithPrices()
  await night(chain)
  await fs.remove(join(chain.cwd, 'data'))
  const { url } = chain.server
  const hosts = ['--stores', 'list.json', '--content-host', url, '--second-brand-host', url]
  for (const command of [['build'], ['check', '--content', '9']])
    expect(await runCli([...command, ...hosts], { cwd: chain.cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('data/prices.csv: cannot be read'),
    })
})
