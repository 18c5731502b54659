import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { callPaths, pageAnswer } from '../../helpers/content-server.ts'
import { startOwnChain } from '../../helpers/own-chain.ts'

test('the example of docs/plugins.md makes a page of all coupons, and warns of stores without any', async () => {
  const docs = await readFile(join(packageRoot, 'docs/plugins.md'), 'utf8')
  const example = docs.split('```ts\n').find((block) => block.includes('export const coupons'))
  const chain = await startOwnChain({
    'coupons.ts': example?.split('```')[0] ?? '',
    'store-pages.config.ts': `import { coupons } from './coupons.ts'
      export default { siteUrl: 'https://www.example.com/shops', plugins: [coupons] }`,
  })
  const coupon = { id: 'a', description: 'Soup & bread', expires: '2030-01-01' }
  chain.server.script(
    callPaths.page(101),
    pageAnswer(101, '<p>A store.</p>', { details: { coupons: [coupon] } }),
  )
  expect(await chain.build()).toMatchObject({ code: 0 })
  const page = await readFile(join(chain.out, 'coupons/index.html'), 'utf8')
  expect(page).toContain(
    '<h1>Coupons</h1><ul><li><a href="/shops/des-moines/hickman-rd/">Des Moines</a>: Soup &amp; bread</li></ul>',
  )
  const { problems } = await chain.report()
  expect(problems).toContainEqual(
    expect.objectContaining({ level: 'warning', store: 102, message: 'store 102: has no coupon' }),
  )
})
