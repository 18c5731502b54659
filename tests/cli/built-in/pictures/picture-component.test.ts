import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { startOwnChain } from '../../../helpers/own-chain.ts'
import { realJpeg } from '../../../helpers/real-picture.ts'
import { runCli } from '../../../helpers/run-cli.ts'

const config = (pictures: string) =>
  `export default { care: false, source: 'none', pictures: ${pictures} }`
const part = (src: string) => `import { definePart, Picture } from 'store-pages/templates'
export default definePart({
  render: () => <Picture src="${src}" alt="Shop" width={160} loading="eager" />,
})`
const page = `import { definePage, Picture } from 'store-pages/templates'
export default definePage({ title: 'Us', render: () => <Picture src="/team.jpg" alt="" className="t" /> })`

const files = {
  'store-pages.config.ts': config('{ widths: [160, 320], formats: ["webp"] }'),
  'templates/parts/shop.tsx': part('../shop.jpg'),
  'templates/pages/us.tsx': page,
}

async function startChain() {
  const chain = await startOwnChain(files)
  await fs.outputFile(join(chain.cwd, 'templates/shop.jpg'), await realJpeg())
  await fs.outputFile(join(chain.cwd, 'public/team.jpg'), await realJpeg({ seed: 2 }))
  await fs.outputFile(join(chain.cwd, '../outside.jpg'), await realJpeg())
  const shown = async (path: string) => {
    const html = await fs.readFile(join(chain.out, path, 'index.html'), 'utf8')
    const found = /<picture>.*?<\/picture>/.exec(html)?.[0] ?? ''
    return found.replace(/-[\da-f]{10,16}(?=[-.])/g, '')
  }
  const pictures = async () => (await fs.readdir(join(chain.out, 'assets/pictures'))).sort()
  return { ...chain, shown, pictures }
}

const sources = (sizes: string) =>
  `<source type="image/webp" srcSet="/assets/pictures/picture-160.webp 160w, /assets/pictures/picture-320.webp 320w" sizes="${sizes}"/>`

test('templates show pictures of the project in all sizes, night after night', async () => {
  const chain = await startChain()
  expect(await chain.build()).toMatchObject({ code: 0 })
  const first = { part: await chain.shown('store/101'), page: await chain.shown('us') }
  expect(first).toEqual({
    part: `<picture>${sources('160px')}<img src="/assets/pictures/picture-320.jpg" alt="Shop" width="160" height="120" fetchPriority="high"/></picture>`,
    page: `<picture>${sources('320px')}<img class="t" src="/assets/pictures/picture-320.jpg" alt="" width="320" height="240" loading="lazy"/></picture>`,
  })
  const pictures = await chain.pictures()
  expect(pictures).toHaveLength(6)
  expect(await chain.build()).toMatchObject({ stdout: expect.stringContaining('nothing written') })
  expect(await chain.pictures()).toEqual(pictures)
  await fs.outputFile(join(chain.cwd, 'templates/shop.jpg'), await realJpeg({ seed: 3 }))
  expect(await chain.build()).toMatchObject({ code: 0 })
  const kept = (await chain.pictures()).filter((name) => pictures.includes(name))
  expect([kept.length, (await chain.pictures()).length]).toEqual([3, 6])
})

const wrong: [src: string, cause: string][] = [
  ['shpo.jpg', 'There is no picture templates/parts/shpo.jpg'],
  ['../../../outside.jpg', 'The picture ../../../outside.jpg is outside the project'],
  ['/../../outside.jpg', 'The picture /../../outside.jpg is outside the project'],
  ['../parts/shop.tsx', 'templates/parts/shop.tsx is no picture that browsers show'],
]

test('a wrong name is named with its line, and the site stays', async () => {
  const chain = await startChain()
  for (const [src, cause] of wrong) {
    await fs.outputFile(join(chain.cwd, 'templates/parts/shop.tsx'), part(src))
    const { code, stderr } = await chain.build()
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(cause) })
    expect(stderr).toMatch(/templates\/parts\/shop\.tsx(?::3:\d+)? store 101: The part shop failed/)
    if (!src.endsWith('.tsx')) expect(stderr).toContain('shop.tsx:3:')
  }
  await fs.outputFile(join(chain.cwd, 'templates/parts/shop.tsx'), part('shpo.jpg'))
  const checked = await runCli(['check', '--content', '--stores', 'list.json'], { cwd: chain.cwd })
  expect(checked.stdout + checked.stderr).toContain('There is no picture templates/parts/shpo.jpg')
})

test('without the feature, pictures of templates are copied as they are', async () => {
  const chain = await startChain()
  await fs.outputFile(join(chain.cwd, 'store-pages.config.ts'), config('false'))
  expect(await chain.build()).toMatchObject({ code: 0 })
  expect([await chain.shown('store/101'), await chain.shown('us')]).toEqual([
    '<picture><img src="/assets/pictures/shop.jpg" alt="Shop" width="160" fetchPriority="high"/></picture>',
    '<picture><img class="t" src="/assets/pictures/team.jpg" alt="" loading="lazy"/></picture>',
  ])
  expect(await chain.pictures()).toHaveLength(2)
})
