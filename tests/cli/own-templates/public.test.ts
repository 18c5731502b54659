import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { filesIn } from '../../helpers/files-in.ts'
import { putFiles, startOwnChain } from '../../helpers/own-chain.ts'

test('public/ is copied as it is, without what links lead to', async () => {
  const chain = await startOwnChain({
    'public/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'public/assets/cup.svg': '<svg/>',
    'public/index.html': 'a home page of its own',
    'secret.txt': 'secret',
  })
  await fs.symlink('../secret.txt', join(chain.cwd, 'public/link.txt'))
  await fs.symlink('..', join(chain.cwd, 'public/all'))
  const { code, stderr } = await chain.build()
  expect(code).toBe(0)
  expect(stderr).toContain('public/all: is no file but a link')
  const site = await filesIn(chain.out)
  expect(site).toMatchObject({
    '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'assets/cup.svg': '<svg/>',
    'index.html': 'a home page of its own',
  })
  expect(Object.values(site)).not.toContain('secret')
  expect((await chain.build()).stdout).toContain('nothing written')
  await putFiles(chain.cwd, { 'public/assets/cup.svg': undefined })
  await chain.build()
  expect(await filesIn(chain.out)).not.toHaveProperty('assets/cup.svg')
})

test('a long file is copied whole, and anew where one byte of it is another', async () => {
  const chain = await startOwnChain({})
  const long = Buffer.alloc(3 * 1024 * 1024 + 5, 'streets ')
  const file = join(chain.cwd, 'public/streets.pmtiles')
  await fs.outputFile(file, long)
  await chain.build()
  const copied = () => readFile(join(chain.out, 'streets.pmtiles'))
  expect(long.equals(await copied())).toBe(true)
  expect((await chain.build()).stdout).toContain('nothing written')
  long[2_500_000] = 0
  await fs.outputFile(file, long)
  await chain.build()
  expect(long.equals(await copied())).toBe(true)
})

test.each(['404.html', 'robots.txt', 'release.json', '.published.json', 'store/101/index.html'])(
  'public/%s would replace a file of the site, and is refused',
  async (path) => {
    const chain = await startOwnChain({})
    await chain.build()
    const before = await readFile(join(chain.out, 'release.json'), 'utf8')
    await putFiles(chain.cwd, { [`public/${path}`]: 'mine' })
    const { code, stderr } = await chain.build()
    expect(stderr).toContain(`public/${path}: The site has a file of its own at "${path}"`)
    expect(code).toBe(1)
    expect(await readFile(join(chain.out, 'release.json'), 'utf8')).toBe(before)
  },
)
