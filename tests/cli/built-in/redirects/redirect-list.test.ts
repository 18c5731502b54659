import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../../../fixtures/store-row.ts'
import { runCli } from '../../../helpers/run-cli.ts'
import { workingFolder } from '../../../helpers/working-folder.ts'

const rows: { from: string; to: string; status?: string; leads?: string; fault?: string }[] = [
  { from: '/stores/ames.html', to: '101', leads: '/shops/ames/duff/' },
  {
    from: 'https://www.example.com/shops/Find-Us',
    to: '/shops/location_search',
    leads: '/shops/location_search/',
  },
  {
    from: '/shops/careers/',
    to: 'https://jobs.example.com/a?b',
    leads: 'https://jobs.example.com/a?b',
  },
  { from: '/shops/sale', to: '/shops/', status: '302', leads: '/shops/' },
  { from: '/shops/café', to: '/shops/step', leads: '/shops/store/102/' },
  { from: '/shops/step', to: '/shops/store/102', leads: '/shops/store/102/' },
  { from: '/shops/merged', to: '103', leads: '/shops/ames/lincoln/' },
  { from: '/shops/old.php', to: '102', leads: '/shops/ames/lincoln/' },
  { from: '/shops/q?id=1', to: '101', fault: 'from has a query' },
  { from: '/shops/all/*', to: '101', fault: 'from is a pattern' },
  { from: '/shops/store/:id', to: '101', fault: 'from is a pattern' },
  { from: '/elsewhere', to: '101', fault: 'from is no address of this site' },
  { from: 'https://other.example/shops/', to: '101', fault: 'from is no address of this site' },
  { from: 'ames', to: '101', fault: 'from is no address of this site' },
  { from: '/shops/store/101/', to: '102', fault: 'the site has a page there' },
  { from: '/shops/sale/', to: '102', fault: 'an earlier row has the same address' },
  { from: '/shops/gone', to: '/shops/nowhere', fault: '/nowhere/ is no page of the site' },
  { from: '/shops/gone-2', to: '//evil.example', fault: '//evil.example is no page of the site' },
  { from: '/shops/gone-3', to: '7', fault: 'no store with a page has the id 7' },
  { from: '/shops/one', to: '/shops/two', fault: '/two/ leads back to it' },
  { from: '/shops/two', to: '/shops/one', fault: '/one/ leads back to it' },
  { from: '/shops/odd', to: '101', status: '307', fault: 'status should be 301, 302 or empty' },
]

test('each row of a list of old addresses leads somewhere, or is said', async () => {
  const cwd = await workingFolder()
  const all = rows.map((row) => ({ ...row, from: row.from.replace(/^\/stores/, '/shops/stores') }))
  const files = {
    'old.csv': [
      'From,To,Status',
      ...all.map(({ from, to, status = '' }) => [from, to, status]),
    ].join('\n'),
    'list.json': JSON.stringify([
      storeRow({ URL: 'ames/duff' }),
      storeRow({ locationID: 102, URL: 'ames/lincoln', AddressLine1: '2 Oak St' }),
      storeRow({ locationID: 103, URL: 'ames/gone', AddressLine1: '3 Oak St', MergedInto: 102 }),
    ]),
    'store-pages.config.ts': `export default {
      siteUrl: 'https://www.example.com/shops', stores: 'list.json', source: 'none', brands: [{ name: 'Bun' }], redirects: 'old.csv',
    }`,
  }
  for (const [name, text] of Object.entries(files)) await fs.writeFile(join(cwd, name), text)
  expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0 })
  const out = join(cwd, 'out')
  const written: { from: string; to: string; status: number }[] = await fs.readJson(
    join(out, 'redirects.json'),
  )
  const found = new Map(written.map(({ from, to, status }) => [from, { to, status }]))
  const { problems }: { problems: { message: string }[] } = await fs.readJson(
    join(cwd, '.store-pages/report.json'),
  )
  const faults = new Map(
    problems.map(({ message }) => [Number(/^old\.csv row (\d+):/.exec(message)?.[1]), message]),
  )
  const results = all.map(({ from }, at) => {
    const path = new URL(from, 'https://www.example.com').pathname
    const fault = faults.get(at + 1)
    const lead = found.get(path) ?? found.get(`${path}/`)
    return { from, ...(fault ? { fault } : { leads: lead?.to, status: String(lead?.status) }) }
  })
  expect(results).toEqual(
    all.map(({ from, leads, fault, status = '301' }) =>
      fault ? { from, fault: expect.stringContaining(fault) } : { from, leads, status },
    ),
  )
  // Two more are those of the merged store.
  expect(found.size).toBe(8 + 2)
  const page = await fs.readFile(join(out, 'stores/ames.html'), 'utf8')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/shops/ames/duff/"/>')
  const away = await fs.readFile(join(out, 'careers/index.html'), 'utf8')
  expect(away).toContain('<a href="https://jobs.example.com/a?b">')
  expect(away).not.toContain('canonical')
  expect(await fs.pathExists(join(out, 'old.php'))).toBe(false)
  expect(await fs.readFile(join(out, '_redirects'), 'utf8')).toContain(
    '/shops/old.php /shops/ames/lincoln/ 301\n',
  )
})
