import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import type { StoreAnswers } from '../../../../cli/content/store-content.ts'
import { LastGoodFolder } from '../../../../cli/output/cache/last-good.ts'
import type { Problem } from '../../../../cli/report/problems.ts'
import { editLastGood } from '../../../helpers/last-good-index.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const host = 'https://cms.example.com/'

function answers(id: number, header = '<p>header</p>'): StoreAnswers {
  const body = { html: `<p>page ${id} – “ü”</p>`, host }
  const where = { store: id }
  return {
    header: { html: header, host },
    page: { body, details: { banner: [1, null, '</script>'] }, lastModified: undefined, where },
  }
}

async function openFolder() {
  const cwd = await temporaryFolder()
  const folder = join(cwd, '.store-pages/last-good')
  const warnings: Problem[] = []
  const open = () => new LastGoodFolder(folder, (problem) => warnings.push(problem))
  const stored = () => fs.readdir(join(folder, 'answers'))
  return { cwd, folder, warnings, open, stored }
}

test('saved answers are found by the next build unchanged', async () => {
  const { warnings, open } = await openFolder()
  const first = open()
  const before = Date.now()
  first.remember(1, answers(1))
  expect(first.find(1)).toBeUndefined()
  first.makeCurrent([1])
  const found = open().find(1)
  expect(found).toEqual({ answers: answers(1), since: expect.any(String) })
  expect(Date.parse((found as { since: string }).since)).toBeLessThanOrEqual(before)
  expect(open().find(2)).toBeUndefined()
  expect(warnings).toEqual([])
})

test('answers that are not made current do not count, and are removed by the next current build', async () => {
  const { open, stored } = await openFolder()
  const cut = open()
  cut.remember(1, answers(1, '<p>never published</p>'))
  expect(await stored()).toHaveLength(2)
  const next = open()
  expect(next.find(1)).toBeUndefined()
  next.remember(1, answers(1))
  next.makeCurrent([1])
  expect(await stored()).toHaveLength(2)
})

test('equal answers are stored once, and are not written again', async () => {
  const { folder, open, stored } = await openFolder()
  const writeAll = async () => {
    const lastGood = open()
    for (const id of [1, 2, 3]) lastGood.remember(id, answers(id))
    lastGood.makeCurrent([1, 2, 3])
  }
  const inodes = async () =>
    Promise.all(
      (await stored()).map(async (name) => (await stat(join(folder, 'answers', name))).ino),
    )
  await writeAll()
  expect(await stored()).toHaveLength(4)
  const written = await inodes()
  const index = await stat(join(folder, 'index.json'))
  await writeAll()
  expect(await inodes()).toEqual(written)
  expect((await stat(join(folder, 'index.json'))).ino).not.toBe(index.ino)
})

test('stores without requests keep their answers and dates; removed stores lose theirs', async () => {
  const { cwd, open, stored } = await openFolder()
  const first = open()
  for (const id of [1, 2, 3]) first.remember(id, answers(id))
  first.makeCurrent([1, 2, 3])
  const since = '2026-11-19T08:17:00.000Z'
  await editLastGood(cwd, (stores) => Object.assign(stores[2] ?? {}, { since }))
  const second = open()
  second.remember(1, answers(1, '<p>new</p>'))
  second.makeCurrent([1, 2])
  const third = open()
  expect(third.find(1)).toMatchObject({ answers: { header: { html: '<p>new</p>' } } })
  expect(third.find(2)).toMatchObject({ since })
  expect(third.find(3)).toBeUndefined()
  expect(await stored()).toHaveLength(4)
})

test('a damaged answer of many stores, once noticed, is written again for all of them', async () => {
  const { folder, warnings, open } = await openFolder()
  const first = open()
  for (const id of [1, 2]) first.remember(id, answers(id))
  first.makeCurrent([1, 2])
  for (const name of await fs.readdir(join(folder, 'answers'))) {
    const file = join(folder, 'answers', name)
    const text = await fs.readFile(file, 'utf8')
    await fs.writeFile(file, text.replace('<p>header</p>', '<p>Header</p>'))
  }
  const second = open()
  expect(second.find(1)).toBe('unreadable')
  second.remember(1, answers(1))
  second.makeCurrent([1, 2])
  expect(open().find(2)).toMatchObject({ answers: answers(2) })
  expect(warnings).toHaveLength(1)
})

test('with any changed byte in the cache, a store has its own answers or none', async () => {
  const { folder, open } = await openFolder()
  const first = open()
  for (const id of [1, 2]) first.remember(id, answers(id, `<p>header ${id}</p>`))
  first.makeCurrent([1, 2])
  const known = [1, 2].map((id) => open().find(id))
  const names = (await fs.readdir(folder, { recursive: true })).map(String)
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const file = join(folder, name)
    const bytes = await fs.readFile(file)
    for (const [at, byte] of bytes.entries()) {
      const harmed = Buffer.from(bytes)
      harmed[at] = byte ^ (at % 2 === 0 ? 1 : 2)
      await fs.writeFile(file, harmed)
      const lastGood = open()
      for (const [of, whole] of known.entries())
        expect([whole, 'unreadable', undefined]).toContainEqual(lastGood.find(of + 1))
    }
    await fs.writeFile(file, bytes)
  }
})
