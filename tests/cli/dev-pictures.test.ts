import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startChain, threeStores } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { realJpeg } from '../helpers/real-picture.ts'
import { startCommand } from '../helpers/start-command.ts'

const files = {
  'store-pages.config.ts': 'export default { care: false }',
  'templates/pages/us.tsx': `import { definePage, Picture } from 'store-pages/templates'
export default definePage({ title: 'Us', render: () => <Picture src="../us.jpg" alt="Us" /> })`,
}

test('dev shows pictures as a build does, and asks for those of opened pages alone', async () => {
  const chain = await startChain(threeStores.slice(0, 2))
  const { cwd, server } = chain
  const [shop, us] = [await realJpeg(), await realJpeg({ seed: 2 })]
  await putFiles(cwd, files)
  await fs.outputFile(join(cwd, 'templates/us.jpg'), us)
  server.script('/shop.jpg', { body: shop })
  server.script('/gone.jpg', { status: 404 })
  const text = '<img src="/shop.jpg" alt="Shop"><img src="/gone.jpg" alt="Gone">'
  server.script(callPaths.page(101), pageAnswer(101, `<p id="t">${text}</p>`))
  server.script(callPaths.page(102), pageAnswer(102, '<img src="/other.jpg" alt="Other">'))
  const hosts = ['--content-host', server.url, '--second-brand-host', server.url]
  const args = ['dev', '--port', '0', '--stores', 'list.json', ...hosts]
  const { origin } = new URL((await startCommand(args, cwd)).url)
  const ask = async (path: string) => (await fetch(`${origin}${path}`)).text()
  await ask('/@store-pages/stores?facts')
  const pictureIn = async (html: string) => {
    const [, src = ''] = /<img src="(\/assets\/pictures\/[^"]+)"/.exec(html) ?? []
    const answer = await fetch(`${origin}${src}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { type: answer.headers.get('content-type'), bytes }
  }
  const [, shown = ''] = /<p id="t">(.*?)<\/p>/.exec(await ask('/store/101/')) ?? []
  expect(shown.replace(/-[\da-f]{16}/, '')).toBe(
    '<img src="/assets/pictures/picture.jpg" width="800" height="600" alt="Shop">Gone',
  )
  expect(await pictureIn(shown)).toEqual({ type: 'image/jpeg', bytes: shop })
  expect(await pictureIn(await ask('/us/'))).toEqual({ type: 'image/jpeg', bytes: us })
  const asked = ['/shop.jpg', '/gone.jpg', '/other.jpg'].map((path) => server.count(path))
  expect(asked).toEqual([1, 1, 0])
  const file = join(cwd, 'templates/pages/us.tsx')
  await fs.writeFile(file, files['templates/pages/us.tsx'].replace('us.jpg', 'su.jpg'))
  const isTold = async () => (await ask('/us/')).includes('There is no picture templates/su.jpg')
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true)
})
