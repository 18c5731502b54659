import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { storeRow } from '../../fixtures/store-row.ts'
import { startChain } from '../../helpers/chain.ts'
import { runCli } from '../../helpers/run-cli.ts'

const boston = { City: 'Boston', State: 'MA', Zip: '2108', Phone: '6175550101' }
const rows = [
  storeRow({ ...boston }),
  storeRow({ ...boston, locationID: 102, URL: 'b', Phone: 'call us' }),
  storeRow({ ...boston, locationID: 103, URL: 'c', Phone: 'nobody' }),
]

/** Logs its calls, removes a store, and gives another one a phone number and a custom code. */
const plugin = `{
  name: 'own',
  transformStores(stores) {
    seen.push(...stores.map(({ row, phone }) => [row.Zip, row.Phone, phone?.number ?? null]))
    const [first, second] = stores
    const row = { ...second.row, Zip: '2110', Phone: '617 555 0199' }
    return [{ ...first, row: { ...first.row, Phone: '' } }, { ...second, row }]
  },
  transformPage(page) {
    shown.push([page.store.row.Zip, page.store.row.Phone, page.store.phone?.number ?? null])
    return page
  },
}`

const called = globalThis as unknown as { seen: unknown[]; shown: unknown[] }

test.each(['build', 'check'])(
  '%s: a plugin sees the list as the tool has repaired it',
  async (command) => {
    Object.assign(called, { seen: [], shown: [] })
    const chain = await startChain(rows)
    const { url } = chain.server
    const config = `export default { country: 'US', onError: 'fail', plugins: [${plugin}] }`
    await writeFile(join(chain.cwd, 'c.mjs'), config)
    const hosts = ['--content-host', url, '--second-brand-host', url]
    const content = command === 'check' ? ['--content', '9', '--json'] : []
    const args = [command, '--stores', 'list.json', '-c', 'c.mjs', ...hosts, ...content]
    const { code, stdout } = await runCli(args, { cwd: chain.cwd })
    expect(code).toBe(0)
    expect(called.seen).toEqual([
      ['02108', '(617) 555-0101', '+16175550101'],
      ['02108', 'call us', null],
      ['02108', 'nobody', null],
    ])
    expect(called.shown).toEqual([
      ['02108', '', null],
      ['02110', '(617) 555-0199', '+16175550199'],
    ])
    const { problems } =
      command === 'check'
        ? JSON.parse(stdout)
        : await fs.readJson(join(chain.cwd, '.store-pages/report.json'))
    const codes = problems.map(({ code }: { code: string }) => code)
    expect(codes).toContain('ZIPS_CUT')
    expect(codes).not.toContain('PHONES_UNREADABLE')
  },
)
